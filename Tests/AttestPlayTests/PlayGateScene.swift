import AttestCore
import AttestGate
import AttestPlay
import AttestTesting
import Synchronization
import Testing

/// A gate that takes App Attest, which is scripted here, or Play Integrity.
final class PlayGateScene: Sendable {
    struct Request: Sendable {
        var hasAssertion = false
        var play: PlayEvidence?
    }

    private struct State {
        var keyed: Set<Subject> = []
        var registryFails = false
        var events: [IntegrityEvent] = []
    }

    let play = PlayScene()
    let budgets = CeilingScene()
    private let state = Mutex(State())

    var keyed: Set<Subject> {
        get { state.withLock { $0.keyed } }
        set { state.withLock { $0.keyed = newValue } }
    }

    var registryFails: Bool {
        get { state.withLock { $0.registryFails } }
        set { state.withLock { $0.registryFails = newValue } }
    }

    var lastEvent: IntegrityEvent? { state.withLock { $0.events.last } }

    func gate(_ mode: IntegrityMode, appAttest: Bool = true) throws -> IntegrityGate<Request> {
        let name = "app_attest"
        let attestation =
            appAttest
            ? IntegrityProvider<Request>(name, kind: .attestation) {
                $0.hasAssertion ? .present(()) : .missing
            } check: {
                .genuine(boundTo: $1.subject)
            } : .off(name, kind: .attestation)
        let play = IntegrityProvider<Request>.playIntegrity(try play.client()) { request in
            request.play.map { .present($0) } ?? .missing
        } hasKey: { subject in
            guard !self.registryFails else { throw PlayScene.Failed() }
            return self.keyed.contains(subject)
        }
        return IntegrityGate(mode: mode, checks: [.anyOf(attestation, play)], clock: { .zero }) { event in
            self.state.withLock { $0.events.append(event) }
        }
    }

    /// The decision, and whom the gate vouches for.
    func ask(
        _ gate: IntegrityGate<Request>,
        _ subject: Subject,
        appAttest: Bool = false,
        play evidence: PlayEvidence? = nil
    ) async -> String {
        let request = Request(hasAssertion: appAttest, play: evidence)
        let decision = await gate.evaluate(request, IntegrityQuestion(.request, subject: subject))
        if case .allowed(let vouched?) = decision { return "allowed \(vouched)" }
        return decision.description
    }
}

/// A ceiling in memory and what it reported.
final class CeilingScene: Sendable {
    private let state = Mutex<[BudgetEvent]>([])
    private let store = InMemoryBudgetStore()

    var events: [String] { state.withLock { $0.map { "\($0.kind) \($0.occurrence.rawValue)" } } }

    func ceiling(_ limit: BudgetLimit) throws -> SpendCeiling {
        try SpendCeiling(limit: limit, store: store, time: .fixed(UnixTime(secondsSinceEpoch: 0))) { event in
            self.state.withLock { $0.append(event) }
        }
    }
}
