public import AttestCore

/// A token that tells Apple's servers which team is asking: a JWT (RFC 7519) as for push notifications.
public struct ProviderToken: Sendable {
    /// For how many seconds a token is used: 40 minutes.
    ///
    /// Apple refuses tokens older than an hour, and wants none remade within 20 minutes. The middle leaves 20 minutes for
    /// clocks that differ and requests that wait.
    public static let lifetime: Int64 = 2400

    /// The text for the header, a secret: whoever has it can ask in the team's name for an hour.
    public let text: String

    /// When it was made.
    public let issuedAt: UnixTime

    /// Whether it can be used: it is not too old, and the clock was not set back behind the moment it was made.
    func isFresh(at now: UnixTime) -> Bool {
        (0..<Self.lifetime).contains(now.seconds(since: issuedAt))
    }
}

extension ProviderToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `(token)`.
    public var description: String { "(token)" }

    /// `(token)`.
    public var debugDescription: String { "(token)" }

    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
