/// A mistake in how a host configures the library, found when it starts and not when a request comes in.
@nonexhaustive
public enum ConfigurationError: Error, Hashable, Sendable {
    /// The text is no App ID.
    case appIDMalformed(String)

    /// The bytes are no certificate that can be a trust anchor.
    case trustAnchorMalformed

    /// There is no app.
    case appsMissing

    /// Two policies are for one App ID.
    case appIDDuplicate(String)

    /// A policy accepts no environment.
    case environmentsMissing(String)

    /// A policy accepts no platform.
    case platformsMissing(String)

    /// There is no key to pin intermediates to.
    case intermediatePinsMissing

    /// The text is no environment.
    case environmentUnknown(String)

    /// A skew is negative or more than a day, in seconds.
    case skewOutOfRange(Int64)

    /// A challenge's lifetime is less than a second or more than an hour, in seconds.
    case challengeLifetimeOutOfRange(Int64)

    /// A subject may have no key.
    case maximumKeysOutOfRange(Int)

    /// A key of stateless challenges has less than 32 bytes.
    case challengeKeyTooShort

    /// Two keys of stateless challenges have one number.
    case challengeKeyDuplicate(UInt8)

    /// The text of an app code's secret is not base32.
    ///
    /// The error does not carry the text.
    case appCodeSecretMalformed

    /// The secret of an app code has fewer than 16 bytes.
    case appCodeSecretTooShort

    /// There is no secret for app codes, or there are more than three.
    case appCodeSecretCountOutOfRange(Int)

    /// Two secrets for app codes have the same version.
    case appCodeSecretVersionDuplicate(UInt32)

    /// An app code has 6 to 8 digits, not as many as this.
    case appCodeDigitsOutOfRange(Int)

    /// A time step has 1 to 3600 seconds, not as many as this.
    case appCodePeriodOutOfRange(Int)

    /// 0 to 2 time steps each way can be accepted, not as many as this.
    case appCodeStepsOutOfRange(Int)
}
