/// A mistake in how a host configures Play Integrity, found when it starts.
@nonexhaustive
public enum PlayConfigurationError: Error, Hashable, Sendable {
    /// The text is no package name.
    case packageNameMalformed(String)

    /// No signing certificate is allowed.
    case certificateDigestsMissing

    /// The text is no SHA-256 in hexadecimal or base64.
    case certificateDigestMalformed(String)

    /// No label is asked for, so that any device would do.
    case deviceLabelsMissing

    /// The age is less than a second or more than a day, in seconds.
    case maximumAgeOutOfRange(Int64)

    /// The skew is negative or more than an hour, in seconds.
    case skewOutOfRange(Int64)

    /// A budget is negative, or the share that is kept is more than the budget.
    case budgetOutOfRange(Int64)

    /// The access token is not 1 to 8,192 printable characters of ASCII without spaces.
    case accessTokenMalformed
}
