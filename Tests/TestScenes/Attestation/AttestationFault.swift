package import AttestCore
import AttestTesting
import Testing

/// One change that makes a valid attestation one that is refused.
package struct AttestationFault: CustomTestStringConvertible, Sendable {
    package var reason: RejectionReason
    package var change: @Sendable (inout AttestationScene) throws -> Void

    package init(_ reason: RejectionReason, _ change: @escaping @Sendable (inout AttestationScene) throws -> Void) {
        self.reason = reason
        self.change = change
    }

    package var testDescription: String { reason.rawValue }

    /// The fault of each reason, in the order of Apple's steps.
    package static let all = beforeSteps + step1 + step4 + steps5To9 + steps10And11

    private static let beforeSteps = [
        AttestationFault(.attestationTooLarge) { $0.object = Array(repeating: 0, count: 16_385) },
        AttestationFault(.attestationMalformed) { $0.object = [] },
        AttestationFault(.attestationFormatUnexpected) { $0.attestation.format = "packed" },
        AttestationFault(.attestationAuthenticatorDataMalformed) { $0.attestation.authenticatorData.flags = 0x80 },
    ]

    private static let step1 = [
        AttestationFault(.chainLengthUnexpected) { $0.attestation.x5c = [] },
        AttestationFault(.chainCertificateTooLarge) {
            $0.attestation.leaf.extraExtensions = [TestExtension([1, 2, 3], Array(repeating: 0, count: 8192))]
        },
        AttestationFault(.chainCertificateMalformed) { $0.attestation.x5c = [[], []] },
        AttestationFault(.chainLeafUnsuitable) { $0.attestation.leaf.keyUsage = nil },
        AttestationFault(.chainVersionUnexpected) {
            $0.editAuthority {
                $0.intermediate.version = []
                $0.intermediate.extensions = []
            }
        },
        AttestationFault(.chainSerialNumberUnexpected) { $0.attestation.leaf.serialNumber = [0] },
        AttestationFault(.chainAlgorithmUnexpected) { $0.attestation.leaf.signatureHash = .sha512 },
        AttestationFault(.chainKeyUnexpected) {
            let key = P384SigningKey(seed: "leaf")
            $0.editLeaf { $0.subjectPublicKeyInfo = key.subjectPublicKeyInfo }
        },
        AttestationFault(.chainCriticalExtensionUnknown) {
            $0.attestation.leaf.extraExtensions = [TestExtension([1, 2, 3], isCritical: true, [])]
        },
        AttestationFault(.chainNotYetValid) {
            $0.attestation.leaf.notBefore = $0.attestation.issuedAt.adding(seconds: 1)
        },
        AttestationFault(.chainExpired) { $0.attestation.leaf.notAfter = $0.attestation.issuedAt.adding(seconds: -1) },
        AttestationFault(.chainIssuerNotAuthority) { $0.editAuthority { $0.intermediate.extensions.removeFirst() } },
        AttestationFault(.chainPathTooLong) { $0.editAuthority { $0.root.extensions[0] = .authority(pathLength: 0) } },
        AttestationFault(.chainIssuerMismatch) { $0.editLeaf { $0.issuer = .authority("Apple App Attestation CA 2") } },
        AttestationFault(.chainSignatureInvalid) {
            let key = P384SigningKey(seed: "stranger")
            $0.editLeaf { $0.signature = key.signature(for: $0.tbsCertificate, hash: .sha256).derRepresentation }
        },
        AttestationFault(.chainIntermediateDenied) {
            $0.policy.deniedIntermediateKeys = [try verifyAttestation().intermediateKey]
        },
        AttestationFault(.chainIntermediateNotPinned) {
            guard let other = SPKIHash(sha256OfSubjectPublicKeyInfo: zeros(32)) else { return }
            $0.policy.intermediatePins = try IntermediatePins([other])
        },
    ]

    private static let step4 = [
        AttestationFault(.nonceMissing) { $0.editLeaf { $0[extension: TestExtension.Identifier.nonce] = nil } },
        AttestationFault(.nonceMalformed) { $0.attestation.leaf.nonceExtension = [] },
        AttestationFault(.nonceMismatch) { $0.clientDataHash = ClientDataHash(hashing: []) },
        AttestationFault(.platformRefused) { $0.attestation.leaf = .macOS },
        AttestationFault(.accessControlMismatch) {
            $0.policy.platforms.insert(.macOS)
            $0.attestation.leaf = .macOS
            $0.attestation.leaf.accessControl = TestLeaf.accessControlOfPhones
        },
    ]

    private static let steps5To9 = [
        AttestationFault(.keyIDMismatch) { $0.keyID = KeyID(publicKey: []) },
        AttestationFault(.leafNameMismatch) { $0.attestation.leaf.commonName = "device" },
        AttestationFault(.relyingPartyIDMismatch) { $0.attestation.authenticatorData.relyingPartyIDHash = zeros(32) },
        AttestationFault(.clearTextAppIDMismatch) {
            $0.policy.requiresClearTextAppID = true
            $0.attestation.leaf.namedAppID = "ABCDE12345.com.example.app.Clip"
        },
        AttestationFault(.counterNotZero) { $0.attestation.authenticatorData.counter = 1 },
        AttestationFault(.aaguidUnknown) { $0.attestation.authenticatorData.credential?.aaguid = zeros(16) },
        AttestationFault(.environmentRefused) { $0.attestation.environment = .development },
        AttestationFault(.credentialIDMismatch) {
            $0.attestation.authenticatorData.credential?.credentialID = zeros(32)
        },
        AttestationFault(.credentialPublicKeyMismatch) {
            let other = P256SigningKey(seed: "other").publicKey
            $0.attestation.authenticatorData.credential?.publicKey = TestAttestedCredentialData.coseKey(other)
        },
    ]

    private static let steps10And11 = [
        AttestationFault(.validationCategoryMalformed) {
            $0.attestation.authenticatorData.extensionMap?[TestExtensionMap.validationCategoryKey] = CBORWriter.text(
                "4"
            )
        },
        AttestationFault(.validationCategoryRefused) {
            $0.attestation.authenticatorData.extensionMap?.validationCategory = 0
        },
        AttestationFault(.validationCategoryMissing) {
            $0.policy.validationCategory = .only([.appStore])
            $0.attestation.authenticatorData.extensionMap?.validationCategory = nil
        },
        AttestationFault(.bundleVersionMalformed) {
            $0.attestation.authenticatorData.extensionMap?[TestExtensionMap.bundleVersionKey] = CBORWriter.unsigned(1)
        },
        AttestationFault(.bundleVersionRefused) { $0.policy.bundleVersion = .only(["2"]) },
        AttestationFault(.bundleVersionMissing) {
            $0.policy.bundleVersion = .only(["1"])
            $0.attestation.authenticatorData.extensionMap?.bundleVersion = nil
        },
    ]
}

/// As many bytes 00.
package func zeros(_ count: Int) -> [UInt8] {
    Array(repeating: 0, count: count)
}
