/// Why a token does not vouch for its subject.
public struct PlayFailure: Error, Sendable {
    /// The reason.
    public let reason: PlayReason

    /// The offending byte of the answer, counted from 0; `nil` if the reason is not about one.
    public let offset: Int?

    /// What a store, the transport or the source of access tokens threw.
    public let cause: (any Error)?

    init(_ reason: PlayReason, offset: Int? = nil, cause: (any Error)? = nil) {
        self.reason = reason
        self.offset = offset
        self.cause = cause
    }
}

extension PlayFailure: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `refused` or `unavailable`: all that a client may learn.
    public var description: String {
        switch reason.effect {
        case .refused: "refused"
        case .unavailable: "unavailable"
        }
    }

    /// The line for the log, such as `play: answer_malformed at byte 17`.
    public var debugDescription: String {
        var line = "play: " + reason.rawValue
        if let offset { line += " at byte \(offset)" }
        return cause.map { line + ": " + String(reflecting: $0) } ?? line
    }

    /// Nothing: a dump shows no reason.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
