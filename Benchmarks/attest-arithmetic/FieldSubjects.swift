import P256Verify

/// The fields of both curves; numbers are elements, and what is no element has no result.
enum FieldSubjects {
    static let p256 = Subject(width: 32, operations: operations(P256FieldElement.self))
    static let p384 = Subject(width: 48, operations: operations(P384FieldElement.self))

    /// Any number, which is an element if it is less than the prime.
    static let p256Range = Subject(width: 32, operations: [operation(P256FieldElement.self) { a, _ in a }])
    static let p384Range = Subject(width: 48, operations: [operation(P384FieldElement.self) { a, _ in a }])

    private static func operations<Element: PrimeField>(_ type: Element.Type) -> [Subject.Operation] {
        [
            operation(type) { $0 + $1 },
            operation(type) { $0 - $1 },
            operation(type) { $0 * $1 },
            operation(type) { a, _ in a.squared() },
            operation(type) { a, _ in a.halved() },
            operation(type) { a, _ in a.inverseVariableTime() ?? .zero },
            // Into the Montgomery domain and out of it.
            operation(type) { a, _ in a },
        ]
    }

    /// The second number of a pair is read where it is an operand; the first stands for it where it is no element.
    private static func operation<Element: PrimeField>(
        _ type: Element.Type,
        _ body: @escaping @Sendable (Element, Element) -> Element
    ) -> Subject.Operation {
        { a, b, answer in
            guard let a = Element(a) else {
                answer += Subject.none(b.count)
                return
            }
            answer += body(a, Element(b) ?? a).bytes
        }
    }
}
