/// A refusal: the reason and, if something did not decode, where.
///
/// Two audiences read it. `description`, which an interpolation into a response would show, says `refused` and nothing
/// else. `debugDescription` is the line for the log.
public struct Rejection: Error, Hashable, Sendable {
    /// Why.
    public var reason: RejectionReason

    /// The byte where decoding failed, counted from byte 0 of the object that was passed in.
    public var offset: Int?

    /// Creates a rejection.
    ///
    /// - Parameters:
    ///   - reason: Why.
    ///   - offset: The byte where decoding failed.
    public init(_ reason: RejectionReason, offset: Int? = nil) {
        self.reason = reason
        self.offset = offset
    }

    /// Apple's step that failed; `nil` for what comes before the steps.
    public var step: AppleStep? { reason.step }
}

extension Rejection: CustomStringConvertible, CustomDebugStringConvertible {
    /// `refused`.
    public var description: String { "refused" }

    /// Such as `rejected: attestation_malformed at byte 417`.
    public var debugDescription: String {
        "rejected: \(reason.rawValue)" + (offset.map { " at byte \($0)" } ?? "")
    }
}

extension Rejection: CustomReflectable {
    /// Nothing: a dump of an error that holds a rejection shows no reason.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
