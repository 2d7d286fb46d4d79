/// A cursor over CBOR (RFC 8949) in the profile that App Attest uses.
///
/// Definite lengths and shortest forms only; text is UTF-8; no map has a key twice; no tags, no floats, and of the simple
/// values only false, true and null, but in what ``skipAny()`` passes over. The order of keys is free. Slices keep the
/// indices of the array that they were cut from, so every offset counts from its byte 0. Nothing is copied, and nothing is
/// allocated by what a header claims.
package struct CBORReader: Sendable {
    private let bytes: ArraySlice<UInt8>
    private let limits: CBORLimits

    /// Index of the next byte.
    package private(set) var offset: Int

    /// How many containers the next item is inside; a tag counts as one.
    private var depth = 0

    /// Whether an item that nobody reads may be a tag, a float or any simple value.
    private var allowsAnyType = false

    package init(_ bytes: ArraySlice<UInt8>, limits: CBORLimits = CBORLimits()) {
        self.bytes = bytes
        self.limits = limits
        offset = bytes.startIndex
    }

    package var isAtEnd: Bool { offset == bytes.endIndex }

    /// Ends reading: nothing may follow.
    package func finish() throws(CBORError) {
        guard isAtEnd else { throw CBORError(.trailingBytes, at: offset) }
    }

    // MARK: Items

    /// The major type of the next item; `nil` at the end.
    package var nextType: CBORMajorType? {
        isAtEnd ? nil : CBORMajorType(rawValue: bytes[offset] >> 5)
    }

    /// An unsigned integer.
    package mutating func readUnsigned() throws(CBORError) -> UInt64 {
        try readArgument(.unsigned)
    }

    /// A byte string.
    package mutating func readBytes() throws(CBORError) -> ArraySlice<UInt8> {
        try take(.bytes)
    }

    /// The UTF-8 bytes of a text string.
    package mutating func readText() throws(CBORError) -> ArraySlice<UInt8> {
        let start = offset
        let text = try take(.text)
        guard isValidUTF8(text) else { throw CBORError(.textNotUTF8, at: start) }
        return text
    }

    /// Reads an array: `body` is called once per element with its index and reads it, or leaves it to be skipped.
    package mutating func readArray(
        _ body: (Int, inout CBORReader) throws(CBORError) -> Void
    ) throws(CBORError) {
        let count = try readCount(.array)
        depth += 1
        for index in 0..<count {
            let start = offset
            try body(index, &self)
            if offset == start { try skip() }
        }
        depth -= 1
    }

    /// Reads a map: `body` is called once per pair with the key and reads the value, or leaves it to be skipped.
    ///
    /// Complexity: quadratic in the number of pairs, which is bounded.
    package mutating func readMap(
        _ body: (CBORKey, inout CBORReader) throws(CBORError) -> Void
    ) throws(CBORError) {
        let start = offset
        let count = try readCount(.map)
        guard count <= limits.maximumPairs else { throw CBORError(.pairsTooMany, at: start) }
        var seen = SeenKeys()
        depth += 1
        for _ in 0..<count {
            let key = try readKey()
            guard seen.insert(key.encoded) else { throw CBORError(.keyDuplicate, at: key.encoded.startIndex) }
            let start = offset
            try body(key, &self)
            if offset == start { try skip() }
        }
        depth -= 1
    }

    /// Checks the next item to its bottom and passes over it.
    ///
    /// The recursion is bounded by the depth limit.
    package mutating func skip() throws(CBORError) {
        switch nextType {
        case .unsigned: _ = try readUnsigned()
        case .negative: _ = try readArgument(.negative)
        case .bytes: _ = try readBytes()
        case .text: _ = try readText()
        case .array: try readArray { (_, _) in }
        case .map: try readMap { (_, _) in }
        case .tag: try skipTag()
        case .simple: try skipSimple()
        case nil: throw CBORError(.truncated, at: offset)
        }
    }

    /// Checks the next item to its bottom and passes over it, whatever its type and the types inside.
    ///
    /// Tags, floats and all simple values are allowed in it; definite lengths, shortest forms, UTF-8, unique keys and the
    /// limits stay as they are.
    package mutating func skipAny() throws(CBORError) {
        var reader = self
        reader.allowsAnyType = true
        try reader.skip()
        offset = reader.offset
    }

    private mutating func readKey() throws(CBORError) -> CBORKey {
        let start = offset
        let text = nextType == .text ? try readText() : nil
        if text == nil { try skip() }
        return CBORKey(encoded: bytes[start..<offset], text: text)
    }

    /// A tag number and the item that it is for (RFC 8949, §3.4).
    private mutating func skipTag() throws(CBORError) {
        guard allowsAnyType else { throw CBORError(.tagForbidden, at: offset) }
        _ = try readArgument(.tag)
        depth += 1
        try skip()
        depth -= 1
    }

    /// False, true or null (RFC 8949, §3.3); a float or another simple value where any type is allowed.
    private mutating func skipSimple() throws(CBORError) {
        let start = offset
        let initial = try readInitialByte()
        switch initial {
        case 0xF4...0xF6: return
        case 0xFC...0xFE: throw CBORError(.headReserved, at: start)
        case 0xFF: throw CBORError(.lengthIndefinite, at: start)
        case _ where !allowsAnyType: throw CBORError(.simpleForbidden, at: start)
        // Simple values below 32 have no second byte.
        case 0xF8: guard try readByte() >= 32 else { throw CBORError(.argumentNotShortest, at: start) }
        // Floats of 2, 4 and 8 bytes.
        case 0xF9...0xFB: for _ in 0..<1 << (initial - 0xF8) { _ = try readByte() }
        default: return
        }
    }

    // MARK: Heads

    /// The argument of the next item, which must be of the type.
    private mutating func readArgument(_ type: CBORMajorType) throws(CBORError) -> UInt64 {
        let start = offset
        let initial = try readInitialByte()
        guard initial >> 5 == type.rawValue else { throw CBORError(.typeUnexpected, at: start) }
        switch initial & 0x1F {
        case let value where value < 24: return UInt64(value)
        case 24: return try readArgument(byteCount: 1, atLeast: 24, headAt: start)
        case 25: return try readArgument(byteCount: 2, atLeast: 1 << 8, headAt: start)
        case 26: return try readArgument(byteCount: 4, atLeast: 1 << 16, headAt: start)
        case 27: return try readArgument(byteCount: 8, atLeast: 1 << 32, headAt: start)
        case 31: throw CBORError(.lengthIndefinite, at: start)
        default: throw CBORError(.headReserved, at: start)
        }
    }

    private mutating func readArgument(
        byteCount: Int,
        atLeast smallest: UInt64,
        headAt start: Int
    ) throws(CBORError) -> UInt64 {
        var argument: UInt64 = 0
        for _ in 0..<byteCount {
            argument = argument << 8 | UInt64(try readByte())
        }
        guard argument >= smallest else { throw CBORError(.argumentNotShortest, at: start) }
        return argument
    }

    /// A count of items or pairs, no larger than the number of bytes that follow the head.
    private mutating func readCount(_ type: CBORMajorType) throws(CBORError) -> Int {
        guard let count = Int(exactly: try readArgument(type)), count <= bytes.endIndex - offset else {
            throw CBORError(.truncated, at: bytes.endIndex)
        }
        return count
    }

    private mutating func take(_ type: CBORMajorType) throws(CBORError) -> ArraySlice<UInt8> {
        let count = try readCount(type)
        defer { offset += count }
        return bytes[offset..<offset + count]
    }

    private mutating func readInitialByte() throws(CBORError) -> UInt8 {
        guard depth <= limits.maximumDepth else { throw CBORError(.nestingTooDeep, at: offset) }
        return try readByte()
    }

    private mutating func readByte() throws(CBORError) -> UInt8 {
        guard !isAtEnd else { throw CBORError(.truncated, at: offset) }
        defer { offset += 1 }
        return bytes[offset]
    }
}

/// Whether the bytes are UTF-8 (RFC 3629): no overlong forms, no surrogates.
private func isValidUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    // Almost all texts are ASCII.
    guard !bytes.allSatisfy({ $0 < 0x80 }) else { return true }
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while true {
        switch parser.parseScalar(from: &iterator) {
        case .valid: continue
        case .emptyInput: return true
        case .error: return false
        }
    }
}
