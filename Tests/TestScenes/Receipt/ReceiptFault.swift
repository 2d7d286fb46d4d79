import AttestApple
package import AttestCore
import AttestTesting
import Testing

/// One change that makes a valid receipt one that is refused.
package struct ReceiptFault: CustomTestStringConvertible, Sendable {
    package var reason: RejectionReason
    package var change: @Sendable (inout ReceiptScene) throws -> Void

    package init(_ reason: RejectionReason, _ change: @escaping @Sendable (inout ReceiptScene) throws -> Void) {
        self.reason = reason
        self.change = change
    }

    package var testDescription: String { reason.rawValue }

    /// The fault of each reason, in the order of Apple's steps.
    package static let all = beforeSteps + step1 + step2 + steps4To6

    private static let beforeSteps = [
        ReceiptFault(.receiptTooLarge) { $0.bytes = zeros(16_385) },
        ReceiptFault(.receiptMalformed) { $0.bytes = [] },
        ReceiptFault(.receiptContentTypeUnexpected) { $0.receipt.contentType = [1, 2, 840, 113549, 1, 7, 2] },
        ReceiptFault(.receiptContentMalformed) { $0.receipt.content = DERWriter.sequence() },
        ReceiptFault(.receiptFieldDuplicate) { $0.receipt.fields.append($0.receipt.fields[0]) },
        ReceiptFault(.receiptFieldMissing) { $0.receipt[12] = nil },
        ReceiptFault(.receiptFieldMalformed) { $0.receipt[6] = Array("attest".utf8) },
        ReceiptFault(.receiptFieldUnexpected) { $0.receipt[17] = Array("1".utf8) },
        ReceiptFault(.receiptCertificateMalformed) { $0.receipt.certificates = [DERWriter.sequence()] },
    ]

    private static let step1 = [
        ReceiptFault(.receiptSignerMissing) { $0.receipt.certificates = [] },
        ReceiptFault(.receiptSignerAmbiguous) {
            let authority = $0.receipt.authority
            $0.receipt.certificates = [
                authority.signerCertificate, authority.signerCertificate, authority.intermediateCertificate,
            ]
        },
        ReceiptFault(.receiptAlgorithmUnexpected) { $0.receipt.signatureHash = .sha384 },
        ReceiptFault(.receiptSignedAttributesUnexpected) { $0.receipt.signedAttributes = [] },
        ReceiptFault(.receiptSignerKeyUnexpected) {
            let key = P384SigningKey(seed: "signer")
            $0.editAuthority { $0.signer.subjectPublicKeyInfo = key.subjectPublicKeyInfo }
        },
        ReceiptFault(.receiptSignatureInvalid) { $0.receipt.signedBytes = [] },
    ]

    private static let step2 = [
        ReceiptFault(.receiptSignerUnsuitable) { $0.editAuthority { $0.signer.extensions[0] = .authority() } },
        ReceiptFault(.receiptSignerPurpose) {
            $0.editAuthority { $0.signer[extension: TestReceiptAuthority.signerMarker] = nil }
        },
        ReceiptFault(.receiptChainIssuerMismatch) {
            let authority = $0.receipt.authority
            $0.receipt.certificates = [authority.signerCertificate, authority.rootCertificate]
        },
        ReceiptFault(.receiptChainSignatureInvalid) {
            $0.editAuthority { $0.signer.signature = P256SigningKey(seed: "x").signature(for: []).derRepresentation }
        },
        ReceiptFault(.receiptCertificateNotYetValid) {
            let later = $0.now.adding(seconds: 1)
            $0.editAuthority { $0.signer.notBefore = later }
        },
        ReceiptFault(.receiptCertificateExpired) {
            let earlier = $0.now.adding(seconds: -1)
            $0.editAuthority { $0.signer.notAfter = earlier }
        },
        ReceiptFault(.receiptCertificateUnsuitable) {
            $0.editAuthority { $0.signer.extensions.append(TestExtension([1, 2, 3], isCritical: true, [])) }
        },
    ]

    private static let steps4To6 = [
        ReceiptFault(.receiptAppIDMismatch) { $0.app = try AppID("ABCDE12345.com.example.other") },
        ReceiptFault(.receiptEnvironmentMismatch) { $0.environment = .development },
        ReceiptFault(.receiptNotYetCreated) { $0.now = $0.now.adding(seconds: -1) },
        ReceiptFault(.receiptTooOld) { $0.now = $0.now.adding(seconds: 301) },
        ReceiptFault(.receiptOlderThanStored) { $0.stored = $0.receipt.refreshed(at: $0.now.adding(seconds: 1)) },
        ReceiptFault(.receiptExpired) { $0.receipt[21] = Array("2026-11-20T12:00:00Z".utf8) },
        ReceiptFault(.receiptPublicKeyMismatch) { $0.publicKey = P256SigningKey(seed: "other").publicKey },
    ]
}
