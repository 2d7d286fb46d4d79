/// A second reader of DER, written from X.690 alone: slow, copying, and sure of nothing but the text.
///
/// It reads octets liberally, writes them again as §10 asks for, and accepts what comes out the same. It shares no code with
/// the reader that it is compared with.
package struct NaiveDER: Equatable {
    /// 0 universal, 1 application, 2 context-specific, 3 private.
    package var tagClass: Int
    package var isConstructed: Bool
    package var number: Int
    package var contents: [UInt8]

    package init(tagClass: Int, isConstructed: Bool, number: Int, contents: [UInt8]) {
        self.tagClass = tagClass
        self.isConstructed = isConstructed
        self.number = number
        self.contents = contents
    }

    /// The encoding that §8.1.2, §8.1.3 and §10.1 give the value.
    package var encoded: [UInt8] {
        Self.identifier(tagClass, isConstructed, number) + Self.length(contents.count) + contents
    }

    /// The first value and the bytes after it; `nil` if there is none, or it is not DER.
    package static func first(in bytes: [UInt8]) -> (value: NaiveDER, rest: [UInt8])? {
        var position = 0
        guard let (tagClass, isConstructed, number) = readIdentifier(bytes, &position),
            let count = readLength(bytes, &position), position + count <= bytes.count
        else { return nil }
        let value = NaiveDER(
            tagClass: tagClass,
            isConstructed: isConstructed,
            number: number,
            contents: Array(bytes[position..<position + count])
        )
        let encoded = value.encoded
        guard Array(bytes.prefix(encoded.count)) == encoded, position + count == encoded.count, value.hasForm else {
            return nil
        }
        return (value, Array(bytes[encoded.count...]))
    }

    /// The only value.
    package static func only(in bytes: [UInt8]) -> NaiveDER? {
        guard let (value, rest) = first(in: bytes), rest.isEmpty else { return nil }
        return value
    }

    /// The values one after the other.
    package static func list(in bytes: [UInt8]) -> [NaiveDER]? {
        var values: [NaiveDER] = []
        var rest = bytes
        while !rest.isEmpty {
            guard let (value, after) = first(in: rest) else { return nil }
            values.append(value)
            rest = after
        }
        return values
    }

    /// The values inside.
    package var children: [NaiveDER]? { isConstructed ? Self.list(in: contents) : nil }

    /// §8.1.2.2 to §8.1.2.4; numbers of 2³¹ and above are refused.
    private static func readIdentifier(_ bytes: [UInt8], _ position: inout Int) -> (Int, Bool, Int)? {
        guard position < bytes.count else { return nil }
        let first = Int(bytes[position])
        position += 1
        var number = first % 32
        if number == 31 {
            number = 0
            var isLast = false
            while !isLast {
                guard position < bytes.count else { return nil }
                number = number * 128 + Int(bytes[position]) % 128
                guard number < 1 << 31 else { return nil }
                isLast = bytes[position] < 128
                position += 1
            }
        }
        return (first / 64, first / 32 % 2 == 1, number)
    }

    /// §8.1.3.4 and §8.1.3.5; more than four octets, and lengths of 2³¹ and above, are refused.
    private static func readLength(_ bytes: [UInt8], _ position: inout Int) -> Int? {
        guard position < bytes.count else { return nil }
        let first = Int(bytes[position])
        position += 1
        guard first >= 128 else { return first }
        guard (129...132).contains(first), position + first - 128 <= bytes.count else { return nil }
        var length = 0
        for _ in 128..<first {
            length = length * 256 + Int(bytes[position])
            position += 1
        }
        return length < 1 << 31 ? length : nil
    }

    /// Types that are strings or simple are primitive (§8, §10.2), the others constructed; number 0 is end-of-contents.
    private var hasForm: Bool {
        guard tagClass == 0 else { return true }
        switch number {
        case 0: return false
        case 8, 11, 16, 17, 29: return isConstructed
        case 1...30: return !isConstructed
        default: return true
        }
    }

    private static func identifier(_ tagClass: Int, _ isConstructed: Bool, _ number: Int) -> [UInt8] {
        let leading = tagClass * 64 + (isConstructed ? 32 : 0)
        guard number > 30 else { return [UInt8(leading + number)] }
        var digits = [UInt8(number % 128)]
        var rest = number / 128
        while rest > 0 {
            digits.insert(UInt8(128 + rest % 128), at: 0)
            rest /= 128
        }
        return [UInt8(leading + 31)] + digits
    }

    private static func length(_ count: Int) -> [UInt8] {
        guard count > 127 else { return [UInt8(count)] }
        var digits: [UInt8] = []
        var rest = count
        while rest > 0 {
            digits.insert(UInt8(rest % 256), at: 0)
            rest /= 256
        }
        return [UInt8(128 + digits.count)] + digits
    }
}
