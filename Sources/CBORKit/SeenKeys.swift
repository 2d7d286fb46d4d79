/// The keys that a map had so far: the first four without an array, since genuine maps have no more.
struct SeenKeys {
    private var first: ArraySlice<UInt8>?
    private var second: ArraySlice<UInt8>?
    private var third: ArraySlice<UInt8>?
    private var fourth: ArraySlice<UInt8>?
    private var others: [ArraySlice<UInt8>] = []

    /// Adds an encoded key; false if it is there already.
    mutating func insert(_ key: ArraySlice<UInt8>) -> Bool {
        guard key != first, key != second, key != third, key != fourth, !others.contains(key) else { return false }
        if first == nil {
            first = key
        } else if second == nil {
            second = key
        } else if third == nil {
            third = key
        } else if fourth == nil {
            fourth = key
        } else {
            others.append(key)
        }
        return true
    }
}
