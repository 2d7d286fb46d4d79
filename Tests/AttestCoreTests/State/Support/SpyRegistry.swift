import AttestCore

/// A registry that writes down what it is asked.
struct SpyRegistry: KeyRegistry {
    let registry: any KeyRegistry
    let log: CallLog

    /// Whether keys and challenges are in one database, which does what an assertion needs of both in one statement.
    var holdsChallenges = false

    func bind(
        _ key: RegisteredKey,
        policy: SubjectKeyPolicy,
        subject creation: SubjectCreation,
        operation: OperationToken
    ) async throws -> BindOutcome {
        try log.record(.bind)
        return try await registry.bind(key, policy: policy, subject: creation, operation: operation)
    }

    func key(_ keyID: KeyID) async throws -> RegisteredKey? {
        try log.record(.key)
        return try await registry.key(keyID)
    }

    func advanceCounter(
        of keyID: KeyID,
        binding: BindingID,
        to counter: UInt32,
        operation: OperationToken
    ) async throws -> AdvanceOutcome {
        try log.record(.advance)
        return try await registry.advanceCounter(
            of: keyID,
            binding: binding,
            to: counter,
            operation: operation
        )
    }

    func replaceReceipt(
        of keyID: KeyID,
        binding: BindingID,
        expecting expected: [UInt8]?,
        with receipt: [UInt8]
    ) async throws -> ReceiptOutcome {
        try log.record(.replaceReceipt)
        return try await registry.replaceReceipt(of: keyID, binding: binding, expecting: expected, with: receipt)
    }

    func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        forOwnerOf keyID: KeyID,
        in ledger: any ChallengeLedger,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> OwnerSpending? {
        guard holdsChallenges, let spy = ledger as? SpyLedger else {
            guard let key = try await key(keyID) else { return nil }
            let subject = key.subject
            let isSpent = try await ledger.spend(
                challenge,
                purpose: purpose,
                subject: subject,
                at: now,
                operation: operation
            )
            return OwnerSpending(key: key, isSpent: isSpent)
        }
        try log.record(.spend)
        return try await registry.spend(
            challenge,
            purpose: purpose,
            forOwnerOf: keyID,
            in: spy.ledger,
            at: now,
            operation: operation
        )
    }

    func keys(of subject: Subject) async throws -> [RegisteredKey] {
        try log.record(.keysOfSubject)
        return try await registry.keys(of: subject)
    }

    func remove(_ keyID: KeyID, binding: BindingID) async throws {
        try log.record(.remove)
        try await registry.remove(keyID, binding: binding)
    }

    func removeAll(of subject: Subject) async throws {
        try log.record(.removeAll)
        try await registry.removeAll(of: subject)
    }
}
