package import DERKit
internal import P256Verify

/// SHA-256 of a certificate's SubjectPublicKeyInfo (RFC 5280, §4.1.2.7): the name of an authority by its key.
///
/// A hash of the whole certificate names nothing: anybody can replace s by n − s in the signature, which stays valid, and the
/// hash is another one. This prints the 64 digits of it:
///
///     openssl x509 -pubkey -noout -in CERTIFICATE | openssl pkey -pubin -outform DER | sha256sum
public struct SPKIHash: Hashable, Sendable {
    private let digest: SHA256Digest

    package init(of info: SubjectPublicKeyInfo) {
        digest = SHA256.hash(info.encoded.span)
    }

    /// Takes a hash that was stored as bytes.
    ///
    /// - Parameter bytes: SHA-256 of a SubjectPublicKeyInfo in DER, exactly 32 bytes; `nil` for any other number. A hash of
    ///   a whole certificate has 32 bytes, too, and matches nothing.
    public init?(sha256OfSubjectPublicKeyInfo bytes: [UInt8]) {
        guard let digest = SHA256Digest(bytes.span) else { return nil }
        self.digest = digest
    }

    /// The 32 bytes.
    public var bytes: [UInt8] { digest.bytes }

    private static let prefix = "spki-sha256:"
}

extension SPKIHash: LosslessStringConvertible {
    /// Reads the text form.
    ///
    /// - Parameter text: `spki-sha256:` and 64 hexadecimal digits; `nil` for anything else, bare digits included, as they
    ///   might be the hash of a whole certificate.
    public init?(_ text: String) {
        guard text.utf8.starts(with: Self.prefix.utf8),
            let bytes = hexadecimalBytes(text.utf8.dropFirst(Self.prefix.utf8.count))
        else { return nil }
        self.init(sha256OfSubjectPublicKeyInfo: bytes)
    }

    /// `spki-sha256:` and 64 lower-case hexadecimal digits.
    public var description: String { Self.prefix + hexadecimalText(bytes) }
}

extension SPKIHash: Codable {
    /// Decodes the text form.
    ///
    /// - Throws: `DecodingError` if it is anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let hash = SPKIHash(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "A hash of a key is spki-sha256: and 64 hexadecimal digits."
            )
        }
        self = hash
    }

    /// Encodes the text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
