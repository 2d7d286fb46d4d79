/// The access token of a service account of the Google Cloud project, a secret.
public struct PlayAccessToken: Hashable, Sendable {
    /// The text for the header.
    let text: String

    /// Creates a token.
    ///
    /// - Parameter text: 1 to 8,192 printable characters of ASCII without spaces.
    /// - Throws: `accessTokenMalformed` for anything else.
    public init(_ text: String) throws(PlayConfigurationError) {
        guard (1...8_192).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw .accessTokenMalformed
        }
        self.text = text
    }
}

extension PlayAccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `(access token)`.
    public var description: String { "(access token)" }

    /// `(access token)`.
    public var debugDescription: String { "(access token)" }

    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}

/// Where access tokens come from: the host gets them, because that takes RSA, which this library does not have.
public struct AccessTokenSource: Sendable {
    let current: @Sendable () async throws -> PlayAccessToken
    let discard: @Sendable (PlayAccessToken) async -> Void

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - current: Gives a token for the scope `https://www.googleapis.com/auth/playintegrity` that is valid for a minute at least.
    ///     The source keeps it until then, and has a time limit of its own. What it throws is
    ///     ``PlayReason/accessTokenFailed``: nothing was sent, and no budget is touched.
    ///   - discard: Is told of a token that Google refused (401), so that the next call gets another.
    public init(
        current: @escaping @Sendable () async throws -> PlayAccessToken,
        discard: @escaping @Sendable (PlayAccessToken) async -> Void
    ) {
        self.current = current
        self.discard = discard
    }
}
