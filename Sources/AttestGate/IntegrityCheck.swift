internal import AttestCore

/// What a request has to pass: one provider, or one of several.
///
/// All checks of a gate have to pass.
public struct IntegrityCheck<Request: Sendable>: Sendable {
    let alternatives: [IntegrityProvider<Request>]

    /// A provider that has to pass.
    ///
    /// - Parameter provider: The provider.
    /// - Returns: The check.
    public static func required(_ provider: IntegrityProvider<Request>) -> IntegrityCheck {
        IntegrityCheck(alternatives: [provider])
    }

    /// Providers of which one has to vouch for the subject, such as App Attest and Play Integrity.
    ///
    /// Evidence that is genuine and bound to nobody passes only if it is all that is asked for. So a provider among
    /// alternatives binds its evidence to the subject: by the challenge, or by what the platform signs.
    ///
    /// - Parameters:
    ///   - first: A provider.
    ///   - others: More of them.
    /// - Returns: The check.
    public static func anyOf(
        _ first: IntegrityProvider<Request>,
        _ others: IntegrityProvider<Request>...
    ) -> IntegrityCheck {
        IntegrityCheck(alternatives: [first] + others)
    }
}
