internal import AttestCore

extension StoreConformance.Ledger {
    func checkSpentOnce() async throws {
        for _ in 0..<load.rounds {
            let open = try await issue()
            let outcomes = try await race(load.concurrency) { _ in try await spend(open) }
            let count = outcomes.count { $0 }
            try expect(count == 1, "\(count) of \(outcomes.count) operations got true.")
        }
    }

    func checkSpentForGood() async throws {
        let open = try await issue()
        try expect("The first operation", try await spend(open), is: true)
        try expect("The second operation", try await spend(open), is: false)
        let other = try await subjects.next()
        try expect("Another subject", try await spend(open, subject: other), is: false)
        try expect("The third operation", try await spend(open), is: false)
    }

    func checkSpentThroughClockChange() async throws {
        let open = try await issue()
        try expect("The first operation", try await spend(open), is: true)
        try expect("A second operation with a clock that is behind", try await spend(open, after: -1000), is: false)
        // A clock that is ahead for a moment: what is live then makes the ledger forget what is not.
        let later = try await issue(after: 10_000)
        try expect("Another challenge, later", try await spend(later), is: true)
        try expect("A third operation after the clock stepped back", try await spend(open), is: false)
    }

    func checkResend() async throws {
        let open = try await issue()
        let operation = OperationToken()
        try expect("The first sending", try await spend(open, operation), is: true)
        try expect("The second sending", try await spend(open, operation), is: true)
        try expect("Another operation", try await spend(open), is: false)
        try expect("The third sending", try await spend(open, operation), is: true)
        let another = try await issue()
        let retried = OperationToken()
        let outcomes = try await race(load.concurrency) { _ in try await spend(another, retried) }
        try expect("Sendings of one operation at once that got true", outcomes.count { $0 }, is: outcomes.count)
    }

    func checkWrongSubject() async throws {
        let open = try await issue()
        let other = try await subjects.next()
        try expect("The wrong subject", try await spend(open, subject: other), is: false)
        try expect("The right subject after the wrong one", try await spend(open), is: false)
    }

    func checkWrongPurpose() async throws {
        for purpose in [ChallengePurpose.attestation, .assertion] {
            let open = try await issue(purpose: purpose)
            let wrong: ChallengePurpose = purpose == .attestation ? .assertion : .attestation
            try expect("The wrong purpose", try await spend(open, purpose: wrong), is: false)
            try expect("The right purpose after the wrong one", try await spend(open), is: false)
        }
    }

    func checkBurntForGood() async throws {
        let open = try await issue()
        let other = try await subjects.next()
        let operation = OperationToken()
        try expect("The wrong subject", try await spend(open, operation, subject: other), is: false)
        try expect("The same operation again", try await spend(open, operation, subject: other), is: false)
        try expect("The same operation with the right subject", try await spend(open, operation), is: false)
    }

    func checkExpiry() async throws {
        let open = try await issue()
        try expect("In the second before the expiry", try await spend(open, after: 299), is: true)
        let late = try await issue()
        try expect("In the second of the expiry", try await spend(late, after: 300), is: false)
    }

    func checkExpiredForGood() async throws {
        let open = try await issue()
        let operation = OperationToken()
        try expect("Long after the expiry", try await spend(open, operation, after: 1000), is: false)
        try expect("Another operation after the clock stepped back", try await spend(open), is: false)
        try expect("The same operation after the clock stepped back", try await spend(open, operation), is: false)
    }

    func checkUnknown() async throws {
        var never = try await issue()
        never.challenge = .random()
        let before = try await countRows?()
        let operation = OperationToken()
        for sending in [operation, operation, OperationToken(), OperationToken()] {
            try expect("A challenge that was never issued", try await spend(never, sending), is: false)
        }
        let after = try await countRows?()
        try expect(before == after, "There were \(before ?? 0) rows before and \(after ?? 0) after.")
    }

    func checkSeveralOpen() async throws {
        let subject = try await subjects.next()
        let open = try await race(load.concurrency) { _ in try await issue(subject: subject) }
        try expect("Different challenges", Set(open.map(\.challenge)).count, is: open.count)
        for one in open.reversed() {
            try expect("One of several open challenges", try await spend(one), is: true)
            try expect("The same one once more", try await spend(one), is: false)
        }
    }

    func checkSubjectBytes() async throws {
        for subject in try await subjects.oddities() {
            let open = try await issue(subject: subject)
            try expect("The subject \(subject)", try await spend(open), is: true)
        }
        let lookalikes = try await subjects.lookalikes()
        for subject in lookalikes {
            for other in lookalikes where other != subject {
                let open = try await issue(subject: subject)
                let outcome = try await spend(open, subject: other)
                try expect(!outcome, "A challenge of the subject \(subject) was spent by \(other).")
            }
        }
    }
}

extension StoreConformance.Ledger {
    /// A challenge and what it was issued with.
    struct Open: Sendable {
        var challenge: Challenge
        let purpose: ChallengePurpose
        let subject: Subject
        let issued: UnixTime
    }

    func issue(
        purpose: ChallengePurpose = .attestation,
        subject: Subject? = nil,
        lifetime: Int64 = 300,
        after seconds: Int64 = 0
    ) async throws -> Open {
        let owner: Subject
        if let subject { owner = subject } else { owner = try await subjects.next() }
        let now = time.now().adding(seconds: seconds)
        let expiry = now.adding(seconds: lifetime)
        let challenge = Challenge.random()
        try await store.insert(challenge, purpose: purpose, subject: owner, expiringAt: expiry, at: now)
        return Open(challenge: challenge, purpose: purpose, subject: owner, issued: now)
    }

    /// Sends the insert of a challenge once more.
    func insertAgain(_ open: Open) async throws {
        try await store.insert(
            open.challenge,
            purpose: open.purpose,
            subject: open.subject,
            expiringAt: open.issued.adding(seconds: 300),
            at: open.issued
        )
    }

    func challenge(_ bytes: [UInt8]) throws -> Challenge {
        guard let challenge = Challenge(bytes: bytes) else { throw Deviation(observed: "The bytes are no challenge.") }
        return challenge
    }

    /// Spends a challenge as it was issued, but for what is given.
    func spend(
        _ open: Open,
        _ operation: OperationToken = OperationToken(),
        purpose: ChallengePurpose? = nil,
        subject: Subject? = nil,
        after seconds: Int64 = 0
    ) async throws -> Bool {
        try await store.spend(
            open.challenge,
            purpose: purpose ?? open.purpose,
            subject: subject ?? open.subject,
            at: open.issued.adding(seconds: seconds),
            operation: operation
        )
    }
}
