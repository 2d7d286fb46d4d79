/// Keeps keys, each bound to one subject, and their counters.
///
/// A store that throws is unavailable, and the request is answered 503. `StoreConformance` in `AttestTesting` checks an
/// implementation; `Docs/Stores.md` holds complete statements for several databases.
public protocol KeyRegistry: Sendable {
    /// Binds a key to the subject that it names.
    ///
    /// One conditional write, or one transaction where the key's row and the subject's are two. It decides at once that the
    /// key belongs to nobody else, that the subject's policy allows it, and that the subject still exists: without the last,
    /// a resend that comes late would give a deleted account a key. A key that was removed keeps its operation, so that
    /// the same operation cannot bind it again; any other can.
    ///
    /// First lock the account's row, in a statement of its own. Then look at the key's row, count the subject's keys, and:
    ///
    ///     INSERT INTO attest_key (key_id, subject, binding, public_key, counter, app_id, environment, operation)
    ///     VALUES (:key_id, :subject, :binding, :public_key, 0, :app_id, :environment, :operation)
    ///     ON CONFLICT (key_id) DO UPDATE SET …
    ///     WHERE attest_key.subject IS NULL AND attest_key.operation <> excluded.operation
    ///
    /// `Docs/Stores.md` has all of it.
    ///
    /// DynamoDB: `TransactWriteItems` with a condition on the key's item, the subject's item and the account's item.
    ///
    /// - Parameters:
    ///   - key: The key; its counter is 0 and its binding new.
    ///   - policy: How many keys the subject may have.
    ///   - operation: This write's token.
    /// - Returns: What became of it. The same operation again gets the same outcome; if the
    ///   key was removed since, ``BindOutcome/removed``.
    /// - Throws: ``StoreAtCapacity`` if there is no room; anything else means that the store is unavailable.
    func bind(
        _ key: RegisteredKey,
        policy: SubjectKeyPolicy,
        operation: OperationToken
    ) async throws -> BindOutcome

    /// The key with an ID; `nil` if there is none or it was removed.
    ///
    /// - Parameter keyID: The ID.
    /// - Returns: The key.
    /// - Throws: Anything; the store is unavailable.
    func key(_ keyID: KeyID) async throws -> RegisteredKey?

    /// Stores a counter that is greater than the stored one.
    ///
    /// One conditional write. The binding is part of the condition: between reading the key and this write it can have been
    /// removed and bound to someone else.
    ///
    ///     UPDATE attest_key
    ///     SET counter = GREATEST(counter, :counter),
    ///         counter_operation = CASE WHEN counter < :counter THEN :operation ELSE counter_operation END
    ///     WHERE key_id = :key_id AND binding = :binding AND subject IS NOT NULL
    ///     RETURNING counter = :counter AND counter_operation IS NOT DISTINCT FROM :operation
    ///
    /// True is advanced, false is stale, and no row is an unknown key. DynamoDB: `UpdateItem` on condition that the subject
    /// exists, the binding is the same, and the counter is less, or equal with the same operation.
    ///
    /// - Parameters:
    ///   - keyID: The key's ID.
    ///   - binding: The binding that was read with the key.
    ///   - counter: The counter of the assertion that was verified.
    ///   - operation: This write's token.
    /// - Returns: What became of it. The same operation again gets the same outcome, unless another one came between.
    /// - Throws: Anything; the store is unavailable.
    func advanceCounter(
        of keyID: KeyID,
        binding: BindingID,
        to counter: UInt32,
        operation: OperationToken
    ) async throws -> AdvanceOutcome

    /// Removes a key, so that it can be bound again; does nothing if there is none.
    ///
    ///     UPDATE attest_key SET subject = NULL WHERE key_id = :key_id
    ///
    /// - Parameter keyID: The ID.
    /// - Throws: Anything; the store is unavailable.
    func remove(_ keyID: KeyID) async throws

    /// Removes all keys of a subject.
    ///
    ///     UPDATE attest_key SET subject = NULL WHERE subject = :subject
    ///
    /// - Parameter subject: The subject.
    /// - Throws: Anything; the store is unavailable.
    func removeAll(of subject: Subject) async throws
}

/// What became of binding a key.
public enum BindOutcome: Hashable, Sendable {
    /// The key is now the subject's.
    case bound
    /// The key was the subject's already; nothing changed, the counter least of all.
    case alreadyBound
    /// The key is now the subject's, and these keys were removed.
    case replaced([KeyID])
    /// The key belongs to another subject.
    case ownedByAnother
    /// The subject has a key, or as many as it may have.
    case subjectHasKey
    /// The same operation bound the key before, and it was removed since.
    case removed
    /// The subject does not exist.
    case unknownSubject
}

/// What became of advancing a counter.
public enum AdvanceOutcome: Hashable, Sendable {
    /// The counter is stored.
    case advanced
    /// The stored counter is not less.
    case stale
    /// There is no such key with such a binding.
    case unknownKey
}
