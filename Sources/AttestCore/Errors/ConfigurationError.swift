/// A mistake in how a host configures the library, found when it starts and not when a request comes in.
@nonexhaustive
public enum ConfigurationError: Error, Hashable, Sendable {
    /// The text is no App ID.
    case appIDMalformed(String)

    /// The bytes are no certificate that can be a trust anchor.
    case trustAnchorMalformed

    /// The text of an app code's secret is not base32.
    ///
    /// The error does not carry the text.
    case appCodeSecretMalformed

    /// The secret of an app code has fewer than 16 bytes.
    case appCodeSecretTooShort

    /// There is no secret for app codes, or there are more than three.
    case appCodeSecretCount(Int)

    /// Two secrets for app codes have the same version.
    case appCodeSecretVersionRepeated(UInt32)

    /// An app code has 6 to 8 digits, not as many as this.
    case appCodeDigitsUnsupported(Int)

    /// A time step has 1 to 3600 seconds, not as many as this.
    case appCodePeriodUnsupported(Int)

    /// 0 to 2 time steps each way can be accepted, not as many as this.
    case appCodeStepsUnsupported(Int)
}
