extension JSONReader {
    // MARK: Strings (RFC 8259, §7)

    /// A string from its opening quote to its closing one, which is one byte each.
    mutating func readStringLiteral() throws(JSONError) -> JSONText {
        offset += 1
        var unescaped: [UInt8] = []
        // What was not copied yet; without an escape, nothing is.
        var start = offset
        while true {
            let byte = try currentByte()
            switch byte {
            case UInt8(ascii: "\""):
                let rest = bytes[start..<offset]
                offset += 1
                return JSONText(bytes: unescaped.isEmpty ? rest : (unescaped + rest)[...])
            case UInt8(ascii: "\\"):
                unescaped += bytes[start..<offset]
                unescaped += try readEscape()
                start = offset
            case 0x00...0x1F: throw JSONError(.controlCharacter, at: offset)
            case 0x20...0x7F: offset += 1
            default:
                guard let length = UTF8Sequence.length(at: bytes[offset...]) else {
                    throw JSONError(.textNotUTF8, at: offset)
                }
                offset += length
            }
        }
    }

    /// What an escape stands for, in UTF-8; at least one byte.
    private mutating func readEscape() throws(JSONError) -> [UInt8] {
        let start = offset
        offset += 1
        let letter = try currentByte()
        offset += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return try readEscapedScalar(escapeAt: start)
        default: throw JSONError(.escapeMalformed, at: start)
        }
    }

    /// One UTF-16 unit, or two that are a pair; the first backslash and `u` were read.
    private mutating func readEscapedScalar(escapeAt start: Int) throws(JSONError) -> [UInt8] {
        let unit = try readHexadecimal(escapeAt: start)
        let value = UTF16.isLeadSurrogate(unit) ? try readTrailSurrogate(after: unit, escapeAt: start) : UInt32(unit)
        guard let scalar = Unicode.Scalar(value) else { throw JSONError(.surrogateUnpaired, at: start) }
        return Array(String(scalar).utf8)
    }

    /// The value of a pair of surrogates, of which the first was read.
    private mutating func readTrailSurrogate(after lead: UInt16, escapeAt start: Int) throws(JSONError) -> UInt32 {
        let second = offset
        guard takeIfNext(of: "\\"), takeIfNext(of: "u") else { throw JSONError(.surrogateUnpaired, at: start) }
        let trail = try readHexadecimal(escapeAt: second)
        guard UTF16.isTrailSurrogate(trail) else { throw JSONError(.surrogateUnpaired, at: start) }
        return 0x10000 + (UInt32(lead & 0x3FF) << 10) + UInt32(trail & 0x3FF)
    }

    private mutating func readHexadecimal(escapeAt start: Int) throws(JSONError) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = Self.hexadecimalValue(try currentByte()) else {
                throw JSONError(.escapeMalformed, at: start)
            }
            value = value << 4 | digit
            offset += 1
        }
        return value
    }

    private static func hexadecimalValue(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A")) + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a")) + 10
        default: nil
        }
    }

    // MARK: Numbers (§6)

    mutating func readNumberLiteral() throws(JSONError) -> JSONNumber {
        let start = offset
        takeIfNext(of: "-")
        let first = isAtEnd ? 0 : bytes[offset]
        let whole = try takeDigits(start)
        // What follows a leading zero is no part of the number.
        guard first != UInt8(ascii: "0") || whole == 1 else { throw JSONError(.numberMalformed, at: start) }
        if takeIfNext(of: ".") { _ = try takeDigits(start) }
        if takeIfNext(of: "eE") {
            takeIfNext(of: "+-")
            _ = try takeDigits(start)
        }
        return JSONNumber(text: bytes[start..<offset])
    }

    /// Passes over digits and counts them; there has to be one.
    private mutating func takeDigits(_ start: Int) throws(JSONError) -> Int {
        let first = offset
        while !isAtEnd, isDigit(bytes[offset]) { offset += 1 }
        guard offset > first else { throw JSONError(.numberMalformed, at: start) }
        return offset - first
    }

    @discardableResult
    private mutating func takeIfNext(of characters: StaticString) -> Bool {
        guard !isAtEnd, characters.description.utf8.contains(bytes[offset]) else { return false }
        offset += 1
        return true
    }

    private func currentByte() throws(JSONError) -> UInt8 {
        guard !isAtEnd else { throw JSONError(.truncated, at: offset) }
        return bytes[offset]
    }
}
