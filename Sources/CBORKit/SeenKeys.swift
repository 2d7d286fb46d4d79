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
        guard !isEqual(key, first), !isEqual(key, second), !isEqual(key, third), !isEqual(key, fourth),
            !others.contains(where: { isEqual(key, $0) })
        else { return false }
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

/// Whether two keys are the same bytes.
///
/// Without an early exit the loop becomes one over many bytes at once, which bounds the cost of keys that begin alike.
private func isEqual(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Bool {
    guard first.count == second.count else { return false }
    let (first, second) = (first.span, second.span)
    var difference: UInt8 = 0
    for index in first.indices { difference |= first[index] ^ second[index] }
    return difference == 0
}
