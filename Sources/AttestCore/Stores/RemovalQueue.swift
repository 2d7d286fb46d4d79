/// Keys in the order in which they were removed, each with the number of its removal.
///
/// An entry is outdated once its key is bound again. Outdated entries stay until they are half of all.
struct RemovalQueue: Sendable {
    private var entries: [(key: KeyID, removal: Int)] = []
    private var head = 0
    private var lastRemoval = 0
    private var outdatedCount = 0

    /// Adds a key at the end, in amortised constant time, and returns the number of its removal.
    mutating func append(_ key: KeyID) -> Int {
        lastRemoval += 1
        entries.append((key, lastRemoval))
        return lastRemoval
    }

    /// Takes the first key, in amortised constant time.
    mutating func popFirst() -> (key: KeyID, removal: Int)? {
        guard head < entries.count else { return nil }
        let first = entries[head]
        head += 1
        if head > entries.count / 2 {
            entries.removeFirst(head)
            head = 0
        }
        return first
    }

    /// Counts an entry that is outdated, and drops all that are if they may be half, in amortised constant time.
    mutating func countOutdated(isCurrent: (KeyID, Int) -> Bool) {
        outdatedCount += 1
        guard outdatedCount > (entries.count - head) / 2 else { return }
        entries = entries[head...].filter { isCurrent($0.key, $0.removal) }
        (head, outdatedCount) = (0, 0)
    }
}
