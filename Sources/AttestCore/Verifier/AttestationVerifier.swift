/// Verifies attestations and assertions with everything that has to be remembered between requests.
///
/// The order is fixed: the challenge is spent, then the evidence is verified, then one conditional write records the result.
/// Whatever is wrong with the evidence, the challenge stays spent, so nobody can try twice against one challenge.
public struct AttestationVerifier: Sendable {
    let configuration: Configuration
    let challenges: ChallengeSource
    let keys: any KeyRegistry
    let time: TimeSource

    /// Creates a verifier whose challenges are stored.
    ///
    /// - Parameters:
    ///   - configuration: What is accepted.
    ///   - challenges: Where challenges are kept.
    ///   - keys: Where keys are kept.
    ///   - time: Tells the time.
    public init(
        configuration: Configuration,
        challenges: some ChallengeLedger,
        keys: some KeyRegistry,
        time: TimeSource = .system
    ) {
        self.configuration = configuration
        self.challenges = .stored(challenges)
        self.keys = keys
        self.time = time
    }

    /// Creates a verifier whose challenges prove themselves, so that only spent ones are stored.
    ///
    /// - Parameters:
    ///   - configuration: What is accepted.
    ///   - statelessChallenges: Makes challenges and recognises them.
    ///   - keys: Where keys are kept.
    ///   - time: Tells the time.
    public init(
        configuration: Configuration,
        statelessChallenges: StatelessChallenges,
        keys: some KeyRegistry,
        time: TimeSource = .system
    ) {
        self.configuration = configuration
        challenges = .stateless(statelessChallenges)
        self.keys = keys
        self.time = time
    }

    /// How long a challenge can be answered, in whole seconds: what a host tells its clients as `expires_in`.
    public var challengeLifetime: Duration { configuration.challengeLifetime }

    /// Issues a challenge.
    ///
    /// - Parameters:
    ///   - purpose: What it may be answered with.
    ///   - subject: Who may answer it; ``Subject/unspecified`` where nobody is told apart yet.
    /// - Returns: The challenge, of which the server sends ``Challenge/text``.
    /// - Throws: ``VerificationError``; ``VerificationError/clockUnreadable`` if it is not known when it would expire.
    public func issueChallenge(
        purpose: ChallengePurpose,
        subject: Subject
    ) async throws(VerificationError) -> Challenge {
        let now = time.now()
        guard now != .unreadable else { throw .clockUnreadable }
        return try await asking { try await challenges.issue(purpose, subject, lifetime: lifetime, at: now) }
    }

    /// Spends a challenge that a host's own evidence answers; attestations and assertions spend theirs themselves.
    ///
    /// - Parameters:
    ///   - challenge: The challenge that the evidence answers, found in what is signed.
    ///   - purpose: What it was issued for: a purpose of the host's own.
    ///   - subject: Who answered it.
    /// - Throws: ``VerificationError``: rejected with `challenge_not_spendable` if it is unknown, spent, expired, or was
    ///   issued for another purpose or subject.
    public func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject
    ) async throws(VerificationError) {
        guard challenges.mayHaveIssued(challenge) else { throw .rejected(Rejection(.challengeNotSpendable)) }
        let now = time.now()
        let isSpent = try await asking {
            try await challenges.spend(challenge, purpose, subject, lifetime: lifetime, at: now)
        }
        guard isSpent else { throw .rejected(Rejection(.challengeNotSpendable)) }
    }

    /// The lifetime of challenges in seconds.
    var lifetime: Int64 { configuration.challengeLifetime.components.seconds }

    /// Asks a store.
    ///
    /// No room is a refusal. What a store throws in a cancelled task is no outage; drivers have errors of their own for it.
    func asking<Value>(_ call: () async throws -> Value) async throws(VerificationError) -> Value {
        do {
            return try await call()
        } catch is StoreAtCapacity {
            throw .rejected(Rejection(.storeAtCapacity))
        } catch {
            guard !(error is CancellationError), !Task.isCancelled else { throw .cancelled }
            throw .storeFailed(error)
        }
    }
}
