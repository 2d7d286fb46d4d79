/// Bytes in lower-case hexadecimal.
package func hexadecimalText(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    for byte in bytes {
        text.append(hexadecimalDigit(byte >> 4))
        text.append(hexadecimalDigit(byte & 15))
    }
    return String(decoding: text, as: UTF8.self)
}

/// Whether a text is the lower-case hexadecimal of bytes.
func isHexadecimal(_ text: ArraySlice<UInt8>, of bytes: [UInt8]) -> Bool {
    guard text.count == 2 * bytes.count else { return false }
    return bytes.indices.allSatisfy { index in
        let position = text.startIndex + 2 * index
        return text[position] == hexadecimalDigit(bytes[index] >> 4)
            && text[position + 1] == hexadecimalDigit(bytes[index] & 15)
    }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}

/// Decodes pairs of hexadecimal digits (RFC 4648, §8), of either case; `nil` if there is anything else.
func hexadecimalBytes(_ digits: some Collection<UInt8>) -> [UInt8]? {
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    var pending: UInt8?
    for digit in digits {
        guard let value = hexadecimalValue(digit) else { return nil }
        if let first = pending {
            bytes.append(first << 4 | value)
            pending = nil
        } else {
            pending = value
        }
    }
    return bytes
}

private func hexadecimalValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
}
