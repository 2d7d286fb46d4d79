/// A cursor over one JSON text (RFC 8259), read strictly.
///
/// UTF-8 without a byte order mark; no object has a name twice; no escaped surrogate lacks its partner; numbers stay text.
/// The order of members is free. Offsets count from byte 0 of the array that the slice was cut from. Nothing but strings
/// with escapes and the names of an object is copied, so memory is bounded by the size of the text, and reading takes
/// time in proportion to it.
package struct JSONReader: Sendable {
    let bytes: ArraySlice<UInt8>
    private let limits: JSONLimits

    /// Index of the next byte, which is none of white space.
    package internal(set) var offset: Int

    /// How many containers are open.
    private var depth = 0

    /// Begins reading a text, white space around it included.
    ///
    /// - Throws: `textTooLong` at the first byte beyond the limit.
    package init(_ bytes: ArraySlice<UInt8>, limits: JSONLimits = JSONLimits()) throws(JSONError) {
        guard bytes.count <= limits.maximumByteCount else {
            throw JSONError(.textTooLong, at: bytes.startIndex + limits.maximumByteCount)
        }
        self.bytes = bytes
        self.limits = limits
        offset = bytes.startIndex
        skipSpace()
    }

    package var isAtEnd: Bool { offset == bytes.endIndex }

    /// Ends reading: nothing may follow.
    package func finish() throws(JSONError) {
        guard isAtEnd else { throw JSONError(.trailingBytes, at: offset) }
    }

    // MARK: Values

    /// The type of the next value by its first byte; `nil` if no value begins here.
    package var nextType: JSONType? {
        isAtEnd ? nil : JSONType(firstByte: bytes[offset])
    }

    package mutating func readString() throws(JSONError) -> JSONText {
        try expect(.string)
        defer { skipSpace() }
        return try readStringLiteral()
    }

    package mutating func readNumber() throws(JSONError) -> JSONNumber {
        try expect(.number)
        defer { skipSpace() }
        return try readNumberLiteral()
    }

    package mutating func readBoolean() throws(JSONError) -> Bool {
        try expect(.boolean)
        let value = bytes[offset] == UInt8(ascii: "t")
        try take(value ? "true" : "false")
        return value
    }

    package mutating func readNull() throws(JSONError) {
        try expect(.null)
        try take("null")
    }

    /// Reads an array: `body` is called once per element with its index and reads it, or leaves it to be skipped.
    package mutating func readArray(
        _ body: (Int, inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) {
        try open(.array)
        var index = 0
        if !takeIfNext("]") {
            repeat {
                try readOrSkip { (reader) throws(JSONError) in try body(index, &reader) }
                index += 1
            } while takeIfNext(",")
            try take("]")
        }
        depth -= 1
    }

    /// Reads an object: `body` is called once per member with the name and reads the value, or leaves it to be skipped.
    package mutating func readObject(
        _ body: (JSONText, inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) {
        try open(.object)
        // Hashed with a seed of the process, so that nobody can choose names that collide.
        var names: Set<JSONText> = []
        if !takeIfNext("}") {
            repeat {
                let start = offset
                let name = try readName()
                guard names.insert(name).inserted else { throw JSONError(.nameDuplicate, at: start) }
                try readOrSkip { (reader) throws(JSONError) in try body(name, &reader) }
            } while takeIfNext(",")
            try take("}")
        }
        depth -= 1
    }

    /// Checks the next value to its bottom and passes over it.
    ///
    /// The recursion is bounded by the depth limit.
    package mutating func skip() throws(JSONError) {
        switch nextType {
        case .object: try readObject { (_, _) in }
        case .array: try readArray { (_, _) in }
        case .string: _ = try readString()
        case .number: _ = try readNumber()
        case .boolean: _ = try readBoolean()
        case .null: try readNull()
        case nil: throw noValue
        }
    }

    // MARK: Parts

    private mutating func open(_ type: JSONType) throws(JSONError) {
        try expect(type)
        guard depth < limits.maximumDepth else { throw JSONError(.nestingTooDeep, at: offset) }
        depth += 1
        advance()
    }

    /// A name of a member and the colon (§4); anything but a string is a byte that cannot stand there.
    private mutating func readName() throws(JSONError) -> JSONText {
        guard nextType == .string else { throw JSONError(isAtEnd ? .truncated : .byteUnexpected, at: offset) }
        let name = try readString()
        try take(":")
        return name
    }

    private mutating func readOrSkip(
        _ body: (inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) {
        let start = offset
        try body(&self)
        if offset == start { try skip() }
    }

    private func expect(_ type: JSONType) throws(JSONError) {
        guard let nextType else { throw noValue }
        guard nextType == type else { throw JSONError(.typeUnexpected, at: offset) }
    }

    /// What is wrong where a value should begin and none does.
    private var noValue: JSONError {
        JSONError(isAtEnd ? .truncated : .byteUnexpected, at: offset)
    }

    /// Passes over this text, which has to come next.
    private mutating func take(_ text: StaticString) throws(JSONError) {
        for byte in text.description.utf8 {
            guard !isAtEnd else { throw JSONError(.truncated, at: offset) }
            guard bytes[offset] == byte else { throw JSONError(.byteUnexpected, at: offset) }
            offset += 1
        }
        skipSpace()
    }

    /// Passes over this character, if it comes next.
    private mutating func takeIfNext(_ character: Unicode.Scalar) -> Bool {
        guard !isAtEnd, bytes[offset] == UInt8(ascii: character) else { return false }
        advance()
        return true
    }

    private mutating func advance() {
        offset += 1
        skipSpace()
    }

    /// White space (§2).
    private mutating func skipSpace() {
        while !isAtEnd, Self.isSpace(bytes[offset]) { offset += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
