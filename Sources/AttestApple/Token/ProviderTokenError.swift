internal import AttestCore

/// Why there is no provider token.
@nonexhaustive
public enum ProviderTokenError: Error, Sendable {
    /// The team ID is not ten characters `A` to `Z` and `0` to `9`; found when the host starts.
    case teamIDMalformed

    /// The key ID is not ten characters `A` to `Z` and `0` to `9`; found when the host starts.
    case keyIDMalformed

    /// The signer threw.
    case signerFailed(any Error)

    /// The signer gave another number of bytes than 64; about 70 is a signature in DER, which Apple does not take.
    case signatureMalformed(byteCount: Int)
}

extension ProviderTokenError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `unavailable`: all that a client may learn.
    public var description: String { "unavailable" }

    /// The line for the log.
    public var debugDescription: String {
        switch self {
        case .teamIDMalformed: "team_id_malformed"
        case .keyIDMalformed: "key_id_malformed"
        case .signerFailed(let error): "signer_failed: " + String(reflecting: error)
        case .signatureMalformed(let byteCount): "signature_malformed: \(byteCount) bytes"
        }
    }

    /// Nothing: a dump shows no reason.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
