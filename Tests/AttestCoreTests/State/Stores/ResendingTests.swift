import AttestCore
import AttestTesting
import Synchronization
import Testing

@Suite("A store that sends again")
struct ResendingTests {
    @Test("Keeps every contract that the store keeps")
    func conformance() async throws {
        let registry = InMemoryKeyRegistry(keepsAccounts: true)
        try await StoreConformance.Registry(
            resending(registry),
            deletingSubject: { await registry.deleteAccount($0) },
            creatingSubject: {
                await registry.createAccount($0)
                return $0
            }
        ).checkAll()
        try await StoreConformance.Ledger(resending(InMemoryChallengeLedger())).checkAll()
        try await StoreConformance.SpentStore(resending(InMemorySpentChallengeStore())).checkAll()
        try await StoreConformance.CodeSteps(resending(InMemoryCodeStepStore())).checkAll()
    }

    @Test("Sends a call again, with the same operation, as long as the host says that it may help")
    func again() async throws {
        let store = FlakyStore(failures: [Outage(), Outage()])
        #expect(try await spend(resending(store, attempts: 3)))
        #expect(store.operations.count == 3)
        #expect(Set(store.operations).count == 1)
    }

    @Test("Gives up after the last attempt, with what the store threw")
    func lastAttempt() async throws {
        let store = FlakyStore(failures: [Outage(), Outage(), Outage()])
        await #expect(throws: Outage.self) { try await spend(resending(store, attempts: 2)) }
        #expect(store.operations.count == 2)
    }

    @Test(
        "Sends nothing again that the host does not name, nor for want of room, nor when it is cancelled",
        arguments: [UnknownError(), StoreAtCapacity(), CancellationError()] as [any Error]
    )
    func notAgain(error: any Error) async throws {
        let store = FlakyStore(failures: [error])
        let resending = Resending(store, isTransient: { !($0 is UnknownError) })
        await #expect(throws: (any Error).self) { try await spend(resending) }
        #expect(store.operations.count == 1)
    }

    @Test("Turns silence into an error when the time is over, and cancels the call")
    func silence() async throws {
        let (alarm, store) = (TestAlarm(), SilentStore())
        let time = TimeSource(now: { TestAttestation.defaultTime }, sleep: { _ in try await alarm.wait() })
        let resending = Resending(store, time: time, isTransient: { _ in true })
        let task = Task { try await spend(resending) }
        try await store.isAsked.wait()
        alarm.ring()
        await #expect(throws: StoreSilent.self) { try await task.value }
        try await store.isCancelled.wait()
    }

    @Test("A silent store is an outage for a verifier, and no request hangs")
    func silentVerifier() async throws {
        let clock = TestClock()
        clock.alarm.ring()
        var scene = try ServerScene()
        scene.challenges = Resending(SilentLedger(), time: clock.source, isTransient: { _ in true })
        await expectStoreFailed(StoreSilent.self) { try await scene.issue(.attestation) }
    }

    @Test("Lets a caller's cancellation through to the store")
    func cancellation() async throws {
        let store = SilentStore()
        let resending = Resending(store, time: TestClock().source, isTransient: { _ in true })
        let task = Task { try await spend(resending) }
        try await store.isAsked.wait()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    private struct UnknownError: Error {}

    private func resending<Store: Sendable>(_ store: Store, attempts: Int = 10) -> Resending<Store> {
        Resending(store, attempts: attempts, time: TestClock().source, isTransient: { $0 is Outage })
    }

    private func spend(_ store: some SpentChallengeStore) async throws -> Bool {
        let now = TestAttestation.defaultTime
        return try await store.spend(
            ChallengeDigest(bytes: (0..<32).map { _ in UInt8.random(in: .min ... .max) }),
            expiringAt: now.adding(seconds: 300),
            at: now,
            operation: OperationToken()
        )
    }
}

/// A store that fails a few times.
private final class FlakyStore: SpentChallengeStore {
    private struct State {
        var failures: [any Error]
        var operations: [OperationToken] = []
    }

    private let state: Mutex<State>

    init(failures: [any Error]) {
        state = Mutex(State(failures: failures))
    }

    var operations: [OperationToken] { state.withLock { $0.operations } }

    func spend(
        _ challenge: ChallengeDigest,
        expiringAt expiry: UnixTime,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool {
        let failure = state.withLock { state in
            state.operations.append(operation)
            return state.failures.isEmpty ? nil : state.failures.removeFirst()
        }
        if let failure { throw failure }
        return true
    }
}

/// A store that never answers, unless the call is cancelled.
private final class SilentStore: SpentChallengeStore {
    let isAsked = TestAlarm()
    let isCancelled = TestAlarm()
    private let never = TestAlarm()

    func spend(
        _ challenge: ChallengeDigest,
        expiringAt expiry: UnixTime,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool {
        isAsked.ring()
        defer { isCancelled.ring() }
        try await never.wait()
        return true
    }
}

/// A ledger that never answers, unless the call is cancelled.
private struct SilentLedger: ChallengeLedger {
    private let never = TestAlarm()

    func insert(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        expiringAt expiry: UnixTime,
        at now: UnixTime
    ) async throws {
        try await never.wait()
    }

    func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool {
        try await never.wait()
        return true
    }
}
