/// Keys in the order in which they were added, to be dropped when they expire.
///
/// Keys that expire later than their successors hold those back; with one lifetime for all, none is held back.
struct ExpiryQueue<Key: Sendable>: Sendable {
    private var entries: [(key: Key, expiry: UnixTime)?] = []
    private var head = 0

    /// Adds a key at the end, in amortised constant time.
    mutating func append(_ key: Key, expiringAt expiry: UnixTime) {
        entries.append((key, expiry))
    }

    /// Takes the first key if it has expired, in amortised constant time.
    mutating func popExpired(at now: UnixTime) -> Key? {
        guard head < entries.count, let first = entries[head], first.expiry <= now else { return nil }
        entries[head] = nil
        head += 1
        if head > entries.count / 2 {
            entries.removeFirst(head)
            head = 0
        }
        return first.key
    }
}
