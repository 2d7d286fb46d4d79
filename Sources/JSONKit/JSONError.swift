/// What is wrong with a JSON text, and where.
package struct JSONError: Error, Hashable, Sendable {
    package var code: Code

    /// Index of the offending byte in the array that the reader was made from.
    package var offset: Int

    package init(_ code: Code, at offset: Int) {
        self.code = code
        self.offset = offset
    }

    package enum Code: String, CaseIterable, Hashable, Sendable {
        /// The text has more bytes than the limit.
        case textTooLong
        /// The text ends inside a value, or where a value should begin.
        case truncated
        /// A byte that cannot stand there (RFC 8259, §2); a byte order mark is one.
        case byteUnexpected
        /// Another type than the one asked for.
        case typeUnexpected
        /// A byte below 0x20 inside a string (§7).
        case controlCharacter
        /// A backslash that begins no escape (§7).
        case escapeMalformed
        /// An escaped surrogate without its partner (§8.2).
        case surrogateUnpaired
        /// Bytes that are no UTF-8 (§8.1).
        case textNotUTF8
        /// A number outside the grammar (§6).
        case numberMalformed
        /// A name that the object has already, compared after the escapes are undone (§4).
        case nameDuplicate
        case nestingTooDeep
        case trailingBytes
    }
}
