public import AttestCore

/// Verifies Play Integrity tokens: spends the challenge and the budgets, has Google decode the token, and judges the verdict.
///
/// The order is fixed (R26): challenge, access token, subject's budget, project's budget, one decode, policy. Whatever is wrong
/// later, the challenge stays spent; once the token is sent, so does the budget. A lost answer is never asked for again, for
/// Google clears the verdict of a token that is decoded twice.
public struct PlayIntegrity: Sendable {
    private let policy: PlayIntegrityPolicy
    private let challenges: any ChallengeLedger
    private let purpose: ChallengePurpose
    private let accessTokens: AccessTokenSource
    private let budgets: PlayDecodeBudgets
    private let transport: HTTPTransport
    private let time: TimeSource
    private let report: @Sendable (PlayIntegrityEvent) -> Void

    /// Creates a verifier.
    ///
    /// - Parameters:
    ///   - policy: What to accept.
    ///   - challenges: Where challenges are kept.
    ///   - purpose: What the challenges are issued for.
    ///   - accessTokens: Where access tokens come from.
    ///   - budgets: How many tokens are decoded.
    ///   - transport: The host's HTTP client; it follows no redirects, sends once, and throws ``RequestNotSent`` if it cannot connect.
    ///   - time: Tells the time.
    ///   - report: Gets one event for each token, before ``verify(_:subject:standing:)`` ends.
    public init(
        policy: PlayIntegrityPolicy,
        challenges: some ChallengeLedger,
        purpose: ChallengePurpose = .assertion,
        accessTokens: AccessTokenSource,
        budgets: PlayDecodeBudgets,
        transport: HTTPTransport,
        time: TimeSource = .system,
        report: @escaping @Sendable (PlayIntegrityEvent) -> Void
    ) {
        self.policy = policy
        self.challenges = challenges
        self.purpose = purpose
        self.accessTokens = accessTokens
        self.budgets = budgets
        self.transport = transport
        self.time = time
        self.report = report
    }

    /// Verifies a token for a subject.
    ///
    /// - Parameters:
    ///   - evidence: What the app sent.
    ///   - subject: Whom the request is for, and whom the challenge was issued to.
    ///   - standing: What the host knows of the subject.
    /// - Returns: The verdict.
    /// - Throws: Why the token does not vouch for the subject.
    public func verify(
        _ evidence: PlayEvidence,
        subject: Subject,
        standing: PlayStanding = .unknown
    ) async throws(PlayFailure) -> VerifiedPlayVerdict {
        var verdict: PlayVerdict?
        do throws(PlayFailure) {
            let answer = try await decode(evidence, subject, standing)
            let read = try PlayVerdictReader.read(answer)
            verdict = read
            let requestHash = PlayRequestHash(
                subject: subject,
                challenge: evidence.challenge,
                requestDigest: evidence.requestDigest
            )
            let verified = try policy.judge(read, requestHash, atMilliseconds: time.now().milliseconds)
            report(PlayIntegrityEvent(failure: nil, verdict: verdict))
            return verified
        } catch {
            report(PlayIntegrityEvent(failure: error, verdict: verdict))
            throw error
        }
    }

    /// Google's answer to the token.
    private func decode(
        _ evidence: PlayEvidence,
        _ subject: Subject,
        _ standing: PlayStanding
    ) async throws(PlayFailure) -> [UInt8] {
        try await spend(evidence.challenge, subject)
        let accessToken = try await accessToken()
        try await budgets.spend(subject, standing)
        let request = PlayDecodeRequest.request(
            evidence.token,
            packageName: policy.packageName,
            accessToken: accessToken
        )
        do throws(PlayFailure) {
            return try await PlayDecodeRequest.send(request, transport)
        } catch {
            if error.reason == .accessTokenRefused { await accessTokens.discard(accessToken) }
            throw error
        }
    }

    private func spend(_ challenge: Challenge, _ subject: Subject) async throws(PlayFailure) {
        let isSpent: Bool
        do {
            isSpent = try await challenges.spend(
                challenge,
                purpose: purpose,
                subject: subject,
                at: time.now(),
                operation: OperationToken()
            )
        } catch {
            throw PlayFailure(error is StoreAtCapacity ? .ledgerAtCapacity : .ledgerFailed, cause: error)
        }
        guard isSpent else { throw PlayFailure(.challengeNotSpendable) }
    }

    private func accessToken() async throws(PlayFailure) -> PlayAccessToken {
        do {
            return try await accessTokens.current()
        } catch {
            // A client that hangs up must not look like an outage of our own.
            throw PlayFailure(
                Task.isCancelled || error is CancellationError ? .cancelled : .accessTokenFailed,
                cause: error
            )
        }
    }
}
