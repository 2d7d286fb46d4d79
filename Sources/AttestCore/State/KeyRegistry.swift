/// Keeps keys, each bound to one subject, and their counters.
///
/// A store that throws is unavailable, and the request is answered 503; one without room throws ``StoreAtCapacity``. It
/// answers once its write is committed, and not before: an answer that was given outlives a crash. `StoreConformance` in
/// `AttestTesting` checks an implementation; `Docs/Stores.md` holds complete statements for several databases.
public protocol KeyRegistry: Sendable {
    /// Binds a key to the subject that it names.
    ///
    /// One conditional write, or one transaction where the key's row and the subject's are two. It decides at once that the
    /// key belongs to nobody else, that the subject's policy allows it, and that the subject still exists: without the last,
    /// a resend that comes late would give a deleted account a key. A key that was removed keeps its operation, so that
    /// the same operation cannot bind it again; any other can.
    ///
    /// A store that holds accounts can be asked to create the subject, too, in the same transaction: both are there
    /// afterwards, or neither. A subject that exists is not created again, whoever has a key.
    ///
    /// First lock the account's row, in a statement of its own. Then look at the key's row, count the subject's keys, and:
    ///
    ///     INSERT INTO attest_key (key_id, subject, binding, public_key, counter, app_id, environment, …, operation)
    ///     VALUES (:key_id, :subject, :binding, :public_key, 0, :app_id, :environment, …, :operation)
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
    ///   - creation: Whether the subject has to be there, or has to be created.
    ///   - operation: This write's token.
    /// - Returns: What became of it. The same operation again gets the same outcome; if the
    ///   key was removed since, ``BindOutcome/removed``.
    /// - Throws: ``StoreAtCapacity``, or anything else: the store is unavailable.
    func bind(
        _ key: RegisteredKey,
        policy: SubjectKeyPolicy,
        subject creation: SubjectCreation,
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

    /// Stores a receipt in place of the one that was read.
    ///
    /// One conditional write. It needs no token: the receipt itself tells a resend, which finds what it wrote.
    ///
    ///     UPDATE attest_key SET receipt = :receipt
    ///     WHERE key_id = :key_id AND binding = :binding AND subject IS NOT NULL
    ///       AND (receipt IS NOT DISTINCT FROM :expected OR receipt = :receipt)
    ///
    /// - Parameters:
    ///   - keyID: The key's ID.
    ///   - binding: The binding that was read with the key.
    ///   - expected: The receipt that was read with the key; `nil` if there was none.
    ///   - receipt: The new one, of at most ``RegisteredKey/maximumReceiptByteCount`` bytes.
    /// - Returns: What became of it.
    /// - Throws: Anything; the store is unavailable.
    func replaceReceipt(
        of keyID: KeyID,
        binding: BindingID,
        expecting expected: [UInt8]?,
        with receipt: [UInt8]
    ) async throws -> ReceiptOutcome

    /// Spends a challenge for whoever owns a key, and gives the key.
    ///
    /// It means what the default does with two calls: the key is read, and
    /// ``ChallengeLedger/spend(_:purpose:subject:at:operation:)`` is asked for its subject. A registry whose database holds
    /// the challenges as well does both in one statement and leaves `ledger` alone:
    ///
    ///     UPDATE attest_challenge AS c
    ///     SET operation = :operation,
    ///         outcome = COALESCE(c.outcome, c.purpose = :purpose AND c.subject = k.subject AND c.expiry > :now)
    ///     FROM attest_key AS k
    ///     WHERE k.key_id = :key_id AND k.subject IS NOT NULL
    ///       AND c.challenge = :challenge AND (c.operation IS NULL OR c.operation = :operation)
    ///     RETURNING c.outcome AND c.subject = k.subject
    ///
    /// in a `WITH` whose result is joined to the key.
    ///
    /// - Parameters:
    ///   - challenge: The challenge that the app answered, 32 bytes.
    ///   - purpose: What it was answered with.
    ///   - keyID: The key's ID.
    ///   - ledger: Where the challenge is.
    ///   - now: The time.
    ///   - operation: This write's token.
    /// - Returns: The key, and whether the challenge was good and is now spent; `nil` if there is no such key, and then
    ///   nothing is spent.
    /// - Throws: Anything; the store is unavailable, and the challenge may be spent.
    func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        forOwnerOf keyID: KeyID,
        in ledger: any ChallengeLedger,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> OwnerSpending?

    /// All keys of a subject, in any order: a user's list of devices.
    ///
    /// - Parameter subject: The subject.
    /// - Returns: The keys.
    /// - Throws: Anything; the store is unavailable.
    func keys(of subject: Subject) async throws -> [RegisteredKey]

    /// Removes a key that was read, so that it can be bound again; does nothing if there is none with that binding.
    ///
    /// The binding is part of the condition: since the key was read, it can have been removed and bound to someone else.
    ///
    ///     UPDATE attest_key SET subject = NULL WHERE key_id = :key_id AND binding = :binding
    ///
    /// - Parameters:
    ///   - keyID: The key's ID.
    ///   - binding: The binding that was read with the key.
    /// - Throws: Anything; the store is unavailable.
    func remove(_ keyID: KeyID, binding: BindingID) async throws

    /// Removes all keys of a subject.
    ///
    ///     UPDATE attest_key SET subject = NULL WHERE subject = :subject
    ///
    /// - Parameter subject: The subject.
    /// - Throws: Anything; the store is unavailable.
    func removeAll(of subject: Subject) async throws
}

extension KeyRegistry {
    /// Reads the key, and asks the ledger for its subject: two calls.
    public func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        forOwnerOf keyID: KeyID,
        in ledger: any ChallengeLedger,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> OwnerSpending? {
        guard let key = try await key(keyID) else { return nil }
        let isSpent = try await ledger.spend(
            challenge,
            purpose: purpose,
            subject: key.subject,
            at: now,
            operation: operation
        )
        return OwnerSpending(key: key, isSpent: isSpent)
    }
}
