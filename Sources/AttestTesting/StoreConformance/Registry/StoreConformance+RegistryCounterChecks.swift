internal import AttestCore

extension StoreConformance.Registry {
    func checkCounterStrict() async throws {
        let key = try await boundKey(of: subjects.next())
        let attempts: [(counter: UInt32, outcome: AdvanceOutcome)] = [
            (0, .stale), (1, .advanced), (1, .stale), (0, .stale), (3, .advanced), (2, .stale), (3, .stale),
            (0x7FFF_FFFF, .advanced), (0x8000_0000, .advanced), (0x7FFF_FFFF, .stale),
            (.max, .advanced), (.max, .stale), (.max - 1, .stale), (0, .stale),
        ]
        var stored: UInt32 = 0
        for attempt in attempts {
            let outcome = try await advance(key, to: attempt.counter)
            try expect("The counter \(attempt.counter) after \(stored)", outcome, is: attempt.outcome)
            if outcome == .advanced { stored = attempt.counter }
            try await expectStored(key, counter: stored)
        }
    }

    func checkCounterRace() async throws {
        let key = try await boundKey(of: subjects.next())
        for round in 1...load.rounds {
            let outcomes = try await race(load.concurrency) { _ in try await advance(key, to: UInt32(round)) }
            try expect("Operations that got advanced", outcomes.count { $0 == .advanced }, is: 1)
            let others = outcomes.count { $0 == .stale }
            try expect("Operations that got stale", others, is: outcomes.count - 1)
        }
    }

    func checkCounterOrder() async throws {
        for _ in 0..<load.rounds {
            let counters = (1...UInt32(load.concurrency)).shuffled()
            let inTurn = try await boundKey(of: subjects.next())
            var greatest: UInt32 = 0
            for counter in counters {
                let outcome = try await advance(inTurn, to: counter)
                let expected: AdvanceOutcome = counter > greatest ? .advanced : .stale
                try expect("The counter \(counter) after \(greatest)", outcome, is: expected)
                greatest = max(greatest, counter)
            }
            try await checkCountersAtOnce(counters)
        }
    }

    /// Stores counters at once: whatever an operation got, a counter that is as great is stored when it is done.
    private func checkCountersAtOnce(_ counters: [UInt32]) async throws {
        let key = try await boundKey(of: subjects.next())
        let outcomes = try await race(counters.count) { index in
            let outcome = try await advance(key, to: counters[index])
            try expect(outcome != .unknownKey, "A key that is bound has no counter.")
            let stored = try await counter(of: key)
            try expect(stored >= counters[index], "After \(counters[index]) got \(outcome), \(stored) is stored.")
            return outcome
        }
        let accepted = counters.indices.filter { outcomes[$0] == .advanced }.map { counters[$0] }
        try expect("The greatest counter that got advanced", accepted.max(), is: counters.max())
        try expect("The stored counter", try await counter(of: key), is: counters.max() ?? 0)
    }

    func checkAdvanceResend() async throws {
        let key = try await boundKey(of: subjects.next())
        let operation = OperationToken()
        for _ in 0..<3 { try expect("The operation", try await advance(key, to: 7, operation), is: .advanced) }
        try expect("Another operation", try await advance(key, to: 7), is: .stale)
        try expect("The operation after that", try await advance(key, to: 7, operation), is: .advanced)
        try await expectStored(key, counter: 7)
        let retried = OperationToken()
        let outcomes = try await race(load.concurrency) { _ in try await advance(key, to: 8, retried) }
        let advanced = outcomes.count { $0 == .advanced }
        try expect("Sendings of one operation at once that got advanced", advanced, is: outcomes.count)
    }

    func checkRebound() async throws {
        let (one, other) = (try await subjects.next(), try await subjects.next())
        let read = try await boundKey(of: one)
        var now = read
        for subject in [other, one] {
            try await store.remove(now.keyID, binding: now.binding)
            now = moved(read, to: subject)
            try expect("Binding the key again", try await bind(now), is: .bound)
            try expect("A counter with the old binding", try await advance(read, to: 9), is: .unknownKey)
            try await expectStored(now)
            try expect("A counter with the new binding", try await advance(now, to: 1), is: .advanced)
        }
    }
}
