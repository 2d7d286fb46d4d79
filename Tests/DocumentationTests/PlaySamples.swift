import AttestCore
import AttestGate
import AttestPlay

// snippet: play-client
func makePlayIntegrity(
    challenges: some ChallengeLedger,
    budgetStore: some BudgetStore,
    accessTokens: AccessTokenSource,
    transport: HTTPTransport,
    log: @escaping @Sendable (String) -> Void
) throws -> PlayIntegrity {
    PlayIntegrity(
        policy: try PlayIntegrityPolicy(
            packageName: "com.example.app",
            certificateDigests: [
                "58:3C:AB:04:21:8A:1D:BB:0D:23:39:F6:3B:00:7E:43:AF:FD:B8:11:07:E6:7D:7C:28:FA:A4:16:62:57:C5:64"
            ]
        ),
        challenges: challenges,
        accessTokens: accessTokens,
        budgets: try PlayDecodeBudgets(store: budgetStore) { log($0.debugDescription) },
        transport: transport,
        report: { log($0.debugDescription) }
    )
}
// end

// snippet: play-gate
struct GuestRequest: Sendable {
    var assertion: IntegrityEvidence<AssertionEvidence>
    var playToken, playChallenge: String?
}

func makeGuestGate(
    verifier: AttestationVerifier,
    play: PlayIntegrity,
    hasKey: @escaping @Sendable (Subject) async throws -> Bool,
    log: @escaping @Sendable (String) -> Void
) -> IntegrityGate<GuestRequest> {
    IntegrityGate(
        mode: .enforce(),
        checks: [
            .anyOf(
                .assertion(verifier) { $0.assertion },
                .playIntegrity(
                    play,
                    evidence: { PlayEvidence.decode(token: $0.playToken, challenge: $0.playChallenge) },
                    hasKey: hasKey
                )
            )
        ],
        report: { log($0.debugDescription) }
    )
}
// end

/// A model that answers for money.
protocol Model: Sendable {
    func complete(_ prompt: String) async throws -> Completion
}

enum Completion {
    case text(String)
    case declined
    case overloaded
}

// snippet: spend-ceiling
func answer(_ prompt: String, ceiling: SpendCeiling, model: some Model, isPaying: Bool) async throws -> String? {
    try await ceiling.withReservation(of: isPaying ? .exempt : .metered) {
        switch try await model.complete(prompt) {
        case .text(let text): .billed(text)
        case .declined: .billed(nil)
        case .overloaded: .notBilled(nil)
        }
    }
}
// end
