internal import AttestCore

extension StoreConformance.Registry {
    func checkOwnerSpending() async throws {
        let (one, other) = (try await subjects.next(), try await subjects.next())
        let key = try await boundKey(of: one)
        let challenge = try await issue(to: one)
        let unknown = try newKey(of: one)
        try expect(try await spend(challenge, unknown) == nil, "A key that is not there has an owner.")
        let operation = OperationToken()
        for _ in 0..<2 { try await expectSpent(challenge, key, operation, is: true) }
        try await expectSpent(challenge, key, is: false)
        // What was issued to another, for something else, or long ago.
        let foreign = try await issue(to: other)
        try await expectSpent(foreign, key, is: false)
        try await expectSpent(foreign, try await boundKey(of: other), is: false)
        try await expectSpent(try await issue(to: one, for: .attestation), key, is: false)
        try await expectSpent(try await issue(to: one), key, after: 299, is: true)
        try await expectSpent(try await issue(to: one), key, after: 300, is: false)
        try await expectSpent(.random(), key, is: false)
        try await checkOwnerSpendingRaces(key)
        try await checkOwnerSpendingAfterRebinding(key, to: other)
    }

    private func checkOwnerSpendingRaces(_ key: RegisteredKey) async throws {
        for _ in 0..<load.rounds {
            let challenge = try await issue(to: key.subject)
            let answers = try await race(load.concurrency) { _ in try await spend(challenge, key) }
            try expect("Of many operations at once, spent", answers.count { $0?.isSpent == true }, is: 1)
        }
    }

    /// Sent again after the key changed hands, an operation does not serve the new owner.
    private func checkOwnerSpendingAfterRebinding(_ key: RegisteredKey, to other: Subject) async throws {
        let challenge = try await issue(to: key.subject)
        let operation = OperationToken()
        try await expectSpent(challenge, key, operation, is: true)
        try await store.remove(key.keyID, binding: key.binding)
        try expect(try await spend(challenge, key, operation) == nil, "A key that was removed has an owner.")
        let now = moved(key, to: other)
        try expect("Binding the key again", try await bind(now, .allows(maximum: 9)), is: .bound)
        try await expectSpent(challenge, now, operation, is: false)
    }

    private func issue(to subject: Subject, for purpose: ChallengePurpose = .assertion) async throws -> Challenge {
        let challenge = Challenge.random()
        let now = time.now()
        let expiry = now.adding(seconds: 300)
        try await ledger.insert(challenge, purpose: purpose, subject: subject, expiringAt: expiry, at: now)
        return challenge
    }

    private func spend(
        _ challenge: Challenge,
        _ key: RegisteredKey,
        _ operation: OperationToken = OperationToken(),
        after seconds: Int64 = 0
    ) async throws -> OwnerSpending? {
        try await store.spend(
            challenge,
            purpose: .assertion,
            forOwnerOf: key.keyID,
            in: ledger,
            at: time.now().adding(seconds: seconds),
            operation: operation
        )
    }

    private func expectSpent(
        _ challenge: Challenge,
        _ key: RegisteredKey,
        _ operation: OperationToken = OperationToken(),
        after seconds: Int64 = 0,
        is expected: Bool
    ) async throws {
        let answer = try await spend(challenge, key, operation, after: seconds)
        try expect("Whether the challenge is spent", answer?.isSpent, is: expected)
        try expect(answer?.key == key, "The key that is given is not the one that is bound.")
    }
}
