package import P256Verify

/// The identifier of a key, which is the SHA-256 of its public key in X9.63 form.
///
/// Apple calls it the key identifier. It is compared, stored and logged by its 32 bytes, so that no key has two spellings.
public struct KeyID: Hashable, Sendable {
    let digest: SHA256Digest

    package init(_ digest: SHA256Digest) {
        self.digest = digest
    }

    /// Creates a key ID.
    ///
    /// - Parameter bytes: Exactly 32 bytes; `nil` for any other number.
    public init?(bytes: [UInt8]) {
        guard let digest = SHA256Digest(bytes.span) else { return nil }
        self.digest = digest
    }

    /// Reads the text that `DCAppAttestService.generateKey` gives an app.
    ///
    /// - Parameter base64: 44 characters of base64 (RFC 4648, §4) with padding and zero unused bits; anything else,
    ///   white space included, gives `nil`. A host answers 422 then.
    public init?(base64: String) {
        guard let bytes = Base64.decode(base64) else { return nil }
        self.init(bytes: bytes)
    }

    /// Computes the key ID of a public key.
    ///
    /// - Parameter publicKey: The key in X9.63 form, 65 bytes: 04, x, y.
    public init(publicKey: [UInt8]) {
        digest = SHA256.hash(publicKey.span)
    }

    /// The 32 bytes.
    public var bytes: [UInt8] { digest.bytes }

    /// The bytes in base64 (RFC 4648, §4): the only spelling to store or log.
    public var base64: String { Base64.encode(bytes) }
}

extension KeyID: CustomStringConvertible {
    /// The base64 text.
    public var description: String { base64 }
}

extension KeyID: Codable {
    /// Decodes the base64 text.
    ///
    /// - Throws: `DecodingError` if it is not 32 bytes of strict base64.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let keyID = KeyID(base64: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "A key ID is 32 bytes in base64.")
        }
        self = keyID
    }

    /// Encodes the base64 text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(base64)
    }
}
