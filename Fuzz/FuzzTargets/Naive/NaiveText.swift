/// What texts of this package look like, said a second time.
enum NaiveText {
    static let hexadecimal = Set("0123456789abcdef".utf8)

    /// The UTF-16 of a JSON string literal (RFC 8259, §7) in printable ASCII; `nil` for anything else.
    static func unescaped(_ literal: String) -> [UInt16]? {
        var rest = Array(literal.utf16)[...]
        guard rest.popFirst() == 0x22, rest.popLast() == 0x22 else { return nil }
        var units: [UInt16] = []
        while let unit = rest.popFirst() {
            guard (0x20...0x7E).contains(unit), unit != 0x22 else { return nil }
            guard unit == 0x5C else {
                units.append(unit)
                continue
            }
            guard let escaped = rest.popFirst() else { return nil }
            if escaped == 0x22 || escaped == 0x5C {
                units.append(escaped)
            } else {
                let digits = String(decoding: rest.prefix(4), as: UTF16.self)
                guard escaped == 0x75, rest.count >= 4, let number = UInt16(digits, radix: 16) else { return nil }
                units.append(number)
                rest = rest.dropFirst(4)
            }
        }
        return units
    }

    /// Ten capitals or digits, a full stop, 1 to 155 printable characters.
    static func isAppID(_ text: [UInt8]) -> Bool {
        let (team, bundle) = (text.prefix(10), text.dropFirst(11))
        return text.count > 11 && text[10] == 46 && bundle.count <= 155
            && team.allSatisfy { (65...90).contains($0) || (48...57).contains($0) }
            && bundle.allSatisfy { (33...126).contains($0) }
    }

    /// A half of a byte in lower-case hexadecimal.
    static func digits(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { [Array("0123456789abcdef".utf8)[Int($0 / 16)], Array("0123456789abcdef".utf8)[Int($0 % 16)]] }
    }
}
