/// Operations on pairs of numbers of one width, in the order in which `Scripts/arithmetic` expects the results.
struct Subject: Sendable {
    /// The bytes of a number.
    let width: Int
    /// Each appends its result to the answer.
    let operations: [Operation]

    typealias Operation = @Sendable (_ a: Span<UInt8>, _ b: Span<UInt8>, _ answer: inout [UInt8]) -> Void

    /// The subjects by the number that the script gives them.
    static let all: [Int: Subject] = [
        0: FieldSubjects.p256, 1: ScalarSubjects.p256, 2: FieldSubjects.p384, 3: ScalarSubjects.p384,
        4: FieldSubjects.p256Range, 5: ScalarSubjects.p256Range,
        6: FieldSubjects.p384Range, 7: ScalarSubjects.p384Range,
        8: GeneratorSubjects.p256, 9: GeneratorSubjects.p384,
    ]

    /// The results of the first operation for all pairs, then those of the second, and so on.
    func results(_ pairs: [UInt8], count: Int) -> [UInt8] {
        var answer: [UInt8] = []
        answer.reserveCapacity(operations.count * count * width)
        let bytes = pairs.span
        for operation in operations {
            for index in 0..<count {
                let start = 2 * width * index
                let a = bytes.extracting(start..<start + width)
                let b = bytes.extracting(start + width..<start + 2 * width)
                operation(a, b, &answer)
            }
        }
        return answer
    }

    /// What stands for no number: all ones, which no modulus allows as a result.
    static func none(_ width: Int) -> [UInt8] {
        Array(repeating: 0xff, count: width)
    }
}
