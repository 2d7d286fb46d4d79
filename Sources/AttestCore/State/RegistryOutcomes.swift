/// What became of binding a key.
@nonexhaustive
public enum BindOutcome: Hashable, Sendable {
    /// The key is now the subject's.
    case bound
    /// The key was the subject's already; nothing changed, the counter least of all.
    case alreadyBound
    /// The key is now the subject's, and these keys are no more.
    case replaced([KeyID])
    /// The key belongs to another subject.
    case ownedByAnother
    /// The subject has a key, or as many as it may have.
    case subjectHasKey
    /// The same operation bound the key before, and it was removed since.
    case removed
    /// The subject does not exist.
    case unknownSubject
    /// The subject was to be created, and exists.
    case subjectExists
}

/// What became of advancing a counter.
@nonexhaustive
public enum AdvanceOutcome: String, Hashable, Sendable {
    /// The counter is stored.
    case advanced
    /// The stored counter is not less.
    case stale
    /// There is no such key with such a binding.
    case unknownKey = "unknown_key"
}

/// What became of replacing a receipt.
@nonexhaustive
public enum ReceiptOutcome: String, Hashable, Sendable {
    /// The receipt is stored.
    case replaced
    /// The stored receipt is neither the one that was expected nor the new one.
    case changed
    /// There is no such key with such a binding.
    case unknownKey = "unknown_key"
}

/// What became of spending a challenge for whoever owns a key.
public struct OwnerSpending: Hashable, Sendable {
    /// The key.
    public let key: RegisteredKey

    /// Whether the challenge was good and is now spent.
    public let isSpent: Bool

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - isSpent: Whether the challenge was good and is now spent.
    public init(key: RegisteredKey, isSpent: Bool) {
        self.key = key
        self.isSpent = isSpent
    }
}
