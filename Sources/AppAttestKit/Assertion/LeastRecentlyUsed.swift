/// Values by keys, up to a number: the one that was not used for the longest time makes room for a new one.
///
/// Each operation costs constant time.
package struct LeastRecentlyUsed<Key: Hashable, Value> {
    private let capacity: Int
    private var indices: [Key: Int] = [:]
    private var entries: [Entry] = []
    /// The entry used last; meaningless while there are none.
    private var newest = 0
    /// The entry not used for the longest time; meaningless while there are none.
    private var oldest = 0

    /// A value in a list from the newest to the oldest, whose ends point to themselves.
    fileprivate struct Entry {
        var key: Key
        var value: Value
        var newer: Int
        var older: Int
    }

    /// Without values.
    ///
    /// - Parameter capacity: How many there may be; nothing is kept if it is less than 1.
    package init(capacity: Int) {
        self.capacity = capacity
    }

    package var count: Int { entries.count }

    /// The value of a key; the key counts as used now.
    package mutating func use(_ key: Key) -> Value? {
        guard let index = indices[key] else { return nil }
        moveToFront(index)
        return entries[index].value
    }

    /// Sets the value of a key; the key counts as used now.
    package mutating func set(_ key: Key, _ value: Value) {
        guard capacity > 0 else { return }
        if let index = indices[key] {
            entries[index].value = value
            moveToFront(index)
        } else if entries.count < capacity {
            append(key, value)
        } else {
            indices[entries[oldest].key] = nil
            indices[key] = oldest
            entries[oldest].key = key
            entries[oldest].value = value
            moveToFront(oldest)
        }
    }

    private mutating func append(_ key: Key, _ value: Value) {
        let index = entries.count
        indices[key] = index
        entries.append(Entry(key: key, value: value, newer: index, older: index))
        guard index > 0 else { return }
        entries[index].older = newest
        entries[newest].newer = index
        newest = index
    }

    private mutating func moveToFront(_ index: Int) {
        guard index != newest else { return }
        let (newer, older) = (entries[index].newer, entries[index].older)
        if index == oldest {
            oldest = newer
            entries[newer].older = newer
        } else {
            entries[newer].older = older
            entries[older].newer = newer
        }
        entries[index].newer = index
        entries[index].older = newest
        entries[newest].newer = index
        newest = index
    }
}

extension LeastRecentlyUsed.Entry: Sendable where Key: Sendable, Value: Sendable {}
extension LeastRecentlyUsed: Sendable where Key: Sendable, Value: Sendable {}
