/// Remembers which stateless challenges were spent, until they expire.
///
/// All servers that accept each other's challenges share one. It answers once its write is committed, and not before.
public protocol SpentChallengeStore: Sendable {
    /// Records that a challenge is spent: true for one operation at most.
    ///
    /// One insert that does nothing if there is a row. The same operation again gets true; any other gets false. A row may be
    /// deleted from its expiry on, and never before.
    ///
    ///     INSERT INTO attest_spent (challenge, operation, expiry) VALUES (:challenge, :operation, :expiry)
    ///     ON CONFLICT (challenge) DO UPDATE SET operation = excluded.operation
    ///     WHERE attest_spent.operation = excluded.operation
    ///     RETURNING true
    ///
    /// DynamoDB: `PutItem` on condition that `attribute_not_exists(challenge) OR operation = :operation`.
    ///
    /// - Parameters:
    ///   - challenge: 32 bytes that name the challenge.
    ///   - expiry: The first second in which the row is not needed any more.
    ///   - now: The time.
    ///   - operation: This write's token.
    /// - Returns: Whether the challenge was not spent before.
    /// - Throws: ``StoreAtCapacity`` if there is no room; anything else means that the store is unavailable.
    func spend(
        _ challenge: ChallengeDigest,
        expiringAt expiry: UnixTime,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool
}

/// SHA-256 of a stateless challenge: a key of fixed length for stores.
public struct ChallengeDigest: Hashable, Sendable {
    /// The 32 bytes.
    public let bytes: [UInt8]

    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }
}
