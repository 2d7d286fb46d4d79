import Foundation

/// Base64 (RFC 4648, §4) without anything that its encoder would not write.
enum StrictBase64 {
    /// The bytes; `nil` for foreign characters, missing padding or trailing bits that are not zero.
    static func decode(_ text: String) -> [UInt8]? {
        guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else { return nil }
        return Array(data)
    }
}
