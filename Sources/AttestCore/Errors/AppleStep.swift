/// A step of Apple's procedures in "Validating apps that connect to your server" and "Assessing fraud risk".
@nonexhaustive
public enum AppleStep: Hashable, Sendable {
    /// Attestation, steps 1 to 11.
    case attestation(Int)

    /// Assertion, steps 1 to 8.
    case assertion(Int)

    /// Receipt, steps 1 to 6 of "Verify the receipt", which Apple does not number: signature, certificates, fields, App ID,
    /// creation time, public key.
    case receipt(Int)
}

extension AppleStep: CustomStringConvertible {
    /// Such as `attestation 4`.
    public var description: String {
        switch self {
        case .attestation(let number): "attestation \(number)"
        case .assertion(let number): "assertion \(number)"
        case .receipt(let number): "receipt \(number)"
        }
    }
}

extension RejectionReason {
    /// The step that the reason belongs to; `nil` for what comes before Apple's steps.
    public var step: AppleStep? {
        switch self {
        case .attestationTooLarge, .attestationMalformed, .attestationFormatUnexpected,
            .attestationAuthenticatorDataMalformed:
            nil
        case .chainLengthUnexpected, .chainCertificateTooLarge, .chainCertificateMalformed, .chainVersionUnexpected,
            .chainSerialNumberUnexpected, .chainAlgorithmUnexpected, .chainKeyUnexpected, .chainIssuerMismatch,
            .chainSignatureInvalid, .chainNotYetValid, .chainExpired, .chainIssuerNotAuthority, .chainPathTooLong,
            .chainCriticalExtensionUnknown, .chainLeafUnsuitable, .chainIntermediateDenied,
            .chainIntermediateNotPinned:
            .attestation(1)
        case .nonceMissing, .nonceMalformed, .nonceMismatch, .platformRefused, .accessControlMismatch:
            .attestation(4)
        case .keyIDMismatch, .leafNameMismatch: .attestation(5)
        case .relyingPartyIDMismatch, .clearTextAppIDMismatch: .attestation(6)
        case .counterNotZero: .attestation(7)
        case .aaguidUnknown, .environmentRefused: .attestation(8)
        case .credentialIDMismatch, .credentialPublicKeyMismatch: .attestation(9)
        case .validationCategoryMalformed, .validationCategoryRefused, .validationCategoryMissing: .attestation(10)
        case .bundleVersionMalformed, .bundleVersionRefused, .bundleVersionMissing: .attestation(11)
        case .challengeNotSpendable, .keyOwnedByAnother, .subjectHasKey, .subjectUnknown, .subjectExists, .keyRemoved,
            .storeAtCapacity, .assertionKeyUnknown, .assertionOwnerUnexpected:
            nil
        case .assertionChallengeMissing, .assertionSubjectMismatch, .assertionRequestMismatch: .assertion(6)
        case .assertionTooLarge, .assertionMalformed, .assertionAuthenticatorDataMalformed, .assertionKeyMalformed,
            .assertionIntermediateDenied, .assertionIntermediateNotPinned, .assertionPlatformRefused:
            nil
        case .assertionSignatureMalformed, .assertionSignatureInvalid: .assertion(3)
        case .assertionAppNotConfigured, .assertionRelyingPartyIDMismatch, .assertionEnvironmentRefused: .assertion(4)
        case .assertionCounterNotGreater: .assertion(5)
        case .assertionValidationCategoryMalformed, .assertionValidationCategoryRefused,
            .assertionValidationCategoryMissing:
            .assertion(7)
        case .assertionBundleVersionMalformed, .assertionBundleVersionRefused, .assertionBundleVersionMissing:
            .assertion(8)
        case .receiptTooLarge, .receiptMalformed, .receiptContentTypeUnexpected, .receiptContentMalformed,
            .receiptFieldDuplicate, .receiptFieldMissing, .receiptFieldMalformed, .receiptFieldUnexpected,
            .receiptCertificateMalformed:
            nil
        case .receiptSignerMissing, .receiptSignerAmbiguous, .receiptAlgorithmUnexpected,
            .receiptSignedAttributesUnexpected, .receiptSignerKeyUnexpected, .receiptSignatureInvalid:
            .receipt(1)
        case .receiptSignerUnsuitable, .receiptSignerPurpose, .receiptChainIssuerMismatch,
            .receiptChainSignatureInvalid, .receiptCertificateNotYetValid, .receiptCertificateExpired,
            .receiptCertificateUnsuitable:
            .receipt(2)
        case .receiptAppIDMismatch, .receiptEnvironmentMismatch: .receipt(4)
        case .receiptNotYetCreated, .receiptTooOld, .receiptOlderThanStored, .receiptExpired: .receipt(5)
        case .receiptPublicKeyMismatch: .receipt(6)
        }
    }
}
