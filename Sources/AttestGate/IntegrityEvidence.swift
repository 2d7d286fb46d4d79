internal import AttestCore

/// What a provider finds in a request.
public enum IntegrityEvidence<Value: Sendable>: Sendable {
    /// Evidence to be judged.
    case present(Value)

    /// None.
    case missing

    /// Something that is not encoded as agreed (R15: only what can be told without parsing it).
    case malformed
}

extension IntegrityEvidence {
    /// Goes on with evidence that is present.
    ///
    /// - Parameter transform: Makes something else of it.
    /// - Returns: What `transform` made, or what was in the way.
    public func flatMap<Other: Sendable>(
        _ transform: (Value) -> IntegrityEvidence<Other>
    ) -> IntegrityEvidence<Other> {
        switch self {
        case .present(let value): transform(value)
        case .missing: .missing
        case .malformed: .malformed
        }
    }

    /// What a host answers that uses no gate; `nil` if the evidence is present.
    public var answer: HTTPAnswer? {
        switch self {
        case .present: nil
        case .missing: .attestationRequired
        case .malformed: .unprocessable
        }
    }
}
