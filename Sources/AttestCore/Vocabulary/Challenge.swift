/// What a server issues once and an app has to answer.
///
/// The server sends ``text``. By default the app passes SHA-256 of the UTF-8 bytes of the text to App Attest; see
/// ``ClientDataHash``.
public struct Challenge: Hashable, Sendable {
    /// How many bytes a challenge may have: Apple wants 16 at least, and no store should be asked to keep more than 128.
    static let byteCounts = 16...128

    /// How many random bytes a challenge has that is stored.
    static let randomByteCount = 32

    /// The bytes.
    public let bytes: [UInt8]

    /// Creates a challenge.
    ///
    /// - Parameter bytes: 16 to 128 bytes; `nil` for any other number.
    public init?(bytes: [UInt8]) {
        guard Self.byteCounts.contains(bytes.count) else { return nil }
        self.bytes = bytes
    }

    /// Reads the text that the server sent and the app sent back.
    ///
    /// - Parameter text: Base64url without padding (RFC 4648, §5), of 16 to 128 bytes; `nil` for anything else.
    public init?(text: String) {
        guard let bytes = Base64.decodeURL(text) else { return nil }
        self.init(bytes: bytes)
    }

    /// Makes a challenge of 32 random bytes with the system's generator.
    ///
    /// - Returns: A challenge that nobody can guess.
    public static func random() -> Challenge {
        Challenge(unchecked: randomBytes(count: randomByteCount))
    }

    init(unchecked bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The bytes in base64url without padding (RFC 4648, §5): what the server sends.
    public var text: String { Base64.encodeURL(bytes) }
}
