internal import AttestCore

extension StoreConformance.CodeSteps {
    func checkClaimedOnce() async throws {
        let subject = try await subjects.next()
        for round in 1...load.rounds {
            let outcomes = try await race(load.concurrency) { _ in try await claim(UInt64(round), subject) }
            let count = outcomes.count { $0 }
            try expect(count == 1, "\(count) of \(outcomes.count) operations got true.")
        }
    }

    func checkOnlyUp() async throws {
        let subject = try await subjects.next()
        let attempts: [(step: UInt64, outcome: Bool)] = [
            (59_839_200, true), (59_839_200, false), (59_839_199, false), (59_839_202, true), (59_839_201, false),
            // Beyond what 32 bits, and 32 bits with a sign, can hold.
            (0x7FFF_FFFF, true), (0x8000_0000, true), (0x1_0000_0000, true), (0xFFFF_FFFF, false), (0, false),
        ]
        for attempt in attempts {
            let outcome = try await claim(attempt.step, subject)
            try expect("The step \(attempt.step)", outcome, is: attempt.outcome)
        }
    }

    func checkAnyOrder() async throws {
        for _ in 0..<load.rounds {
            let subject = try await subjects.next()
            let steps = (1...UInt64(load.concurrency)).shuffled()
            let outcomes = try await race(steps.count) { try await claim(steps[$0], subject) }
            let claimed = steps.indices.filter { outcomes[$0] }.map { steps[$0] }
            try expect("The greatest step that was claimed", claimed.max(), is: steps.max())
            for step in steps { try expect("The step \(step) again", try await claim(step, subject), is: false) }
        }
    }

    func checkResend() async throws {
        let subject = try await subjects.next()
        let operation = OperationToken()
        for _ in 0..<3 { try expect("The operation", try await claim(9, subject, operation), is: true) }
        try expect("Another operation", try await claim(9, subject), is: false)
        try expect("The operation after that", try await claim(9, subject, operation), is: true)
        let retried = OperationToken()
        let outcomes = try await race(load.concurrency) { _ in try await claim(10, subject, retried) }
        try expect("Sendings of one operation at once that got true", outcomes.count { $0 }, is: outcomes.count)
    }

    func checkPerSubject() async throws {
        for subject in try await subjects.lookalikes() + subjects.oddities() {
            try expect("A step of the subject \(subject)", try await claim(9, subject), is: true)
            try expect("The step again", try await claim(9, subject), is: false)
        }
    }

    func checkPerSecret() async throws {
        let subject = try await subjects.next()
        for version: UInt32 in [2, 1, 0, .max] {
            try expect("A step of the secret \(version)", try await claim(9, subject, version: version), is: true)
            try expect("The step again", try await claim(9, subject, version: version), is: false)
        }
    }

    func checkManyRemembered() async throws {
        let first = try await subjects.next()
        try expect("A step", try await claim(9, first), is: true)
        // Subjects are accounts in some stores, so most entries are secrets of a few.
        for subject in try await subjects.next(8) {
            for version in 0..<UInt32(load.entries / 8) { _ = try await claim(9, subject, version: version) }
        }
        try expect("The step again", try await claim(9, first), is: false)
    }

    private func claim(
        _ step: UInt64,
        _ subject: Subject,
        _ operation: OperationToken = OperationToken(),
        version: UInt32 = 1
    ) async throws -> Bool {
        try await store.claim(step: step, subject: subject, secretVersion: version, operation: operation)
    }
}
