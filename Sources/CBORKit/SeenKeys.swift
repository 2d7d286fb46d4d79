/// The keys that a map had so far: the first four without an array, since genuine maps have no more.
struct SeenKeys {
    // No encoded key is empty, so nothing is equal to the keys that are missing.
    private var first: ArraySlice<UInt8> = []
    private var second: ArraySlice<UInt8> = []
    private var third: ArraySlice<UInt8> = []
    private var fourth: ArraySlice<UInt8> = []
    private var others: [ArraySlice<UInt8>] = []
    private var count = 0

    /// Adds an encoded key; false if it is there already.
    mutating func insert(_ key: ArraySlice<UInt8>) -> Bool {
        guard key != first, key != second, key != third, key != fourth, !others.contains(key) else { return false }
        switch count {
        case 0: first = key
        case 1: second = key
        case 2: third = key
        case 3: fourth = key
        default: others.append(key)
        }
        count += 1
        return true
    }
}
