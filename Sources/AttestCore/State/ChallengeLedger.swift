/// Keeps challenges until they are spent, each at most once.
///
/// A store that throws is unavailable, and the request is answered 503. It answers once its write is committed, and not
/// before: an answer that was given outlives a crash. `StoreConformance` in `AttestTesting` checks an implementation;
/// `Docs/Stores.md` holds complete statements for several databases.
public protocol ChallengeLedger: Sendable {
    /// Stores a challenge that the verifier made: 32 random bytes that nobody can guess.
    ///
    /// One insert. Several challenges of one subject may be open at once. A challenge that is stored already stays as it is:
    /// sent again, the same insert changes nothing, and least of all does it open a challenge that is spent.
    ///
    ///     INSERT INTO attest_challenge (challenge, purpose, subject, expiry) VALUES (:challenge, :purpose, :subject, :expiry)
    ///     ON CONFLICT (challenge) DO NOTHING
    ///
    /// DynamoDB: `PutItem` with `attribute_not_exists(challenge)`.
    ///
    /// - Parameters:
    ///   - challenge: 32 bytes.
    ///   - purpose: What the challenge may be answered with.
    ///   - subject: Who may answer it.
    ///   - expiry: The first second in which it can no longer be spent.
    ///   - now: The time. What expired before may be deleted, and never what has not.
    /// - Throws: ``StoreAtCapacity`` if there is no room, which refuses the request; anything else means that the store is
    ///   unavailable.
    func insert(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        expiringAt expiry: UnixTime,
        at now: UnixTime
    ) async throws

    /// Spends a challenge: true for one operation at most, and only if purpose, subject and time are right.
    ///
    /// One conditional write that stores the operation and its outcome. The first operation that names a stored challenge
    /// decides it for good: if purpose or subject is wrong, or `now` is not before the expiry, the challenge is burnt and
    /// the outcome is false. The same operation again gets the stored outcome; any other, or the same for another subject,
    /// gets false. A challenge that was never issued gets false and leaves no trace. Expiry is judged here, never left to a
    /// database's time to live.
    ///
    ///     UPDATE attest_challenge
    ///     SET operation = :operation,
    ///         outcome = COALESCE(outcome, purpose = :purpose AND subject = :subject AND expiry > :now)
    ///     WHERE challenge = :challenge AND (operation IS NULL OR operation = :operation)
    ///     RETURNING outcome AND subject = :subject
    ///
    /// No row is false. DynamoDB: `UpdateItem` that sets `operation` and, if they are not there yet, the purpose, the
    /// subject and the time of spending, on condition that
    /// `attribute_exists(challenge) AND (attribute_not_exists(operation) OR operation = :operation)`; the outcome follows
    /// from the item that it returns.
    ///
    /// - Parameters:
    ///   - challenge: The challenge that the app answered, 32 bytes: no other length is asked about.
    ///   - purpose: What it was answered with.
    ///   - subject: Who answered it.
    ///   - now: The time.
    ///   - operation: This write's token.
    /// - Returns: Whether the challenge was good and is now spent.
    /// - Throws: Anything; the store is unavailable, and the challenge may be spent.
    func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool
}
