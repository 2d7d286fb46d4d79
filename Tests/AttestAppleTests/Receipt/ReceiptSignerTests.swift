import AttestApple
import AttestCore
import AttestTesting
import TestScenes
import Testing

@Suite("Signers of receipts")
struct ReceiptSignerTests {
    private typealias Identifier = TestExtension.Identifier

    private func expectRefused(
        _ reason: RejectionReason,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ edit: (inout TestReceiptAuthority.Certificates) -> Void
    ) {
        expectRejection(reason, sourceLocation: sourceLocation) {
            try verifyReceipt { $0.editAuthority(edit) }
        }
    }

    @Test("R7: Accepts the signer that Apple marks, below the intermediate that Apple marks")
    func valid() throws {
        let authority = TestReceiptAuthority.shared
        let result = try verifyReceipt()
        #expect(result.signerKey.bytes == TestHash.sha256.digest(authority.signerKey.subjectPublicKeyInfo))
        #expect(result.intermediateKey.bytes == TestHash.sha256.digest(authority.intermediateKey.subjectPublicKeyInfo))
    }

    @Test("R7: Refuses a sibling of the signer, which has another purpose")
    func sibling() throws {
        let authority = TestReceiptAuthority.shared
        let developersKey = P256SigningKey(seed: "developer")
        var payment = authority.signer
        payment.subject = .authority("Payment Processing")
        payment.serialNumber = [0x11]
        payment.subjectPublicKeyInfo = developersKey.subjectPublicKeyInfo
        payment[extension: TestReceiptAuthority.signerMarker] = nil
        payment[extension: [1, 2, 840, 113635, 100, 6, 32]] = DERWriter.utf8String("merchant")
        let certificate = payment.signed(by: authority.intermediateKey)
        expectRejection(.receiptSignerPurpose) {
            try verifyReceipt {
                $0.receipt.certificates = [certificate, authority.intermediateCertificate]
                $0.receipt.issuerAndSerialNumber = try issuerAndSerialNumber(of: certificate)
                $0.receipt.signerKey = developersKey
            }
        }
    }

    @Test("R7: Refuses markers with another value than NULL")
    func markerValues() {
        for value: [UInt8] in [[], [0x05], [0x05, 0x01, 0x00], [0x05, 0x00, 0x00], [0x30, 0x00], [0x0C, 0x00]] {
            expectRefused(.receiptSignerPurpose) {
                $0.signer[extension: TestReceiptAuthority.signerMarker] = value
            }
            expectRefused(.receiptSignerPurpose) {
                $0.intermediate[extension: TestReceiptAuthority.intermediateMarker] = value
            }
        }
    }

    @Test("R7: Refuses an intermediate without the marker, and one with the signer's")
    func unmarkedIntermediate() {
        expectRefused(.receiptSignerPurpose) {
            $0.intermediate[extension: TestReceiptAuthority.intermediateMarker] = nil
        }
        expectRefused(.receiptSignerPurpose) {
            $0.intermediate[extension: TestReceiptAuthority.intermediateMarker] = nil
            $0.intermediate[extension: TestReceiptAuthority.signerMarker] = DERWriter.null
        }
    }

    @Test("R7: Refuses an authority as signer, and key usages that are not a signer's")
    func unsuitableSigners() {
        let usages: [[UInt8]?] = [nil, [0x03, 0x02, 0x05, 0x20], [0x03, 0x02, 0x02, 0x84], [0x03, 0x02, 0x01, 0x06]]
        for usage in usages {
            expectRefused(.receiptSignerUnsuitable) { $0.signer[extension: Identifier.keyUsage] = usage }
        }
        expectRefused(.receiptSignerUnsuitable) { $0.signer.extensions[0] = .authority(pathLength: 0) }
        expectRefused(.receiptSignerUnsuitable) { $0.signer.extensions[1].isCritical = false }
    }

    @Test("R7: Refuses the intermediate as signer")
    func intermediateAsSigner() {
        let authority = TestReceiptAuthority.shared
        expectRejection(.receiptChainIssuerMismatch) {
            try verifyReceipt {
                $0.receipt.issuerAndSerialNumber = try issuerAndSerialNumber(of: authority.intermediateCertificate)
                $0.receipt.signerKey = authority.intermediateKey
            }
        }
    }

    @Test("R7: Refuses signers with keys on other curves and keys that are no point")
    func signerKeys() {
        let p384 = P384SigningKey(seed: "signer").subjectPublicKeyInfo
        let noPoint = DERWriter.subjectPublicKeyInfo(
            curve: [1, 2, 840, 10045, 3, 1, 7],
            point: [0x04] + Array(repeating: 1, count: 64)
        )
        for key in [p384, noPoint] {
            expectRefused(.receiptSignerKeyUnexpected) { $0.signer.subjectPublicKeyInfo = key }
        }
    }

    @Test("R7: Refuses a signer that the root issued itself")
    func withoutIntermediate() {
        expectRejection(.receiptChainIssuerMismatch) {
            try verifyReceipt {
                $0.editAuthority { $0.signer.issuer = $0.root.subject }
                $0.receipt.certificates = [
                    $0.receipt.authority.signerCertificate, $0.receipt.authority.rootCertificate,
                ]
            }
        }
    }

