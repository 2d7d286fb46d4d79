internal import P256Verify

/// Challenges that prove by themselves that they were issued, so that issuing one stores nothing.
///
/// A challenge holds its expiry, random bytes, and a code that only the holder of the key can compute, over all of that, the
/// deployment's name, the purpose and the subject. Only spending one is recorded.
public struct StatelessChallenges: ChallengeLedger {
    private let audience: [UInt8]
    private let key: Key
    private let previousKey: Key?
    private let spent: any SpentChallengeStore
    private let furthestExpiry: Int64

    /// How many seconds clocks of servers may differ.
    private static let skew: Int64 = 60

    /// Creates challenges with a key that lives and dies with the process, as do the challenges.
    ///
    /// - Parameters:
    ///   - audience: The name of the deployment: a challenge of another one is refused.
    ///   - lifetime: How many seconds ahead a challenge may expire; not less than the verifier's lifetime.
    ///   - capacity: How many spent challenges may be remembered.
    public init(audience: String, lifetime: Int64 = 300, capacity: Int = 1_000_000) {
        let key = Key(unchecked: 0, secret: randomBytes(count: 32))
        self.init(audience, key, nil, InMemorySpentChallengeStore(capacity: capacity), lifetime)
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
    ///   - lifetime: How many seconds ahead a challenge may expire; not less than the verifier's lifetime.
    /// - Throws: ``ConfigurationError/challengeKeyDuplicate(_:)`` if both keys have one number.
    public init(
        audience: String,
        key: Key,
        previousKey: Key? = nil,
        spent: some SpentChallengeStore,
        lifetime: Int64 = 300
    ) throws(ConfigurationError) {
        guard key.number != previousKey?.number else { throw .challengeKeyDuplicate(key.number) }
        self.init(audience, key, previousKey, spent, lifetime)
    }

    private init(
        _ audience: String,
        _ key: Key,
        _ previousKey: Key?,
        _ spent: any SpentChallengeStore,
        _ lifetime: Int64
    ) {
        self.audience = Array(audience.utf8)
        self.key = key
        self.previousKey = previousKey
        self.spent = spent
        furthestExpiry = UnixTime(secondsSinceEpoch: lifetime).adding(seconds: Self.skew).secondsSinceEpoch
    }

    /// Issues a challenge; nothing is stored.
    public func issue(
        purpose: ChallengePurpose,
        subject: Subject,
        expiringAt expiry: UnixTime
    ) async throws -> Challenge {
        make(purpose: purpose, subject: subject, expiringAt: expiry)
    }

    /// Makes a challenge.
    package func make(purpose: ChallengePurpose, subject: Subject, expiringAt expiry: UnixTime) -> Challenge {
        let body = StatelessChallengeBody(keyNumber: key.number, expiry: expiry)
        let code = key.code(audience: audience, purpose: purpose, subject: subject, body: body.encoded)
        return body.challenge(code: code)
    }

    /// Spends a challenge; for one that was not issued here, or not for this, nothing is stored.
    public func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool {
        guard let expiry = expiry(of: challenge, purpose: purpose, subject: subject, at: now) else { return false }
        // Servers whose clocks are behind accept the challenge for a while longer.
        let forgotten = expiry.adding(seconds: Self.skew)
        return try await spent.spend(challenge.digest, expiringAt: forgotten, at: now, operation: operation)
    }

    /// When a challenge expires; `nil` if it was not issued here, not for this, or cannot be spent any more.
    package func expiry(
        of challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        at now: UnixTime
    ) -> UnixTime? {
        guard let (body, code) = StatelessChallengeBody.decode(challenge),
            let key = [key, previousKey].compactMap({ $0 }).first(where: { $0.number == body.keyNumber })
        else { return nil }
        let expected = key.code(audience: audience, purpose: purpose, subject: subject, body: body.encoded)
        guard isEqualInConstantTime(expected.span, code.span) else { return nil }
        // A key that leaked for a moment, or a clock that was wrong, must not make challenges for years ahead.
        guard now < body.expiry, body.expiry <= now.adding(seconds: furthestExpiry) else { return nil }
        return body.expiry
    }
}

extension Challenge {
    /// What stores keep of a stateless challenge.
    fileprivate var digest: ChallengeDigest {
        ChallengeDigest(bytes: SHA256.hash(bytes.span).bytes)
    }
}
