import P256Verify

/// Multiples of the generators: the first number of a pair times the generator, of which x and then y are the results.
enum GeneratorSubjects {
    static let p256 = Subject(
        width: 32,
        operations: coordinates(32) { P256.multiplyGeneratorVariableTime(by: $0)?.x963Representation }
    )
    static let p384 = Subject(
        width: 48,
        operations: coordinates(48) { P384.multiplyGeneratorVariableTime(by: $0)?.x963Representation }
    )

    private static func coordinates(
        _ width: Int,
        _ multiply: @escaping @Sendable (Span<UInt8>) -> [UInt8]?
    ) -> [Subject.Operation] {
        [
            { a, _, answer in
                answer += multiply(a)?.dropFirst().prefix(width) ?? Subject.none(width)[...]
            },
            { a, _, answer in
                answer += multiply(a)?.suffix(width) ?? Subject.none(width)[...]
            },
        ]
    }
}
