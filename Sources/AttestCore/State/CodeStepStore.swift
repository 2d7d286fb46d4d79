/// Remembers the newest time step whose app code a subject has used.
///
/// Only for secrets that one subject has: with a secret that all installs share, one request per step would pass for all.
/// It answers once its write is committed, and not before.
public protocol CodeStepStore: Sendable {
    /// Claims a time step: true for one operation at most, and never for a step that is not greater than all before.
    ///
    /// One conditional write.
    ///
    ///     INSERT INTO attest_code_step (subject, secret_version, step, operation)
    ///     VALUES (:subject, :secret_version, :step, :operation)
    ///     ON CONFLICT (subject, secret_version) DO UPDATE SET step = excluded.step, operation = excluded.operation
    ///     WHERE attest_code_step.step < excluded.step
    ///        OR (attest_code_step.step = excluded.step AND attest_code_step.operation = excluded.operation)
    ///     RETURNING true
    ///
    /// DynamoDB: `UpdateItem` with the same condition, or `attribute_not_exists(step)`.
    ///
    /// - Parameters:
    ///   - step: The time step of the code that matched.
    ///   - subject: Whose code it is.
    ///   - secretVersion: Which secret it was made with. Steps of different secrets have nothing to do with each other.
    ///   - operation: This write's token.
    /// - Returns: Whether the step is claimed. The same operation again gets true, unless a greater step was claimed in
    ///   between.
    /// - Throws: ``StoreAtCapacity`` if there is no room; anything else means that the store is unavailable.
    func claim(
        step: UInt64,
        subject: Subject,
        secretVersion: UInt32,
        operation: OperationToken
    ) async throws -> Bool
}
