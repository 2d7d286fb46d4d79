import P256Verify

/// The integers modulo the orders of both curves.
enum ScalarSubjects {
    static let p256 = Subject(width: 32, operations: operations(P256Scalar.self))
    static let p384 = Subject(width: 48, operations: operations(P384Scalar.self))

    /// Any number: as it is, if it is less than the order, and reduced.
    static let p256Range = Subject(width: 32, operations: rangeOperations(P256Scalar.self))
    static let p384Range = Subject(width: 48, operations: rangeOperations(P384Scalar.self))

    private static func operations<Scalar: ScalarField>(_ type: Scalar.Type) -> [Subject.Operation] {
        [
            operation(type) { $0 + $1 },
            operation(type) { $0 + -$1 },
            operation(type) { $0 * $1 },
            operation(type) { a, _ in a * a },
            operation(type) { a, _ in a.inverseVariableTime() },
        ]
    }

    private static func rangeOperations<Scalar: ScalarField>(_ type: Scalar.Type) -> [Subject.Operation] {
        [
            operation(type) { a, _ in a },
            { a, _, answer in answer += Scalar(reducing: a).bytes },
        ]
    }

    private static func operation<Scalar: ScalarField>(
        _ type: Scalar.Type,
        _ body: @escaping @Sendable (Scalar, Scalar) -> Scalar?
    ) -> Subject.Operation {
        { a, b, answer in
            let width = b.count
            guard let a = Scalar(a), let result = body(a, Scalar(b) ?? a) else {
                answer += Subject.none(width)
                return
            }
            answer += result.bytes
        }
    }
}
