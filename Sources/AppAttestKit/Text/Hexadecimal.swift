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
