/// Something to measure.
struct Operation: Sendable {
    let name: String
    /// Whether the operation costs the same again and again, which the first one in a process does not.
    var isRepeatable = true
    private let prepare: @Sendable () throws -> Body

    /// One run; false if the answer is wrong.
    typealias Body = @Sendable () -> Bool

    /// Describes an operation.
    ///
    /// - Parameters:
    ///   - name: What the command line calls it.
    ///   - isRepeatable: Whether each run costs the same.
    ///   - prepare: Does what is not measured, and returns what is.
    init(_ name: String, isRepeatable: Bool = true, prepare: @escaping @Sendable () throws -> Body) {
        self.name = name
        self.isRepeatable = isRepeatable
        self.prepare = prepare
    }

    /// What is measured, after what is not.
    func prepared() throws -> Body {
        try prepare()
    }

    /// Stops the measurement of something that does not work.
    func check(_ isRight: Bool) throws {
        guard isRight else { throw BenchmarkError("\(name) gives a wrong answer") }
    }
}
