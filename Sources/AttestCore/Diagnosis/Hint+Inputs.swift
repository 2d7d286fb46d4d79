/// Mistakes that show before anything is verified.
extension Hint {
    /// The kinds of objects that an app sends.
    @nonexhaustive
    public enum ObjectKind: Hashable, Sendable {
        /// An attestation object.
        case attestation
        /// An assertion object.
        case assertion
    }

    /// Looks for the mistake behind an object that does not decode.
    ///
    /// - Parameters:
    ///   - object: The bytes that were to be decoded.
    ///   - kind: What they were taken for.
    /// - Returns: The mistake, if it is one of those that are known here.
    /// - Complexity: Proportional to the number of bytes, of which 64 KiB are looked at.
    public static func diagnose(undecodable object: [UInt8], as kind: ObjectKind) -> Hint? {
        let bytes = Array(object.prefix(65_536))
        if let swapped = otherKind(bytes, than: kind) { return swapped }
        for encoding in [TextEncoding.hexadecimal, .base64, .base64URL] {
            if let decoded = encoding.decode(bytes), isMap(decoded) { return .isStillEncoded(encoding) }
        }
        if let first = bytes.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "\"") {
            return .isStillEncoded(.json)
        }
        return hasReplacementCharacters(bytes) ? .wasTreatedAsText : nil
    }

    /// Looks for the mistake in the text of a key ID.
    ///
    /// - Parameter text: The text that ``KeyID/init(base64:)`` did not take.
    /// - Returns: The mistake, if it is one of those that are known here.
    public static func diagnose(keyID text: String) -> Hint? {
        let bytes = Array(text.utf8.prefix(128))
        let encodings: [TextEncoding] = [.base64URL, .hexadecimal]
        return encodings.first { $0.decode(bytes)?.count == 32 }.map { .keyIDIsEncoded($0) }
    }

    private static func otherKind(_ bytes: [UInt8], than kind: ObjectKind) -> Hint? {
        switch kind {
        case .attestation: (try? Assertion(decoding: bytes)) != nil ? .isAssertion : nil
        case .assertion: (try? Attestation(decoding: bytes)) != nil ? .isAttestation : nil
        }
    }

    /// Whether the bytes begin as a CBOR map does.
    private static func isMap(_ bytes: [UInt8]) -> Bool {
        bytes.count > 32 && bytes.first.map { $0 >> 5 == 5 } ?? false
    }

    /// Whether U+FFFD occurs more often than chance puts it there.
    private static func hasReplacementCharacters(_ bytes: [UInt8]) -> Bool {
        var matched = 0
        var count = 0
        let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
        for byte in bytes {
            matched = byte == replacement[matched] ? matched + 1 : byte == replacement[0] ? 1 : 0
            guard matched == replacement.count else { continue }
            count += 1
            matched = 0
        }
        return count >= 3
    }
}
