import AttestCore
import AttestTesting
import Testing

@Suite("Challenge ledger in memory")
struct InMemoryChallengeLedgerTests {
    private let clock = TestClock()

    @Test("Lets one of 10,000 operations at once spend a challenge")
    func manySpends() async throws {
        let ledger = InMemoryChallengeLedger()
        let challenge = try await issue(ledger)
        let now = clock.now
        let spent = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<10_000 {
                group.addTask {
                    try await ledger.spend(
                        challenge,
                        purpose: .attestation,
                        subject: .unspecified,
                        at: now,
                        operation: OperationToken()
                    )
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(spent == 1)
    }

    @Test("R16: Keeps no more than its capacity when a million challenges are asked for")
    func million() async throws {
        let ledger = InMemoryChallengeLedger(capacity: 1000)
        var refused = 0
        for _ in 0..<1_000_000 {
            do {
                _ = try await issue(ledger)
            } catch is StoreAtCapacity {
                refused += 1
            }
        }
        #expect(refused == 999_000)
        #expect(await ledger.count == 1000)
    }

    @Test("Forgets what has expired when it issues, so that a steady stream needs steady room")
    func steadyStream() async throws {
        let ledger = InMemoryChallengeLedger(capacity: 3000)
        for second in 0..<2000 {
            for _ in 0..<10 { _ = try await issue(ledger) }
            clock.advance(seconds: 1)
            #expect(await ledger.count <= min(10 * (second + 1), 3000))
        }
        clock.advance(seconds: 1000)
        _ = try await issue(ledger)
        #expect(await ledger.count == 1)
    }

    @Test("R16: Refuses to issue when it is full, until something has expired")
    func capacity() async throws {
        let ledger = InMemoryChallengeLedger(capacity: 2)
        _ = try await issue(ledger)
        clock.advance(seconds: 1)
        _ = try await issue(ledger)
        clock.advance(seconds: 298)
        await #expect(throws: StoreAtCapacity.self) { try await issue(ledger) }
        clock.advance(seconds: 1)
        _ = try await issue(ledger)
        await #expect(throws: StoreAtCapacity.self) { try await issue(ledger) }
    }

    @Test("R16: Keeps what is spent or burnt and has not expired, however full it is")
    func keepsSpent() async throws {
        let ledger = InMemoryChallengeLedger(capacity: 1)
        let challenge = try await issue(ledger)
        let operation = OperationToken()
        #expect(try await spend(ledger, challenge, operation))
        await #expect(throws: StoreAtCapacity.self) { try await issue(ledger) }
        #expect(try await !spend(ledger, challenge, OperationToken()))
        #expect(try await spend(ledger, challenge, operation))
        #expect(await ledger.count == 1)
    }

    @Test("Spends nothing that was forgotten, even if the clock steps back")
    func clockStepsBack() async throws {
        let ledger = InMemoryChallengeLedger()
        let (spent, open) = (try await issue(ledger), try await issue(ledger))
        #expect(try await spend(ledger, spent, OperationToken()))
        clock.advance(seconds: 1000)
        _ = try await issue(ledger)
        clock.advance(seconds: -1000)
        #expect(try await !spend(ledger, spent, OperationToken()))
        #expect(try await !spend(ledger, open, OperationToken()))
    }

    @Test("R10: Knows times at the ends of their range")
    func extremes() async throws {
        let (first, last) = (UnixTime(secondsSinceEpoch: .min), UnixTime(secondsSinceEpoch: .max))
        let ledger = InMemoryChallengeLedger()
        for (expiry, now, outcome) in [(last, first, true), (last, last, false), (first, first, false)] {
            let challenge = Challenge.random()
            try await ledger.insert(
                challenge,
                purpose: .attestation,
                subject: .unspecified,
                expiringAt: expiry,
                at: first
            )
            let isSpent = try await ledger.spend(
                challenge,
                purpose: .attestation,
                subject: .unspecified,
                at: now,
                operation: OperationToken()
            )
            #expect(isSpent == (outcome && expiry > first))
        }
    }

    private func issue(_ ledger: InMemoryChallengeLedger) async throws -> Challenge {
        let challenge = Challenge.random()
        try await ledger.insert(
            challenge,
            purpose: .attestation,
            subject: .unspecified,
            expiringAt: clock.now.adding(seconds: 300),
            at: clock.now
        )
        return challenge
    }

    private func spend(
        _ ledger: InMemoryChallengeLedger,
        _ challenge: Challenge,
        _ operation: OperationToken
    ) async throws -> Bool {
        try await ledger.spend(
            challenge,
            purpose: .attestation,
            subject: .unspecified,
            at: clock.now,
            operation: operation
        )
    }
}
