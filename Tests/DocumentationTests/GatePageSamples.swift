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

struct TokenContents {
    var isRecognised: Bool
    var subject: Subject
    var challenge: Challenge
}

// snippet: gate-own-provider
func hardwareToken<Request: Sendable>(
    evidence: @escaping @Sendable (Request) -> (token: String, challenge: Challenge)?,
    spend: @escaping @Sendable (Challenge, Subject) async throws -> Bool,
    decode: @escaping @Sendable (String) async throws -> TokenContents
) -> IntegrityProvider<Request> {
    IntegrityProvider("hardware_token", kind: .attestation) { request in
        evidence(request).map { .present($0) } ?? .missing
    } check: { found, question in
        guard try await spend(found.challenge, question.subject) else {
            return .rejected(IntegrityReason("challenge_not_spendable"))
        }
        let contents = try await decode(found.token)
        guard contents.isRecognised else { return .rejected(IntegrityReason("device_not_recognised")) }
        let isBound = contents.subject == question.subject && contents.challenge == found.challenge
        return isBound ? .genuine(boundTo: question.subject) : .rejected(.boundToAnotherSubject)
    }
}
// end
