/// A mistake in how a host configures the library, found when it starts and not when a request comes in.
@nonexhaustive
public enum ConfigurationError: Error, Hashable, Sendable {
    /// The text is no App ID.
    case appIDMalformed(String)

    /// The bytes are no certificate that can be a trust anchor.
    case trustAnchorMalformed
}
