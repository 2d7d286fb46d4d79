/// Why a verification did not succeed: the evidence was rejected, or it could not be told.
@nonexhaustive
public enum VerificationError: Error, Sendable {
    /// The evidence is not good. The app is refused: 401.
    case rejected(Rejection)

    /// A store threw. Nothing is known about the evidence: 503.
    case storeFailed(any Error)

    /// The caller's task was cancelled while a store was asked, as when a client hangs up. There is nobody to answer, and no
    /// reason to wake anybody: 503.
    case cancelled

    /// As much is being written as may be at once, so nothing was begun, and the challenge is not spent: 503.
    case busy

    /// The evidence is good, and it is not known yet what became of it: 503.
    ///
    /// The work goes on, and is reported when it is done. A client that comes back sends an assertion of its key.
    case outcomeUnknown

    /// The clock cannot be read, so nothing is issued: 503.
    case clockUnreadable
}

extension VerificationError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `refused` or `unavailable`: all that a client may learn.
    public var description: String {
        switch self {
        case .rejected: "refused"
        case .storeFailed, .cancelled, .busy, .outcomeUnknown, .clockUnreadable: "unavailable"
        }
    }

    /// The line for the log.
    public var debugDescription: String {
        switch self {
        case .rejected(let rejection): rejection.debugDescription
        case .storeFailed(let error): "store failed: \(String(reflecting: error))"
        case .cancelled: "cancelled"
        case .busy: "busy"
        case .outcomeUnknown: "outcome unknown"
        case .clockUnreadable: "clock unreadable"
        }
    }

    /// Nothing: a dump shows no reason.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
