/// Why a verification did not succeed: the evidence was rejected, or a store could not answer.
public enum VerificationError: Error, Sendable {
    /// The evidence is not good. The app is refused: 401.
    case rejected(Rejection)

    /// A store threw. Nothing is known about the evidence: 503.
    case storeFailed(any Error)
}

extension VerificationError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `refused` or `unavailable`: all that a client may learn.
    public var description: String {
        switch self {
        case .rejected: "refused"
        case .storeFailed: "unavailable"
        }
    }

    /// The line for the log.
    public var debugDescription: String {
        switch self {
        case .rejected(let rejection): rejection.debugDescription
        case .storeFailed(let error): "store failed: \(String(reflecting: error))"
        }
    }

    /// Nothing: a dump shows no reason.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
