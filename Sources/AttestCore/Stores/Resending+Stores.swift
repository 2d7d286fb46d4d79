extension Resending: ChallengeLedger where Store: ChallengeLedger {
    /// Stores a challenge.
    public func insert(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        expiringAt expiry: UnixTime,
        at now: UnixTime
    ) async throws {
        try await resending {
            try await $0.insert(challenge, purpose: purpose, subject: subject, expiringAt: expiry, at: now)
        }
    }

    /// Spends a challenge.
    public func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool {
        try await resending {
            try await $0.spend(challenge, purpose: purpose, subject: subject, at: now, operation: operation)
        }
    }
}

extension Resending: SpentChallengeStore where Store: SpentChallengeStore {
    /// Records that a challenge is spent.
    public func spend(
        _ challenge: ChallengeDigest,
        expiringAt expiry: UnixTime,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool {
        try await resending {
            try await $0.spend(challenge, expiringAt: expiry, at: now, operation: operation)
        }
    }
}

extension Resending: CodeStepStore where Store: CodeStepStore {
    /// Claims a time step.
    public func claim(
        step: UInt64,
        subject: Subject,
        secretVersion: UInt32,
        operation: OperationToken
    ) async throws -> Bool {
        try await resending {
            try await $0.claim(step: step, subject: subject, secretVersion: secretVersion, operation: operation)
        }
    }
}

extension Resending: KeyRegistry where Store: KeyRegistry {
    /// Binds a key.
    public func bind(
        _ key: RegisteredKey,
        policy: SubjectKeyPolicy,
        subject creation: SubjectCreation,
        operation: OperationToken
    ) async throws -> BindOutcome {
        try await resending {
            try await $0.bind(key, policy: policy, subject: creation, operation: operation)
        }
    }

    /// The key with an ID.
    public func key(_ keyID: KeyID) async throws -> RegisteredKey? {
        try await resending { try await $0.key(keyID) }
    }

    /// Stores a counter.
    public func advanceCounter(
        of keyID: KeyID,
        binding: BindingID,
        to counter: UInt32,
        operation: OperationToken
    ) async throws -> AdvanceOutcome {
        try await resending {
            try await $0.advanceCounter(of: keyID, binding: binding, to: counter, operation: operation)
        }
    }

    /// Stores a receipt.
    public func replaceReceipt(
        of keyID: KeyID,
        binding: BindingID,
        expecting expected: [UInt8]?,
        with receipt: [UInt8]
    ) async throws -> ReceiptOutcome {
        try await resending {
            try await $0.replaceReceipt(of: keyID, binding: binding, expecting: expected, with: receipt)
        }
    }

    /// Spends a challenge for whoever owns a key.
    public func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        forOwnerOf keyID: KeyID,
        in ledger: any ChallengeLedger,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> OwnerSpending? {
        try await resending {
            try await $0.spend(
                challenge,
                purpose: purpose,
                forOwnerOf: keyID,
                in: ledger,
                at: now,
                operation: operation
            )
        }
    }

    /// All keys of a subject.
    public func keys(of subject: Subject) async throws -> [RegisteredKey] {
        try await resending { try await $0.keys(of: subject) }
    }

    /// Removes a key.
    public func remove(_ keyID: KeyID, binding: BindingID) async throws {
        try await resending { try await $0.remove(keyID, binding: binding) }
    }

    /// Removes all keys of a subject.
    public func removeAll(of subject: Subject) async throws {
        try await resending { try await $0.removeAll(of: subject) }
    }
}
