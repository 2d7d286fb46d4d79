import AttestCore
import AttestPlay
import AttestTesting
import Synchronization
import Testing

/// A server with everything in memory, and a Google that it asks.
final class PlayScene: Sendable {
    struct Failed: Error {}

    private struct State {
        var now: Int64 = 1_790_337_600
        var accessTokenError: (any Error)?
        var discarded = 0
        var events: [PlayIntegrityEvent] = []
        var budgetEvents: [BudgetEvent] = []
        var steps: [String] = []
    }

    let google = GooglePlayer()
    let challenges: any ChallengeLedger
    let budgetStore: any BudgetStore
    private let state = Mutex(State())

    init(challenges: (any ChallengeLedger)? = nil, budgetStore: any BudgetStore = InMemoryBudgetStore()) {
        self.challenges = challenges ?? InMemoryChallengeLedger(time: .fixed(UnixTime(secondsSinceEpoch: 0)))
        self.budgetStore = budgetStore
    }

    var now: UnixTime {
        get { UnixTime(secondsSinceEpoch: state.withLock { $0.now }) }
        set { state.withLock { $0.now = newValue.secondsSinceEpoch } }
    }

    var accessTokenError: (any Error)? {
        get { state.withLock { $0.accessTokenError } }
        set { state.withLock { $0.accessTokenError = newValue } }
    }

    var discarded: Int { state.withLock { $0.discarded } }
    var events: [PlayIntegrityEvent] { state.withLock { $0.events } }

    /// What the budgets reported, as kind and occurrence.
    var budgetEvents: [String] { state.withLock { $0.budgetEvents.map { "\($0.kind) \($0.occurrence.rawValue)" } } }

    /// What was asked, in order.
    var steps: [String] { state.withLock { $0.steps } }

    func note(step: String) { state.withLock { $0.steps.append(step) } }

    private var time: TimeSource { TimeSource { self.now } }

    static func policy() throws -> PlayIntegrityPolicy {
        try PlayIntegrityPolicy(
            packageName: TestPlayAnswer.packageName,
            certificateDigests: [TestPlayAnswer.certificateDigest]
        )
    }

    func budgets(perSubject: Int64 = 30, perProject: Int64 = 9_500, kept: Int64 = 2_000) throws -> PlayDecodeBudgets {
        try PlayDecodeBudgets(
            store: budgetStore,
            perSubject: perSubject,
            perProject: perProject,
            keptForKnown: kept,
            time: time
        ) { event in self.state.withLock { $0.budgetEvents.append(event) } }
    }

    func client(_ budgets: PlayDecodeBudgets? = nil, transport: HTTPTransport? = nil) throws -> PlayIntegrity {
        let source = AccessTokenSource {
            self.note(step: "access token")
            if let error = self.accessTokenError { throw error }
            return try PlayAccessToken("ya29.secret")
        } discard: { _ in
            self.state.withLock { $0.discarded += 1 }
        }
        let noting = HTTPTransport { request in
            self.note(step: "decode")
            return try await (transport ?? self.google.transport).send(request)
        }
        return PlayIntegrity(
            policy: try Self.policy(),
            challenges: challenges,
            accessTokens: source,
            budgets: try budgets ?? self.budgets(),
            transport: noting,
            time: time
        ) { event in self.state.withLock { $0.events.append(event) } }
    }

    func challenge(_ subject: Subject) async throws -> Challenge {
        try await challenges.issue(purpose: .assertion, subject: subject, expiringAt: now.adding(seconds: 300))
    }

    /// What a genuine app sends, or one whose answer is changed.
    func evidence(
        _ subject: Subject,
        change: (inout TestPlayAnswer) -> Void = { _ in }
    ) async throws -> PlayEvidence {
        let challenge = try await challenge(subject)
        let hash = PlayRequestHash(subject: subject, challenge: challenge)
        var answer = TestPlayAnswer(requestHash: hash.text, time: now)
        change(&answer)
        let token = try #require(PlayIntegrityToken(Base64.encodeURL(answer.body)))
        return PlayEvidence(token: token, challenge: challenge)
    }

    /// Something that is no token, with a challenge that is good.
    func junk(_ subject: Subject) async throws -> PlayEvidence {
        PlayEvidence(token: try #require(PlayIntegrityToken("junk")), challenge: try await challenge(subject))
    }

    static func subject(_ text: String = "guest") throws -> Subject {
        try #require(Subject(text))
    }
}

/// `genuine`, or the reason.
func outcome(
    _ client: PlayIntegrity,
    _ evidence: PlayEvidence,
    _ subject: Subject,
    _ standing: PlayStanding = .unknown
) async -> String {
    do throws(PlayFailure) {
        _ = try await client.verify(evidence, subject: subject, standing: standing)
        return "genuine"
    } catch {
        return error.reason.rawValue
    }
}

/// A ledger in memory that notes when it is asked to spend, and throws if it is told to.
struct SpyLedger: ChallengeLedger {
    let ledger = InMemoryChallengeLedger(time: .fixed(UnixTime(secondsSinceEpoch: 0)))
    var error: (any Error)?
    var note: @Sendable (String) -> Void = { _ in }

    func issue(purpose: ChallengePurpose, subject: Subject, expiringAt expiry: UnixTime) async throws -> Challenge {
        try await ledger.issue(purpose: purpose, subject: subject, expiringAt: expiry)
    }

    func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool {
        note("spend")
        if let error { throw error }
        return try await ledger.spend(challenge, purpose: purpose, subject: subject, at: now, operation: operation)
    }
}

/// A store in memory that notes what it is asked, and throws for kinds that it is told to.
struct SpyBudgetStore: BudgetStore {
    let store = InMemoryBudgetStore()
    var failing: Set<String> = []
    var error: any Error = PlayScene.Failed()
    var note: @Sendable (String) -> Void = { _ in }

    func reserve(
        _ key: BudgetKey,
        day: BudgetDay,
        limit: Int64,
        warningThreshold: Int64,
        operation: OperationToken
    ) async throws -> BudgetClaim {
        note("reserve \(key.kind)")
        if failing.contains(key.kind.text) { throw error }
        return try await store.reserve(
            key,
            day: day,
            limit: limit,
            warningThreshold: warningThreshold,
            operation: operation
        )
    }

    func release(
        _ reservation: OperationToken,
        of key: BudgetKey,
        day: BudgetDay,
        operation: OperationToken
    ) async throws -> Bool {
        note("release \(key.kind)")
        return await store.release(reservation, of: key, day: day, operation: operation)
    }
}
