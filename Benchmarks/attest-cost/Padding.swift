import AttestTesting

/// Bytes that are slow to read, to fill an object with.
enum Padding: CaseIterable, Sendable {
    /// Keys of a map that differ in their last bytes only, as many as a map may have.
    case keys
    /// An array of one-byte items.
    case items
    /// A text that is not ASCII.
    case text
    /// Bytes that are only hashed or passed over.
    case bytes

    /// Pairs of about a number of bytes, for a map that has some already.
    func pairs(_ byteCount: Int) -> [CBORWriter.Pair] {
        switch self {
        case .keys: keys(byteCount)
        case .items: [CBORWriter.Pair("p", CBORWriter.array(Array(repeating: [0], count: max(0, byteCount - 8))))]
        case .text: [CBORWriter.Pair("p", CBORWriter.text(String(repeating: "€", count: max(0, byteCount - 8) / 3)))]
        case .bytes: [CBORWriter.Pair("p", CBORWriter.bytes(Array(repeating: 0, count: max(0, byteCount - 8))))]
        }
    }

    private func keys(_ byteCount: Int) -> [CBORWriter.Pair] {
        let length = byteCount / Self.keyCount - 4
        return (0..<Self.keyCount).map { number in
            let prefix = Array(repeating: UInt8(ascii: "k"), count: max(0, length - 2))
            let last = [UInt8(ascii: "A") + UInt8(number % 26), UInt8(ascii: "a") + UInt8(number / 26)]
            return CBORWriter.Pair(CBORWriter.text(utf8: prefix + last), CBORWriter.null)
        }
    }

    /// A map has at most 32 pairs; the objects have up to four of their own.
    private static let keyCount = 28
}
