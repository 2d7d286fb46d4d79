/// A key of a map.
///
/// Keys are told apart by their encoded bytes, which are unique because only shortest forms are read.
package struct CBORKey: Hashable, Sendable {
    /// The whole item.
    package let encoded: ArraySlice<UInt8>

    /// The UTF-8 bytes, if the key is a text string.
    package let text: ArraySlice<UInt8>?

    /// Whether the key is this text, byte for byte.
    package func isText(_ text: String) -> Bool {
        guard let bytes = self.text, bytes.count == text.utf8.count else { return false }
        var index = bytes.startIndex
        for byte in text.utf8 {
            guard bytes[index] == byte else { return false }
            index += 1
        }
        return true
    }
}
