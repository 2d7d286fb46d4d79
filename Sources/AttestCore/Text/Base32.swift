/// Base32 (RFC 4648, §6), strict, for secrets.
///
/// Upper and lower case are the same, ASCII spaces are skipped, padding is right or absent, unused bits are zero. Nothing
/// else is forgiven: no hyphen, no line break, no digit that looks like a letter. Which characters are spaces or padding
/// is not secret, and neither is whether the text is base32; the other characters are: no branch and no address depends
/// on them.
package enum Base32 {
    /// Decodes base32; `nil` if the text is none.
    ///
    /// The cost is proportional to the length.
    package static func decode(_ text: String) -> [UInt8]? {
        var quantum = Base32Quantum()
        var bytes: [UInt8] = []
        // Enough for all, so that growing leaves no copies of a secret behind.
        bytes.reserveCapacity(text.utf8.count / 8 * 5 + 5)
        for character in text.utf8 {
            quantum.append(character)
            guard quantum.characterCount == 8 else { continue }
            append(quantum.bits, byteCount: 5, to: &bytes)
            quantum.restart()
        }
        guard let byteCount = quantum.lastByteCount else { return nil }
        append(quantum.bits >> quantum.unusedBitCount, byteCount: byteCount, to: &bytes)
        return bytes
    }

    private static func append(_ bits: UInt64, byteCount: UInt64, to bytes: inout [UInt8]) {
        for position in (0..<byteCount).reversed() {
            bytes.append(UInt8(truncatingIfNeeded: bits &>> (8 &* position)))
        }
    }
}

/// Up to eight characters of a base32 text, which stand for up to five bytes, and what is wrong with the text so far.
///
/// Counts and `faults` are public; `bits` is secret.
struct Base32Quantum {
    /// Five bits for each character.
    private(set) var bits: UInt64 = 0

    /// The characters of the alphabet since the last quantum.
    private(set) var characterCount: UInt64 = 0

    private var paddingCount: UInt64 = 0

    /// Not zero once a character was wrong.
    private var faults: UInt64 = 0

    /// Appends a character by arithmetic alone: masks of all ones or all zeros take the place of branches.
    @inline(never)
    mutating func append(_ character: UInt8) {
        let character = UInt64(character)
        let lowerCase = character | 0x20
        let letter = Self.mask(lowerCase, isIn: UInt8(ascii: "a"), UInt8(ascii: "z"))
        let digit = Self.mask(character, isIn: UInt8(ascii: "2"), UInt8(ascii: "7"))
        let space = Self.mask(character, isIn: UInt8(ascii: " "), UInt8(ascii: " "))
        let padding = Self.mask(character, isIn: UInt8(ascii: "="), UInt8(ascii: "="))
        let significant = letter | digit
        let letterValue = lowerCase &- UInt64(UInt8(ascii: "a"))
        let digitValue = character &- UInt64(UInt8(ascii: "2")) &+ 26
        // All ones once there was padding, after which no character of the alphabet may come.
        let padded = ((paddingCount &- 1) &>> 63) &- 1
        faults |= ~(significant | space | padding) | (significant & padded)
        bits = bits &<< (significant & 5) | (letter & letterValue) | (digit & digitValue)
        characterCount = characterCount &+ (significant & 1)
        paddingCount = paddingCount &+ (padding & 1)
    }

    /// Begins the next quantum.
    mutating func restart() {
        bits = 0
        characterCount = 0
    }

    /// The bits after the last whole byte.
    var unusedBitCount: UInt64 { characterCount * 5 % 8 }

    /// The whole bytes of the last quantum; `nil` if the text is not base32.
    ///
    /// A character that adds no byte is one too many (RFC 4648, §6). Unused bits are zero (§3.5).
    var lastByteCount: UInt64? {
        guard faults | unusedBits == 0, unusedBitCount < 5, isPaddingRight else { return nil }
        return characterCount * 5 / 8
    }

    private var unusedBits: UInt64 { bits & ((1 << unusedBitCount) - 1) }

    private var isPaddingRight: Bool {
        paddingCount == 0 || (characterCount > 0 && paddingCount == 8 - characterCount)
    }

    /// All ones if a number below 2^63 is in a range, zero if not.
    @inline(__always)
    private static func mask(_ number: UInt64, isIn first: UInt8, _ last: UInt8) -> UInt64 {
        // One of the differences wraps if the number is outside.
        (((number &- UInt64(first)) | (UInt64(last) &- number)) &>> 63) &- 1
    }
}
