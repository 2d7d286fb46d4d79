internal import P256Verify

/// An App ID: the App ID prefix (usually the team ID), a full stop, and the bundle ID.
///
/// On macOS the code-signing identifier stands in place of the bundle ID. An App Clip uses the full app's App ID.
public struct AppID: Sendable {
    /// The whole text, such as `ABCDE12345.com.example.app`.
    public let text: String

    /// SHA-256 of the text: what authenticator data holds as relying party ID hash (Apple, step 6).
    let relyingPartyIDHash: SHA256Digest

    /// Creates an App ID from its parts.
    ///
    /// - Parameters:
    ///   - teamID: The App ID prefix: ten characters, `A` to `Z` and `0` to `9`.
    ///   - bundleID: One to 155 printable ASCII characters without spaces.
    /// - Throws: ``ConfigurationError/appIDMalformed(_:)`` if a part has another form.
    public init(teamID: String, bundleID: String) throws(ConfigurationError) {
        let text = teamID + "." + bundleID
        guard isAppleIdentifier(teamID), Self.isBundleID(bundleID.utf8) else {
            throw .appIDMalformed(text)
        }
        self.text = text
        relyingPartyIDHash = SHA256.hash(Array(text.utf8).span)
    }

    /// Creates an App ID from its text.
    ///
    /// - Parameter text: The prefix, a full stop, the bundle ID.
    /// - Throws: ``ConfigurationError/appIDMalformed(_:)`` if a part has another form.
    public init(_ text: String) throws(ConfigurationError) {
        guard let stop = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { throw .appIDMalformed(text) }
        try self.init(teamID: String(text[..<stop]), bundleID: String(text[text.utf8.index(after: stop)...]))
    }

    /// Apple limits bundle IDs to 155 characters; code-signing identifiers may hold any
    /// characters, so all printable ASCII is accepted.
    private static func isBundleID(_ bytes: String.UTF8View) -> Bool {
        (1...155).contains(bytes.count) && bytes.allSatisfy { (0x21...0x7E).contains($0) }
    }
}

extension AppID: Hashable {
    /// Whether two App IDs are the same text, byte for byte.
    public static func == (a: AppID, b: AppID) -> Bool {
        a.relyingPartyIDHash == b.relyingPartyIDHash
    }

    /// Feeds the hash of the text.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(relyingPartyIDHash)
    }
}

extension AppID: CustomStringConvertible {
    /// The text.
    public var description: String { text }
}

extension AppID: Codable {
    /// Decodes the text.
    ///
    /// - Throws: `DecodingError` if the text is no App ID.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let appID = try? AppID(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "The text is no App ID.")
        }
        self = appID
    }

    /// Encodes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
