import P256Verify

/// The secret that an app and its server share to make app codes, with a version number for rotation.
///
/// The states of HMAC after the secret are kept instead of the secret. They are as good as the secret for making codes, so
/// nothing prints, compares, hashes or encodes them. Swift cannot promise that memory is erased: copies of the secret may
/// remain where it was read, and the states live as long as the validator does.
public struct TOTPSecret: Sendable {
    /// How many bytes a secret has at least: RFC 4226 (§4, R6) requires 128 bits.
    public static let minimumByteCount = 16

    /// Tells secrets apart during rotation; the newest has the greatest.
    public let version: UInt32

    let sha1: HMACSHA1
    let sha256: HMACSHA256
    let sha512: HMACSHA512

    /// Reads a secret in base32, the form that authenticator apps and `otpauth` addresses use (RFC 4648, §6).
    ///
    /// Upper and lower case are the same, spaces are skipped, padding is right or absent. The time depends on the length and
    /// on where spaces and padding are, not on the other characters.
    ///
    /// - Parameters:
    ///   - text: The secret.
    ///   - version: Greater than those of all older secrets.
    /// - Throws: ``ConfigurationError/appCodeSecretMalformed`` if the text is not base32,
    ///   ``ConfigurationError/appCodeSecretTooShort`` if it stands for fewer than 16 bytes.
    public init(base32 text: String, version: UInt32 = 1) throws(ConfigurationError) {
        guard let bytes = Base32.decode(text) else { throw .appCodeSecretMalformed }
        try self.init(bytes: bytes, version: version)
    }

    /// Creates a secret from bytes.
    ///
    /// - Parameters:
    ///   - bytes: 16 bytes at least; as many as the hash function gives are recommended (RFC 6238, §5.1): 32 for SHA-256.
    ///   - version: Greater than those of all older secrets.
    /// - Throws: ``ConfigurationError/appCodeSecretTooShort`` if there are fewer than 16 bytes.
    public init(bytes: [UInt8], version: UInt32 = 1) throws(ConfigurationError) {
        guard bytes.count >= Self.minimumByteCount else { throw .appCodeSecretTooShort }
        self.version = version
        sha1 = HMACSHA1(key: bytes.span)
        sha256 = HMACSHA256(key: bytes.span)
        sha512 = HMACSHA512(key: bytes.span)
    }
}

extension TOTPSecret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `(secret)`.
    public var description: String { "(secret)" }

    /// `(secret)`.
    public var debugDescription: String { "(secret)" }

    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
