import AttestCore
import AttestGate

// snippet: gate-registration
struct Registration: Sendable {
    var appCode, keyID, object, challenge: String?
}

func makeRegistrationGate(
    verifier: AttestationVerifier,
    appCode: IntegrityProvider<Registration>,
    log: @escaping @Sendable (String) -> Void
) -> IntegrityGate<Registration> {
    IntegrityGate(
        mode: .enforce(),
        checks: [
            .required(appCode),
            .required(
                .attestation(verifier) {
                    AttestationEvidence.decode(keyID: $0.keyID, object: $0.object, challenge: $0.challenge)
                }
            ),
        ],
        report: { log($0.debugDescription) }
    )
}
// end

// snippet: gate-registration-route
func register(
    _ registration: Registration,
    for subject: Subject,
    gate: IntegrityGate<Registration>
) async -> (status: Int, body: String) {
    let decision = await gate.evaluate(registration, IntegrityQuestion(.bindsKey, subject: subject))
    if let answer = decision.answer { return (answer.status, answer.body) }
    return (200, "{}")
}
// end

// snippet: gate-app-code
func appCode(secret: String?) throws -> IntegrityProvider<Registration> {
    guard let secret else { return .off("app_code", kind: .appCode) }
    return .appCode(try TOTPValidator(secret: TOTPSecret(base32: secret))) { $0.appCode }
}
// end

struct PlayVerdict {
    var isRecognised: Bool
    var requestHash: [UInt8]
}

// snippet: gate-own-provider
func playIntegrity<Request: Sendable>(
    token: @escaping @Sendable (Request) -> String?,
    decode: @escaping @Sendable (String) async throws -> PlayVerdict,
    expectedHash: @escaping @Sendable (Subject) -> [UInt8]
) -> IntegrityProvider<Request> {
    IntegrityProvider("play_integrity", kind: .attestation) { request in
        token(request).map { .present($0) } ?? .missing
    } check: { token, question in
        let verdict = try await decode(token)
        guard verdict.isRecognised else { return .rejected(IntegrityReason("device_not_recognised")) }
        let isBound = verdict.requestHash == expectedHash(question.subject)
        return isBound ? .genuine(boundTo: question.subject) : .rejected(.boundToAnotherSubject)
    }
}
// end
