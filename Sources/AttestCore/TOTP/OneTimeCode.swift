/// An app code as text: decimal digits in ASCII, one byte each, the last digit in the lowest byte.
///
/// The functions that see a secret code are arithmetic alone, without a branch or an address that depends on it;
/// `Scripts/constant-time` checks their object code.
struct OneTimeCode: Sendable {
    /// Up to eight digits.
    let text: UInt64

    /// Reads what somebody submitted: exactly `digitCount` ASCII digits and nothing else; `nil` for anything else.
    ///
    /// Texts are compared byte by byte, so anything else could not match; it is refused here, before anything is hashed.
    init?(_ characters: some Sequence<UInt8>, digitCount: Int) {
        var text: UInt64 = 0
        var count = 0
        var faults: UInt64 = 0
        for character in characters {
            guard count < digitCount else { return nil }
            count += 1
            let value = UInt64(character) &- 0x30
            // The highest bit is set below and above the digits.
            faults |= (value | (9 &- value)) &>> 63
            text = text &<< 8 | UInt64(character)
        }
        guard count == digitCount, faults == 0 else { return nil }
        self.text = text
    }

    /// The last eight digits of the HOTP value of an HMAC (RFC 4226, §5.3 and §5.4).
    ///
    /// - Parameters:
    ///   - words: The first 24 bytes of the HMAC; the last four are never used.
    ///   - lastByte: Its last byte, the lower half of which is the offset.
    init(leadingWords words: (UInt64, UInt64, UInt64), lastByte: UInt8) {
        text = Self.digits(Self.truncate(words.0, words.1, words.2, offset: UInt64(lastByte & 15)))
    }

    /// The last digits.
    func characters(count: Int) -> [UInt8] {
        (0..<UInt64(count)).reversed().map { UInt8(truncatingIfNeeded: text &>> (8 &* $0)) }
    }

    /// Whether the last digits of both are the same.
    func matches(_ other: OneTimeCode, digitCount: Int) -> Bool {
        Self.difference(text, other.text, digitCount: UInt64(digitCount)) == 0
    }

    /// The four bytes at a secret offset of up to 15 in three words, without their highest bit (RFC 4226, §5.3).
    @inline(never)
    static func truncate(_ high: UInt64, _ middle: UInt64, _ low: UInt64, offset: UInt64) -> UInt64 {
        // All ones from the second word on.
        let second = 0 &- (offset &>> 3 & 1)
        let first = high ^ ((high ^ middle) & second)
        let next = middle ^ ((middle ^ low) & second)
        let shift = (offset & 7) &* 8
        let window = first &<< shift | (next &>> 1) &>> (63 &- shift)
        return window &>> 32 & 0x7fff_ffff
    }

    /// The last eight decimal digits of a secret number; the divisor is constant, so that no division is left.
    @inline(never)
    static func digits(_ number: UInt64) -> UInt64 {
        var rest = number
        var text: UInt64 = 0
        for position in 0..<UInt64(8) {
            text |= (rest % 10 &+ 0x30) &<< (8 &* position)
            rest /= 10
        }
        return text
    }

    /// Zero if the last digits of two secret texts are the same.
    @inline(never)
    static func difference(_ a: UInt64, _ b: UInt64, digitCount: UInt64) -> UInt64 {
        (a ^ b) &<< (64 &- 8 &* digitCount)
    }
}
