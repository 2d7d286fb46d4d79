/// Keys in the memory of one process.
///
/// For tests and trials: real keys must survive a restart, because a device attests a key once.
public actor InMemoryKeyRegistry: KeyRegistry {
    private struct Row {
        /// `nil` once the key was removed.
        var key: RegisteredKey?
        let operation: OperationToken
        let outcome: BindOutcome
        var counterOperation: OperationToken?
    }

    private let capacity: Int
    private var rows: [KeyID: Row] = [:]
    private var keysOfSubject: [Subject: [KeyID]] = [:]

    /// The accounts; `nil` if it is not known which there are.
    private var accounts: Set<Subject>?

    /// Keys that were removed, the oldest first: they make room when room is needed.
    private var removed: [KeyID] = []

    /// Creates a registry.
    ///
    /// - Parameters:
    ///   - capacity: How many keys may be kept. When they are, no more are bound.
    ///   - keepsAccounts: Whether it keeps accounts, too, so that a subject without one gets no key. Otherwise it takes for
    ///     granted that every subject exists, and a key can be bound while its account is being deleted.
    public init(capacity: Int = 100_000, keepsAccounts: Bool = false) {
        self.capacity = capacity
        accounts = keepsAccounts ? [] : nil
    }

    /// Creates an account, in constant time; does nothing if accounts are not kept.
    ///
    /// - Parameter subject: Its name.
    /// - Returns: Whether there was none.
    @discardableResult
    public func createAccount(_ subject: Subject) -> Bool {
        accounts?.insert(subject).inserted ?? true
    }

    /// Deletes an account and its keys at once, so that no key outlives it.
    ///
    /// - Parameter subject: Its name.
    /// - Complexity: Quadratic in the number of keys that the subject has.
    public func deleteAccount(_ subject: Subject) {
        accounts?.remove(subject)
        (keysOfSubject[subject] ?? []).forEach(drop)
    }

    /// Binds a key to the subject that it names.
    ///
    /// - Complexity: Proportional to the number of keys that the subject has; for a key that was removed before, to the
    ///   number of removed keys.
    public func bind(
        _ key: RegisteredKey,
        policy: SubjectKeyPolicy,
        subject creation: SubjectCreation,
        operation: OperationToken
    ) async throws -> BindOutcome {
        if let row = rows[key.keyID], row.operation == operation { return row.key == nil ? .removed : row.outcome }
        if let refusal = refusal(of: key.subject, creation) { return refusal }
        if let owned = rows[key.keyID]?.key { return owned.subject == key.subject ? .alreadyBound : .ownedByAnother }
        let others = keysOfSubject[key.subject] ?? []
        guard policy.allowsKey(besides: others.count) else { return .subjectHasKey }
        // What is replaced makes room, so nothing is dropped in vain.
        let replaced = policy == .replaces ? others : []
        replaced.forEach(drop)
        guard hasRoom(for: key.keyID) else { throw StoreAtCapacity() }
        let outcome: BindOutcome = replaced.isEmpty ? .bound : .replaced(replaced)
        if rows[key.keyID] != nil { removed.removeAll { $0 == key.keyID } }
        rows[key.keyID] = Row(key: key, operation: operation, outcome: outcome)
        keysOfSubject[key.subject, default: []].append(key.keyID)
        accounts?.insert(key.subject)
        return outcome
    }

    /// Why a subject gets no key; `nil` if it may get one.
    private func refusal(of subject: Subject, _ creation: SubjectCreation) -> BindOutcome? {
        switch creation {
        case .mustExist: accounts?.contains(subject) == false ? .unknownSubject : nil
        case .create: accounts?.contains(subject) ?? (keysOfSubject[subject] != nil) ? .subjectExists : nil
        }
    }

    /// The key with an ID.
    public func key(_ keyID: KeyID) async throws -> RegisteredKey? {
        rows[keyID]?.key
    }

    /// Stores a counter that is greater than the stored one.
    public func advanceCounter(
        of keyID: KeyID,
        binding: BindingID,
        to counter: UInt32,
        operation: OperationToken
    ) async throws -> AdvanceOutcome {
        guard var row = rows[keyID], let key = row.key, key.binding == binding else { return .unknownKey }
        if counter == key.counter, row.counterOperation == operation { return .advanced }
        guard key.counter < counter else { return .stale }
        row.key?.counter = counter
        row.counterOperation = operation
        rows[keyID] = row
        return .advanced
    }

    /// Stores a receipt in place of the one that was read.
    public func replaceReceipt(
        of keyID: KeyID,
        binding: BindingID,
        expecting expected: [UInt8]?,
        with receipt: [UInt8]
    ) async throws -> ReceiptOutcome {
        guard let key = rows[keyID]?.key, key.binding == binding else { return .unknownKey }
        guard key.receipt == expected || key.receipt == receipt else { return .changed }
        rows[keyID]?.key?.receipt = receipt
        return .replaced
    }

    /// All keys of a subject, in the order in which they were bound.
    ///
    /// - Complexity: Proportional to their number.
    public func keys(of subject: Subject) async throws -> [RegisteredKey] {
        (keysOfSubject[subject] ?? []).compactMap { rows[$0]?.key }
    }

    /// Removes a key that was read.
    ///
    /// - Complexity: Proportional to the number of keys that its subject has.
    public func remove(_ keyID: KeyID, binding: BindingID) async throws {
        guard rows[keyID]?.key?.binding == binding else { return }
        drop(keyID)
    }

    /// Removes all keys of a subject.
    ///
    /// - Complexity: Quadratic in the number of keys that the subject has.
    public func removeAll(of subject: Subject) async throws {
        (keysOfSubject[subject] ?? []).forEach(drop)
    }

    /// Forgets whose the key was and keeps the operation, so that a late resend binds nothing.
    private func drop(_ keyID: KeyID) {
        guard let subject = rows[keyID]?.key?.subject else { return }
        rows[keyID]?.key = nil
        keysOfSubject[subject]?.removeAll { $0 == keyID }
        if keysOfSubject[subject]?.isEmpty == true { keysOfSubject[subject] = nil }
        removed.append(keyID)
    }

    /// Whether a key can be added, if need be in place of the one that was removed first.
    private func hasRoom(for keyID: KeyID) -> Bool {
        guard rows[keyID] == nil, rows.count >= capacity else { return true }
        while let oldest = removed.first {
            removed.removeFirst()
            guard let row = rows[oldest], row.key == nil else { continue }
            rows[oldest] = nil
            return true
        }
        return false
    }
}

extension SubjectKeyPolicy {
    /// Whether a subject with a number of keys may get another.
    func allowsKey(besides count: Int) -> Bool {
        switch self {
        case .refuses: count == 0
        case .replaces: true
        case .allows(let maximum): count < maximum
        }
    }
}
