internal import AppAttestKit

extension Hint.TextEncoding {
    /// The bytes that a text stands for; `nil` if it is not in this encoding.
    func decode(_ text: [UInt8]) -> [UInt8]? {
        guard let text = String(validating: text, as: UTF8.self) else { return nil }
        return switch self {
        case .base64: Base64.decode(text)
        case .base64URL: Base64.decodeURL(text)
        case .hexadecimal: Self.decodeHexadecimal(text)
        case .json: nil
        }
    }

    /// The text of bytes.
    func encode(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .base64: Array(Base64.encode(bytes).utf8)
        case .base64URL: Array(Base64.encodeURL(bytes).utf8)
        case .hexadecimal: Array(hexadecimalText(bytes).utf8)
        case .json: Array("\"".utf8) + bytes + Array("\"".utf8)
        }
    }

    private static func decodeHexadecimal(_ text: String) -> [UInt8]? {
        guard text.utf8.count % 2 == 0 else { return nil }
        var bytes: [UInt8] = []
        var high: UInt8?
        for character in text.utf8 {
            guard let digit = hexadecimalValue(character) else { return nil }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return bytes
    }
}

private func hexadecimalValue(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
    default: nil
    }
}
