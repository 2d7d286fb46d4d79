/// The right answer to a case.
enum Expectation: String {
    case accepted, refused

    /// Implementations differ: the case is run, and the answer is not judged.
    case undecided

    /// The answer that the case states in `ok`.
    static func stated(by vector: VectorCase) throws -> Expectation {
        switch vector.fields["ok"] {
        case .bool(true): .accepted
        case .bool(false): .refused
        case .null: .undecided
        default: throw MalformedCase(problem: "ok is neither true, false nor null")
        }
    }

    /// The answer in `ok`; where there is none, the result that the case states is the right one.
    static func exact(by vector: VectorCase) throws -> Expectation {
        vector.fields["ok"] == nil ? .accepted : try stated(by: vector)
    }
}
