package import P256Verify

/// The keys used last, with the multiples that are known of them, and the decision what to compute next.
package struct PreparedKeys: Sendable {
    private var entries: LeastRecentlyUsed<[UInt8], Entry>
    private var budget = PreparationBudget()

    private struct Entry: Sendable {
        var key: P256PublicKey
        var useCount: Int
    }

    /// Without keys.
    ///
    /// - Parameter capacity: How many there may be; nothing is kept if it is less than 1.
    package init(capacity: Int) {
        entries = LeastRecentlyUsed(capacity: capacity)
    }

    package var count: Int { entries.count }

    /// The key in X9.63 form; `nil` if it is not remembered.
    package mutating func use(_ publicKey: [UInt8]) -> P256PublicKey? {
        entries.use(publicKey)?.key
    }

    /// Counts a good signature by a key; returns what to compute now, if anything.
    package mutating func countUse(of publicKey: [UInt8], _ key: P256PublicKey) -> PreparedKeySize? {
        budget.earn(usingKeyWith: key.multiples)
        // Nothing is left to compute.
        if case .table = key.multiples { return nil }
        var entry = entries.use(publicKey) ?? Entry(key: key, useCount: 0)
        entry.useCount += 1
        entries.set(publicKey, entry)
        switch entry.key.multiples {
        case .none: return entry.useCount >= 2 && budget.spendOnPoints() ? .points : nil
        case .bases: return entry.useCount >= 4 && budget.spendOnTable() ? .small : nil
        case .table: return nil
        }
    }

    /// Puts the same key with more multiples in its place, if it is still remembered.
    package mutating func replace(_ publicKey: [UInt8], _ key: P256PublicKey) {
        guard var entry = entries.use(publicKey) else { return }
        entry.key = key
        entries.set(publicKey, entry)
    }
}
