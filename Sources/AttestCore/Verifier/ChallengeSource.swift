/// Where a verifier's challenges are: in a ledger, or in themselves.
enum ChallengeSource: Sendable {
    case stored(any ChallengeLedger)
    case stateless(StatelessChallenges)

    /// How many bytes its challenges have; no other length is ever asked about (R16).
    private var byteCount: Int {
        switch self {
        case .stored: Challenge.randomByteCount
        case .stateless: StatelessChallengeBody.challengeByteCount
        }
    }

    /// Whether a challenge has the length of those that are issued here.
    func mayHaveIssued(_ challenge: Challenge) -> Bool {
        challenge.bytes.count == byteCount
    }

    /// Makes a challenge, and stores it where challenges are stored.
    func issue(_ purpose: ChallengePurpose, _ subject: Subject, lifetime: Int64, at now: UnixTime) async throws
        -> Challenge
    {
        let expiry = now.adding(seconds: lifetime)
        switch self {
        case .stored(let ledger):
            let challenge = Challenge.random()
            try await ledger.insert(challenge, purpose: purpose, subject: subject, expiringAt: expiry, at: now)
            return challenge
        case .stateless(let challenges):
            return challenges.make(purpose: purpose, subject: subject, expiringAt: expiry)
        }
    }

    /// Spends a challenge for a subject.
    func spend(
        _ challenge: Challenge,
        _ purpose: ChallengePurpose,
        _ subject: Subject,
        lifetime: Int64,
        at now: UnixTime
    ) async throws -> Bool {
        let operation = OperationToken()
        switch self {
        case .stored(let ledger):
            return try await ledger.spend(challenge, purpose: purpose, subject: subject, at: now, operation: operation)
        case .stateless(let challenges):
            return try await challenges.spend(
                challenge,
                purpose: purpose,
                subject: subject,
                lifetime: lifetime,
                at: now,
                operation: operation
            )
        }
    }

    /// Spends a challenge of an assertion for whoever owns a key.
    func spend(
        _ challenge: Challenge,
        forOwnerOf keyID: KeyID,
        in keys: any KeyRegistry,
        lifetime: Int64,
        at now: UnixTime
    ) async throws -> OwnerSpending? {
        switch self {
        case .stored(let ledger):
            return try await keys.spend(
                challenge,
                purpose: .assertion,
                forOwnerOf: keyID,
                in: ledger,
                at: now,
                operation: OperationToken()
            )
        case .stateless:
            guard let key = try await keys.key(keyID) else { return nil }
            let isSpent = try await spend(challenge, .assertion, key.subject, lifetime: lifetime, at: now)
            return OwnerSpending(key: key, isSpent: isSpent)
        }
    }
}
