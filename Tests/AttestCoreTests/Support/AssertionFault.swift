import AttestCore
import AttestTesting
import Testing

/// One change that makes a valid assertion one that is refused.
struct AssertionFault: CustomTestStringConvertible, Sendable {
    var reason: RejectionReason
    var change: @Sendable (inout AssertionScene) throws -> Void

    init(_ reason: RejectionReason, _ change: @escaping @Sendable (inout AssertionScene) throws -> Void) {
        self.reason = reason
        self.change = change
    }

    var testDescription: String { reason.rawValue }

    /// The fault of each reason, in the order of Apple's steps.
    static let all = [
        AssertionFault(.assertionTooLarge) { $0.object = zeros(4097) },
        AssertionFault(.assertionMalformed) { $0.object = [] },
        AssertionFault(.assertionAuthenticatorDataMalformed) { $0.assertion.authenticatorData.rawEncoding = zeros(36) },
        AssertionFault(.assertionKeyMalformed) { $0.replaceKey(zeros(65)) },
        AssertionFault(.assertionSignatureMalformed) { $0.assertion.encodeSignature = { $0.rawRepresentation } },
        AssertionFault(.assertionSignatureInvalid) { $0.clientDataHash = ClientDataHash(hashing: []) },
        AssertionFault(.assertionAppNotConfigured) { $0.policy.appID = try AppID("ABCDE12345.com.example.other") },
        AssertionFault(.assertionRelyingPartyIDMismatch) {
            $0.assertion.authenticatorData.relyingPartyIDHash = zeros(32)
        },
        AssertionFault(.assertionEnvironmentRefused) { $0.policy.environments = [.development] },
        AssertionFault(.assertionIntermediateDenied) {
            let intermediate = try #require(SPKIHash(sha256OfSubjectPublicKeyInfo: zeros(32)))
            $0.key.intermediateKey = intermediate
            $0.policy.deniedIntermediateKeys = [intermediate]
        },
        AssertionFault(.assertionIntermediateNotPinned) {
            $0.policy.intermediatePins = try IntermediatePins([
                try #require(SPKIHash(sha256OfSubjectPublicKeyInfo: zeros(32)))
            ])
        },
        AssertionFault(.assertionPlatformRefused) { $0.key.platform = .macOS },
        AssertionFault(.assertionCounterNotGreater) { $0.key.counter = 1 },
        AssertionFault(.assertionValidationCategoryMalformed) {
            $0.assertion.authenticatorData.extensionMap?[TestExtensionMap.validationCategoryKey] = CBORWriter.text("4")
        },
        AssertionFault(.assertionValidationCategoryRefused) {
            $0.assertion.authenticatorData.extensionMap?.validationCategory = 0
        },
        AssertionFault(.assertionValidationCategoryMissing) {
            $0.policy.validationCategory = .only([.appStore])
            $0.assertion.authenticatorData.extensionMap?.validationCategory = nil
        },
        AssertionFault(.assertionBundleVersionMalformed) {
            $0.assertion.authenticatorData.extensionMap?[TestExtensionMap.bundleVersionKey] = CBORWriter.unsigned(1)
        },
        AssertionFault(.assertionBundleVersionRefused) { $0.policy.bundleVersion = .only(["2"]) },
        AssertionFault(.assertionBundleVersionMissing) {
            $0.policy.bundleVersion = .only(["1"])
            $0.assertion.authenticatorData.extensionMap?.bundleVersion = nil
        },
    ]
}
