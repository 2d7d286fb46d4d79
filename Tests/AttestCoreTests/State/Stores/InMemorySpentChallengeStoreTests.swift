import AttestCore
import AttestTesting
import Testing

@Suite("Store of spent challenges in memory")
struct InMemorySpentChallengeStoreTests {
    private let now = TestAttestation.defaultTime

    @Test("R16: Forgets nothing before its expiry, and refuses when it is full")
    func capacity() async throws {
        let store = InMemorySpentChallengeStore(capacity: 2)
        #expect(try await spend(store, 1))
        #expect(try await spend(store, 2, lifetime: 600))
        await #expect(throws: StoreAtCapacity.self) { try await spend(store, 3, after: 299) }
        #expect(try await !spend(store, 1, after: 299))
        #expect(try await spend(store, 3, after: 300, lifetime: 600))
        await #expect(throws: StoreAtCapacity.self) { try await spend(store, 4, after: 300, lifetime: 600) }
        #expect(await store.count == 2)
    }

    @Test("Spends nothing again that it forgot, when the clock steps back")
    func clockStepsBack() async throws {
        let store = InMemorySpentChallengeStore()
        #expect(try await spend(store, 1))
        #expect(try await spend(store, 2, after: 300, lifetime: 600))
        #expect(await store.count == 1)
        #expect(try await !spend(store, 1))
        #expect(try await spend(store, 3, lifetime: 301))
    }

    @Test("Lets a resend through when it is full")
    func resendWhenFull() async throws {
        let store = InMemorySpentChallengeStore(capacity: 1)
        let operation = OperationToken()
        #expect(try await spend(store, 1, operation))
        #expect(try await spend(store, 1, operation))
        #expect(try await !spend(store, 1))
    }

    @Test("Needs steady room for a steady stream")
    func steadyStream() async throws {
        let store = InMemorySpentChallengeStore(capacity: 300)
        for second: Int64 in 0..<5000 {
            #expect(try await spend(store, UInt64(second), after: second, lifetime: second + 300))
        }
        #expect(await store.count == 300)
    }

    private func spend(
        _ store: InMemorySpentChallengeStore,
        _ number: UInt64,
        _ operation: OperationToken = OperationToken(),
        after seconds: Int64 = 0,
        lifetime: Int64 = 300
    ) async throws -> Bool {
        let digest = ChallengeDigest(bytes: (0..<32).map { UInt8(truncatingIfNeeded: number >> ($0 % 8 * 8)) })
        return try await store.spend(
            digest,
            expiringAt: now.adding(seconds: lifetime),
            at: now.adding(seconds: seconds),
            operation: operation
        )
    }
}
