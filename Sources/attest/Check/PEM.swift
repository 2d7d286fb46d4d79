import AttestCore

/// A certificate in textual encoding (RFC 7468).
enum PEM {
    private static let begin = "-----BEGIN CERTIFICATE-----"
    private static let end = "-----END CERTIFICATE-----"

    /// The DER of a text that is one certificate; `nil` if it is anything else.
    static func certificate(_ text: String) -> [UInt8]? {
        let lines = text.split(whereSeparator: \.isNewline)
        guard lines.count > 2, lines.first == begin[...], lines.last == end[...] else { return nil }
        return Base64.decode(lines.dropFirst().dropLast().joined())
    }
}
