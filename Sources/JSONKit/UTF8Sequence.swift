/// The well-formed sequences of more than one byte in UTF-8 (RFC 3629, §4): no overlong forms, no surrogates.
enum UTF8Sequence {
    /// How many bytes the sequence has that the slice begins with; `nil` if it begins with none.
    static func length(at bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first, let (length, second) = form(first), bytes.count >= length else { return nil }
        let tail = bytes.prefix(length).dropFirst()
        guard let next = tail.first, second.contains(next), tail.dropFirst().allSatisfy({ 0x80...0xBF ~= $0 }) else {
            return nil
        }
        return length
    }

    /// The length of a sequence that begins with the byte, and which bytes may come second.
    private static func form(_ first: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
        switch first {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: nil
        }
    }
}
