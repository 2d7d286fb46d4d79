internal import P256Verify

/// Challenges that prove by themselves that they were issued, so that issuing one stores nothing.
///
/// A challenge holds its expiry, random bytes, and a code that only the holder of the key can compute, over all of that, the
/// deployment's name, the purpose and the subject. Only spending one is recorded. A verifier takes them in place of a ledger:
/// ``AttestationVerifier/init(configuration:statelessChallenges:keys:time:)``; how long they can be answered is in its
/// configuration.
public struct StatelessChallenges: Sendable {
    private let audience: [UInt8]
    private let key: Key
    private let previousKey: Key?
    private let spent: any SpentChallengeStore

    /// How many seconds clocks of servers may differ.
    private static let skew: Int64 = 60

    /// Creates challenges with a key that lives and dies with the process, as do the challenges.
    ///
    /// - Parameters:
    ///   - audience: The name of the deployment: a challenge of another one is refused.
    ///   - capacity: How many spent challenges may be remembered. When there are as many that have not expired, every
    ///     challenge is refused.
    public init(audience: String, capacity: Int = 1_000_000) {
        let key = Key(unchecked: 0, secret: randomBytes(count: 32))
        self.init(audience, key, nil, InMemorySpentChallengeStore(capacity: capacity))
    }

    /// Creates challenges that several servers accept, and that survive a restart.
    ///
    /// There is no way to do that without a durable store that the servers share: a challenge could be spent on each.
    ///
    /// - Parameters:
    ///   - audience: The name of the deployment: a challenge of another one is refused.
    ///   - key: The key that challenges are made with.
    ///   - previousKey: The key before it, still accepted; leave it out when the lifetime and a minute have passed.
    ///   - spent: Where spent challenges are remembered, shared and durable.
    /// - Throws: ``ConfigurationError/challengeKeyDuplicate(_:)`` if both keys have one number;
    ///   ``ConfigurationError/spentStoreInMemory`` for a store that forgets when the process ends.
    public init(
        audience: String,
        key: Key,
        previousKey: Key? = nil,
        spent: some SpentChallengeStore
    ) throws(ConfigurationError) {
        guard !(spent is InMemorySpentChallengeStore) else { throw .spentStoreInMemory }
        guard key.number != previousKey?.number else { throw .challengeKeyDuplicate(key.number) }
        self.init(audience, key, previousKey, spent)
    }

    private init(
        _ audience: String,
        _ key: Key,
        _ previousKey: Key?,
        _ spent: any SpentChallengeStore
    ) {
        self.audience = Array(audience.utf8)
        self.key = key
        self.previousKey = previousKey
        self.spent = spent
    }

    /// Makes a challenge; nothing is stored.
    package func make(purpose: ChallengePurpose, subject: Subject, expiringAt expiry: UnixTime) -> Challenge {
        let body = StatelessChallengeBody(keyNumber: key.number, expiry: expiry)
        let code = key.code(audience: audience, purpose: purpose, subject: subject, body: body.encoded)
        return body.challenge(code: code)
    }

    /// Spends a challenge; for one that was not issued here, or not for this, nothing is stored.
    ///
    /// - Parameters:
    ///   - challenge: The challenge.
    ///   - purpose: What it was answered with.
    ///   - subject: Who answered it.
    ///   - lifetime: How many seconds challenges can be answered.
    ///   - now: The time.
    ///   - operation: This write's token.
    /// - Returns: Whether the challenge was good and is now spent.
    /// - Throws: What the store of spent challenges throws.
    package func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        lifetime: Int64,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool {
        let found = expiry(of: challenge, purpose: purpose, subject: subject, lifetime: lifetime, at: now)
        guard let expiry = found else { return false }
        // Servers whose clocks are behind accept the challenge for a while longer.
        let forgotten = expiry.adding(seconds: Self.skew)
        return try await spent.spend(challenge.digest, expiringAt: forgotten, at: now, operation: operation)
    }

    /// When a challenge expires; `nil` if it was not issued here, not for this, or cannot be spent any more.
    package func expiry(
        of challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        lifetime: Int64,
        at now: UnixTime
    ) -> UnixTime? {
        guard let (body, code) = StatelessChallengeBody.decode(challenge),
            let key = [key, previousKey].compactMap({ $0 }).first(where: { $0.number == body.keyNumber })
        else { return nil }
        let expected = key.code(audience: audience, purpose: purpose, subject: subject, body: body.encoded)
        guard isEqualInConstantTime(expected.span, code.span) else { return nil }
        // A key that leaked for a moment, or a clock that was wrong, must not make challenges for years ahead.
        let furthest = now.adding(seconds: lifetime).adding(seconds: Self.skew)
        guard now < body.expiry, body.expiry <= furthest else { return nil }
        return body.expiry
    }
}

extension Challenge {
    /// What stores keep of a stateless challenge.
    fileprivate var digest: ChallengeDigest {
        ChallengeDigest(bytes: SHA256.hash(bytes.span).bytes)
    }
}
