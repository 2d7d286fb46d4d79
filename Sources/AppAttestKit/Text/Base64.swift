/// Base64 and base64url (RFC 4648, §4 and §5), strict: only what encoding gives is decoded.
///
/// Not for secrets: the time depends on the text. Each function's cost is proportional to the length.
package enum Base64 {
    /// Decodes standard base64: padding present, no white space, unused bits zero (RFC 4648, §3.2, §3.3, §3.5).
    package static func decode(_ text: String) -> [UInt8]? {
        let characters = Array(text.utf8)
        let padding = characters.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
        guard characters.count % 4 == 0 else { return nil }
        return decode(characters.dropLast(padding), standardValue)
    }

    /// Decodes base64url without padding: no white space, unused bits zero.
    package static func decodeURL(_ text: String) -> [UInt8]? {
        decode(Array(text.utf8)[...], urlValue)
    }

    /// Encodes standard base64 with padding.
    package static func encode(_ bytes: [UInt8]) -> String {
        let text = encode(bytes, (UInt8(ascii: "+"), UInt8(ascii: "/")))
        return text + String(repeating: "=", count: (3 - bytes.count % 3) % 3)
    }

    /// Encodes base64url without padding.
    package static func encodeURL(_ bytes: [UInt8]) -> String {
        encode(bytes, (UInt8(ascii: "-"), UInt8(ascii: "_")))
    }

    private static func decode(_ characters: ArraySlice<UInt8>, _ value: (UInt8) -> UInt32?) -> [UInt8]? {
        guard characters.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(characters.count / 4 * 3 + 2)
        // Bits that have been read and not written; fewer than 8 after each step.
        var pending: UInt32 = 0
        var pendingCount: UInt32 = 0
        for character in characters {
            guard let sextet = value(character) else { return nil }
            pending = pending << 6 | sextet
            pendingCount += 6
            guard pendingCount >= 8 else { continue }
            pendingCount -= 8
            bytes.append(UInt8(truncatingIfNeeded: pending >> pendingCount))
            pending &= (1 << pendingCount) - 1
        }
        return pending == 0 ? bytes : nil
    }

    private static func encode(_ bytes: [UInt8], _ last: (UInt8, UInt8)) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 3 * 4 + 4)
        var pending: UInt32 = 0
        var pendingCount: UInt32 = 0
        for byte in bytes {
            pending = pending << 8 | UInt32(byte)
            pendingCount += 8
            while pendingCount >= 6 {
                pendingCount -= 6
                text.append(character(pending >> pendingCount & 63, last))
            }
        }
        if pendingCount > 0 { text.append(character(pending << (6 - pendingCount) & 63, last)) }
        return String(decoding: text, as: UTF8.self)
    }

    private static func character(_ sextet: UInt32, _ last: (UInt8, UInt8)) -> UInt8 {
        switch UInt8(truncatingIfNeeded: sextet) {
        case let value where value < 26: UInt8(ascii: "A") + value
        case let value where value < 52: UInt8(ascii: "a") + value - 26
        case let value where value < 62: UInt8(ascii: "0") + value - 52
        case 62: last.0
        default: last.1
        }
    }

    private static func standardValue(_ character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: alphanumericValue(character)
        }
    }

    private static func urlValue(_ character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: alphanumericValue(character)
        }
    }

    private static func alphanumericValue(_ character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
        default: nil
        }
    }
}
