/// The contents of a string or a name: UTF-8, with the escapes undone.
package struct JSONText: Hashable, Sendable {
    /// The bytes; their indices mean nothing.
    package let bytes: ArraySlice<UInt8>

    /// Whether the contents are this text, byte for byte: texts that are only canonically equivalent differ.
    package static func == (text: JSONText, other: StaticString) -> Bool {
        text.bytes.elementsEqual(other.description.utf8)
    }

    /// Lets a name be a pattern of a switch.
    package static func ~= (pattern: StaticString, text: JSONText) -> Bool {
        text == pattern
    }
}

extension JSONText: CustomStringConvertible {
    /// The contents as a string.
    package var description: String { String(decoding: bytes, as: UTF8.self) }
}
