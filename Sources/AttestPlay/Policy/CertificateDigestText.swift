internal import AttestCore

/// SHA-256 of a certificate as people copy it.
enum CertificateDigestText {
    /// The 32 bytes of a text in hexadecimal, with a colon between all bytes or none, or in base64 or base64url.
    static func bytes(_ text: String) -> [UInt8]? {
        let bytes =
            switch text.utf8.count {
            case 95: hexadecimal(text.split(separator: ":", omittingEmptySubsequences: false).map(String.init))
            case 64: hexadecimal([text])
            case 44: Base64.decode(text)
            case 43: Base64.decodeURL(text)
            default: nil as [UInt8]?
            }
        return bytes?.count == 32 ? bytes : nil
    }

    /// Groups of digits: 32 of two, or one of 64.
    private static func hexadecimal(_ groups: [String]) -> [UInt8]? {
        guard groups.count == 1 || groups.allSatisfy({ $0.utf8.count == 2 }) else { return nil }
        let values = groups.flatMap(\.utf8).map(value)
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: values.count, by: 2) {
            guard let high = values[index], values.indices.contains(index + 1), let low = values[index + 1] else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return bytes
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
