/// Verifies attestations and assertions with everything that has to be remembered between requests.
///
/// The order is fixed: the challenge is spent, then the evidence is verified, then one conditional write records the result.
/// Whatever is wrong with the evidence, the challenge stays spent, so nobody can try twice against one challenge.
public struct AttestationVerifier: Sendable {
    let configuration: Configuration
    let challenges: ChallengeSource
    let keys: any KeyRegistry
    let time: TimeSource
    let observer: @Sendable (VerifierEvent) -> Void
    let work = FinishingWork()

    /// Creates a verifier whose challenges are stored.
    ///
    /// - Parameters:
    ///   - configuration: What is accepted.
    ///   - challenges: Where challenges are kept.
    ///   - keys: Where keys are kept.
    ///   - time: Tells the time.
    ///   - observer: Gets what becomes of each call, at once and on the task that did it: it must not block.
    public init(
        configuration: Configuration,
        challenges: some ChallengeLedger,
        keys: some KeyRegistry,
        time: TimeSource = .system,
        observer: @escaping @Sendable (VerifierEvent) -> Void = { _ in }
    ) {
        self.configuration = configuration
        self.challenges = .stored(challenges)
        self.keys = keys
        self.time = time
        self.observer = observer
    }

    /// Creates a verifier whose challenges prove themselves, so that only spent ones are stored.
    ///
    /// - Parameters:
    ///   - configuration: What is accepted.
    ///   - statelessChallenges: Makes challenges and recognises them.
    ///   - keys: Where keys are kept.
    ///   - time: Tells the time.
    ///   - observer: Gets what becomes of each call, at once and on the task that did it: it must not block.
    public init(
        configuration: Configuration,
        statelessChallenges: StatelessChallenges,
        keys: some KeyRegistry,
        time: TimeSource = .system,
        observer: @escaping @Sendable (VerifierEvent) -> Void = { _ in }
    ) {
        self.configuration = configuration
        challenges = .stateless(statelessChallenges)
        self.keys = keys
        self.time = time
        self.observer = observer
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
        try await reporting(.issue) { () throws(VerificationError) in
            let now = time.now()
            guard now != .unreadable else { throw .clockUnreadable }
            return try await asking { try await challenges.issue(purpose, subject, lifetime: lifetime, at: now) }
        } as: { _ in
            .issued(purpose)
        }
    }

    /// Issues a challenge for an assertion to whoever owns a key: for a client that does not know its account, as after an
    /// answer that it did not hear.
    ///
    /// If nobody owns the key, the challenge looks the same, and no assertion can answer it.
    ///
    /// - Parameter keyID: The key ID that the app sent.
    /// - Returns: The challenge, of which the server sends ``Challenge/text``.
    /// - Throws: ``VerificationError``, as for every challenge.
    public func issueChallenge(forOwnerOf keyID: KeyID) async throws(VerificationError) -> Challenge {
        let owner = try await reporting(.issue) { () throws(VerificationError) in
            try await asking { try await keys.key(keyID) }?.subject
        } as: { _ in
            nil
        }
        return try await issueChallenge(purpose: .assertion, subject: owner ?? .unspecified)
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
        try await reporting(.spend) { () throws(VerificationError) in
            try await spending(challenge, purpose, subject)
        } as: { _ in
            .spent(purpose)
        }
    }

    /// Spends a challenge, or says why it cannot be spent.
    func spending(
        _ challenge: Challenge,
        _ purpose: ChallengePurpose,
        _ subject: Subject
    ) async throws(VerificationError) {
        guard challenges.mayHaveIssued(challenge) else { throw .rejected(Rejection(.challengeNotSpendable)) }
        let now = time.now()
        let isSpent = try await asking {
            try await challenges.spend(challenge, purpose, subject, lifetime: lifetime, at: now)
        }
        guard isSpent else { throw .rejected(Rejection(.challengeNotSpendable)) }
    }

    /// Does what was asked, and reports what became of it.
    func reporting<Value>(
        _ call: VerifierEvent.Call,
        _ body: () async throws(VerificationError) -> Value,
        as event: (Value) -> VerifierEvent?
    ) async throws(VerificationError) -> Value {
        let value: Value
        do throws(VerificationError) {
            value = try await body()
        } catch {
            throw reported(error, call)
        }
        if let event = event(value) { observer(event) }
        return value
    }

    /// The error, after it was reported.
    func reported(_ error: VerificationError, _ call: VerifierEvent.Call) -> VerificationError {
        observer(.failed(call, error))
        return error
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
