public import AttestCore

/// What a gate decides.
public enum IntegrityDecision: Hashable, Sendable {
    /// The request goes on.
    ///
    /// - Parameter vouchedFor: The subject, if evidence that is bound to it passed; `nil` if nothing vouches for it, as
    ///   when the gate is off, only monitors, or an outage was let pass. Never bind a key on `nil`.
    case allowed(vouchedFor: Subject?)

    /// The request ends with this answer.
    case refused(HTTPAnswer)

    /// What to answer; `nil` if the request goes on.
    public var answer: HTTPAnswer? {
        switch self {
        case .allowed: nil
        case .refused(let answer): answer
        }
    }
}

extension IntegrityDecision: CustomStringConvertible {
    /// `allowed`, or the code that the client gets.
    public var description: String { answer?.code ?? "allowed" }
}
