/// What is wrong with an encoding, and where.
package struct CBORError: Error, Hashable, Sendable {
    package var code: Code

    /// Index of the offending byte in the array that the reader was made from.
    package var offset: Int

    package init(_ code: Code, at offset: Int) {
        self.code = code
        self.offset = offset
    }

    package enum Code: String, CaseIterable, Hashable, Sendable {
        /// The item ends before its last byte, or its length says more than there is.
        case truncated
        /// Additional information 28 to 30 (RFC 8949, §3).
        case headReserved
        /// Additional information 31: an indefinite length or a break.
        case lengthIndefinite
        /// An argument that fits a shorter form (RFC 8949, §4.2.1).
        case argumentNotShortest
        /// Another major type than the one asked for.
        case typeUnexpected
        case tagForbidden
        /// A float or a simple value other than false, true and null.
        case simpleForbidden
        case textNotUTF8
        case keyDuplicate
        case pairsTooMany
        case nestingTooDeep
        case trailingBytes
        /// A map lacks a key that its reader needs.
        case keyMissing
    }
}
