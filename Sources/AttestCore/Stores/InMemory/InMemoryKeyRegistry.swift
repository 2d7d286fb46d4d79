/// Keys in the memory of one process.
///
/// For tests and trials: real keys must survive a restart, because a device attests a key once.
public actor InMemoryKeyRegistry: KeyRegistry {
    private struct Row {
        /// `nil` once the key was removed.
        var key: RegisteredKey?
        /// The number of its last removal.
        var removal = 0
        let operation: OperationToken
        let outcome: BindOutcome
        var counterOperation: OperationToken?
    }

    private let capacity: Int
    private var rows: [KeyID: Row] = [:]
    private var keysOfSubject: [Subject: [KeyID]] = [:]

    /// Keys that were removed, the oldest first: they make room when room is needed.
    private var removed = RemovalQueue()

    /// Creates a registry.
    ///
    /// - Parameter capacity: How many keys may be kept. When there are so many, further ones are refused.
    public init(capacity: Int = 100_000) {
        self.capacity = capacity
    }

    /// Binds a key to the subject that it names.
    ///
    /// - Complexity: Proportional to the number of keys that the subject has. While the tables grow, one call in as many as there
    ///   are keys moves all of them.
    public func bind(
        _ key: RegisteredKey,
        policy: SubjectKeyPolicy,
        operation: OperationToken
    ) async throws -> BindOutcome {
        if let row = rows[key.keyID] {
            if row.operation == operation { return row.key == nil ? .removed : row.outcome }
            if let owned = row.key { return owned.subject == key.subject ? .alreadyBound : .ownedByAnother }
        }
        let others = keysOfSubject[key.subject] ?? []
        guard policy.allowsKey(besides: others.count) else { return .subjectHasKey }
        let outcome: BindOutcome = policy == .replaces && !others.isEmpty ? .replaced(others) : .bound
        // The keys that are replaced make room for the new one, so it is not refused after they are gone.
        if policy == .replaces { others.forEach(drop) }
        guard hasRoom(for: key.keyID) else { throw StoreAtCapacity() }
        let isBoundAgain = rows[key.keyID] != nil
        rows[key.keyID] = Row(key: key, operation: operation, outcome: outcome)
        if isBoundAgain { removed.countOutdated { isRemoved($0, by: $1) } }
        keysOfSubject[key.subject, default: []].append(key.keyID)
        return outcome
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

    /// Removes a key.
    ///
    /// - Complexity: Proportional to the number of keys that its subject has.
    public func remove(_ keyID: KeyID) async throws {
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
        rows[keyID]?.removal = removed.append(keyID)
        keysOfSubject[subject]?.removeAll { $0 == keyID }
        if keysOfSubject[subject]?.isEmpty == true { keysOfSubject[subject] = nil }
    }

    /// Whether a key can be added, if need be in place of the one that was removed first.
    private func hasRoom(for keyID: KeyID) -> Bool {
        guard rows[keyID] == nil, rows.count >= capacity else { return true }
        while let oldest = removed.popFirst() {
            guard isRemoved(oldest.key, by: oldest.removal) else { continue }
            rows[oldest.key] = nil
            return true
        }
        return false
    }

    /// Whether a removal is the last that happened to its key: not, if the key was bound again.
    private func isRemoved(_ keyID: KeyID, by removal: Int) -> Bool {
        guard let row = rows[keyID] else { return false }
        return row.key == nil && row.removal == removal
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
