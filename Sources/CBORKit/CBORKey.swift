/// A key of a map.
///
/// Keys are told apart by their encoded bytes, which are unique because only shortest forms are read.
package struct CBORKey: Hashable, Sendable {
    /// The whole item.
    package let encoded: ArraySlice<UInt8>

    /// The UTF-8 bytes, if the key is a text string.
    package let text: ArraySlice<UInt8>?

    /// Whether the key is this text, byte for byte.
    package func isText(_ text: CBORText) -> Bool {
        guard let bytes = self.text, bytes.count == text.bytes.count else { return false }
        return bytes.elementsEqual(text.bytes)
    }
}
