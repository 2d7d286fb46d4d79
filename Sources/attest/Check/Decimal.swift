/// Decimal text of integers of any size.
enum Decimal {
    /// Two's complement, most significant octet first, as DER encodes an INTEGER.
    static func text(_ octets: ArraySlice<UInt8>) -> String {
        guard let first = octets.first, first & 0x80 != 0 else { return text(magnitude: Array(octets)) }
        return "-" + text(magnitude: negated(octets))
    }

    /// The two's complement of a negative number, which is its magnitude.
    static func negated(_ octets: ArraySlice<UInt8>) -> [UInt8] {
        var carry = 1
        let reversed = octets.reversed().map { octet in
            let sum = Int(~octet) + carry
            carry = sum >> 8
            return UInt8(truncatingIfNeeded: sum)
        }
        return reversed.reversed()
    }

    /// Long division by ten, once per digit.
    private static func text(magnitude: [UInt8]) -> String {
        var rest = magnitude
        var digits: [String] = []
        repeat {
            var remainder = 0
            for index in rest.indices {
                let dividend = remainder << 8 | Int(rest[index])
                rest[index] = UInt8(truncatingIfNeeded: dividend / 10)
                remainder = dividend % 10
            }
            digits.append(String(remainder))
        } while rest.contains { $0 != 0 }
        return digits.reversed().joined()
    }
}
