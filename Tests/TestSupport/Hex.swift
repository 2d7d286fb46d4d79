/// Hexadecimal text, for bytes that are typed into tests and for bytes that tests print.
package enum Hex {
    /// The text is not a sequence of octets of two digits each.
    package struct Malformed: Error, Hashable {
        package var text: String
    }

    /// Reads octets of two digits each; single spaces may stand between octets.
    package static func decode(_ text: String) throws -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 2)
        var rest = text.utf8[...]
        while !rest.isEmpty {
            if !bytes.isEmpty, rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
            guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value) else {
                throw Malformed(text: text)
            }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    /// Writes lower-case digits without spaces.
    package static func encode(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef")
        return bytes.reduce(into: "") { text, byte in
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 0x0F)])
        }
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