    @Test("R7: Refuses a second intermediate between signer and root")
    func twoIntermediates() throws {
        let (upper, lower) = (P384SigningKey(seed: "upper"), P256SigningKey(seed: "lower"))
        var intermediate: TestCertificate?
        let authority = TestReceiptAuthority { certificates in
            intermediate = certificates.intermediate
            certificates.signer.issuer = .authority("Lower")
        }
        var above = try #require(intermediate)
        var below = above
        above.subjectPublicKeyInfo = upper.subjectPublicKeyInfo
        (below.issuer, below.subject) = (above.subject, .authority("Lower"))
        below.subjectPublicKeyInfo = lower.subjectPublicKeyInfo
        let chain = [
            authority.signer.signed(by: lower), below.signed(by: upper), above.signed(by: authority.rootKey),
        ]
        expectRejection(.receiptChainIssuerMismatch) {
            try verifyReceipt {
                $0.receipt.authority = authority
                $0.receipt.certificates = chain
            }
        }
    }

    @Test("R7: Refuses chains that are not signed, end elsewhere, or break a rule of chains")
    func brokenChains() {
        let stranger = P256SigningKey(seed: "stranger").signature(for: []).derRepresentation
        expectRefused(.receiptChainSignatureInvalid) { $0.signer.signature = stranger }
        expectRefused(.receiptChainSignatureInvalid) { $0.intermediate.signature = stranger }
        expectRefused(.receiptChainIssuerMismatch) { $0.intermediate.issuer = .authority("Apple Root CA - G2") }
        expectRefused(.receiptCertificateUnsuitable) { $0.intermediate.extensions.removeFirst() }
        expectRefused(.receiptCertificateUnsuitable) {
            $0.intermediate[extension: Identifier.keyUsage] = [0x03, 0x02, 0x07, 0x80]
        }
        expectRefused(.receiptCertificateUnsuitable) { $0.root.extensions[0] = .authority(pathLength: 0) }
        expectRefused(.receiptCertificateUnsuitable) { $0.signer.signatureHash = .sha512 }
        expectRefused(.receiptCertificateUnsuitable) { $0.signer.serialNumber = [0x00] }
    }

    @Test("Refuses the same receipt under every other anchor")
    func otherAnchors() throws {
        let attestationRoot = TestCertificateAuthority.shared.rootCertificate
        let attestationAnchor = try ReceiptTrustAnchor(unsafeTestAnchor: attestationRoot)
        expectRejection(.receiptChainIssuerMismatch) { try verifyReceipt { $0.anchor = attestationAnchor } }
        let signer = try ReceiptTrustAnchor(unsafeTestAnchor: TestReceiptAuthority.shared.signerCertificate)
        expectRejection(.receiptCertificateUnsuitable) { try verifyReceipt { $0.anchor = signer } }
        // Other keys under the same names, one of them Apple's.
        let namesake = try TestReceiptAuthority().trustAnchor()
        expectRejection(.receiptChainSignatureInvalid) { try verifyReceipt { $0.anchor = namesake } }
        expectRejection(.receiptChainIssuerMismatch) { try verifyReceipt { $0.anchor = .appleRootCAG3 } }
    }

    @Test("R8: Takes the signer that issuer and serial number name, byte for byte")
    func signerIdentifiers() {
        let authority = TestReceiptAuthority.shared
        let issuer = authority.signer.issuer.derRepresentation
        let serialNumber = DERWriter.value([0x02], authority.signer.serialNumber)
        let other = TestName.authority("Apple Application Integration CA 5 - G1").derRepresentation
        let padded = DERWriter.value([0x02], [0x00, 0x80] + authority.signer.serialNumber)
        for identifier in [
            DERWriter.sequence(issuer, DERWriter.integer(1)), DERWriter.sequence(other, serialNumber),
            DERWriter.sequence(issuer, padded),
        ] {
            expectRejection(.receiptSignerMissing) {
                try verifyReceipt { $0.receipt.issuerAndSerialNumber = identifier }
            }
        }
    }

    @Test("R8: Refuses two certificates that could be the signer's, or its issuer's")
    func ambiguousCertificates() throws {
        let authority = TestReceiptAuthority.shared
        var twin = authority.signer
        twin.subjectPublicKeyInfo = P256SigningKey(seed: "twin").subjectPublicKeyInfo
        let twinCertificate = twin.signed(by: authority.intermediateKey)
        let otherIntermediate = TestReceiptAuthority().intermediateCertificate
        let (signer, intermediate) = (authority.signerCertificate, authority.intermediateCertificate)
        for certificates in [
            [signer, twinCertificate, intermediate], [twinCertificate, signer, intermediate],
            [signer, intermediate, otherIntermediate], [signer, otherIntermediate, intermediate],
            [signer, intermediate, intermediate],
        ] {
            expectRejection(.receiptSignerAmbiguous) { try verifyReceipt { $0.receipt.certificates = certificates } }
        }
    }

    @Test("R8: Does not need the embedded root, nor any order, nor trust what is embedded")
    func embeddedRoot() throws {
        let authority = TestReceiptAuthority.shared
        let (signer, intermediate) = (authority.signerCertificate, authority.intermediateCertificate)
        let strange = TestReceiptAuthority().rootCertificate
        for certificates in [
            [signer, intermediate], [intermediate, signer], [authority.rootCertificate, intermediate, signer],
            [strange, signer, intermediate],
        ] {
            #expect(throws: Never.self) { try verifyReceipt { $0.receipt.certificates = certificates } }
        }
    }
}
