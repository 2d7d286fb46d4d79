import AttestCore
import AttestTesting
import Testing

/// One thing because of which a gate refuses, and the reason that its event names.
struct IntegrityFault: CustomTestStringConvertible, Sendable {
    let reason: IntegrityReason
    var purpose = IntegrityQuestion.Purpose.request

    /// Makes the providers, all of them required.
    let providers: @Sendable () async throws -> [IntegrityProvider<Void>]

    var testDescription: String { reason.code }

    /// The fault of each reason that the library gives itself.
    static let all =
        evidence + outages + [
            IntegrityFault(reason: .nothingChecked) { [.off("app_attest", kind: .attestation)] },
            IntegrityFault(reason: .subjectNotVouchedFor, purpose: .bindsKey) { [judging { .genuine(boundTo: nil) }] },
            IntegrityFault(reason: .purposeMismatch) { [try await attestation()] },
        ]

    private static let evidence = [
        IntegrityFault(reason: .evidenceMissing) { [judging(.missing) { .genuine(boundTo: nil) }] },
        IntegrityFault(reason: .evidenceMalformed) { [judging(.malformed) { .genuine(boundTo: nil) }] },
        IntegrityFault(reason: .boundToAnotherSubject) {
            [judging { .genuine(boundTo: try GateHarness.mallory) }]
        },
        IntegrityFault(reason: .appCodeMismatch) {
            let validator = try TOTPValidator(secret: TOTPSecret(bytes: Array(0..<32)))
            return [.appCode(validator, time: .fixed(TestAttestation.defaultTime)) { _ in "00000000" }]
        },
    ]

    private static let outages = [
        IntegrityFault(reason: .storeAtCapacity) { [judging { throw StoreAtCapacity() }] },
        IntegrityFault(reason: .storeFailed) { [judging { throw VerificationError.storeFailed(Outage()) }] },
        IntegrityFault(reason: .providerFailed) { [judging { throw Outage() }] },
        IntegrityFault(reason: .cancelled) { [judging { throw CancellationError() }] },
    ]

    /// A provider that finds some evidence and judges it.
    private static func judging(
        _ evidence: IntegrityEvidence<Int> = .present(0),
        _ verdict: @escaping @Sendable () throws -> IntegrityVerdict
    ) -> IntegrityProvider<Void> {
        IntegrityProvider("scripted", kind: .attestation) { _ in
            evidence
        } check: { _, _ in
            try verdict()
        }
    }

    /// App Attest for binding a key.
    private static func attestation() async throws -> IntegrityProvider<Void> {
        let scene = try ServerScene()
        let challenge = try await scene.issue(.attestation)
        let evidence = AttestationEvidence.decode(
            keyID: scene.device.keyID.base64,
            object: Base64.encode(scene.device.attest(challenge)),
            challenge: challenge.text
        )
        return .attestation(try scene.verifier) { _ in evidence }
    }
}
