/// What became of one case.
enum Outcome {
    case passed
    case failed(expected: String, got: String)
    case notRun(String)

    /// The answer to a case that does not state the right one.
    case information(String)

    /// Runs a case and compares the answer with the right one.
    init(of vector: VectorCase, as kind: VectorKind) {
        do {
            if let missing = kind.required.first(where: { vector.fields[$0] == nil }) {
                throw MalformedCase(problem: "\(missing) is missing")
            }
            self = try Outcome(kind.expectation(vector), vector, kind)
        } catch let error as MalformedCase {
            self = .failed(expected: "a case of its kind", got: error.problem)
        } catch {
            self = .failed(expected: "an answer", got: "\(error)")
        }
    }

    /// Asks the library; a case that is not decided need not be one of its kind.
    private init(_ expectation: Expectation, _ vector: VectorCase, _ kind: VectorKind) throws {
        do {
            self = try Outcome(expectation, Answer(to: vector, as: kind))
        } catch let error as MalformedCase where expectation == .undecided {
            self = .information("no answer: \(error.problem)")
        }
    }

    private init(_ expectation: Expectation, _ answer: Answer) {
        switch (expectation, answer) {
        case (.undecided, _): self = .information(answer.text)
        case (_, .unsupported(let reason)), (.accepted, .outOfRange(let reason)): self = .notRun(reason)
        case (.refused, .refused), (.refused, .outOfRange): self = .passed
        case (.accepted, .accepted(let facts)): self = Outcome(facts)
        case (.accepted, .refused), (.refused, .accepted):
            self = .failed(expected: expectation.rawValue, got: answer.text)
        }
    }

    /// An accepted input, of which everything that the case states must hold.
    private init(_ facts: [Fact]) {
        guard let fact = facts.first(where: { !$0.holds }) else {
            self = .passed
            return
        }
        self = .failed(expected: "\(fact.name) \(fact.expected ?? "")", got: fact.actual)
    }
}
