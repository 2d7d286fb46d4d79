import P256Verify

/// Compares the answers for keys with and without tables, over many signatures.
enum Differential {
    /// Makes `count` signatures on each curve, and as many with one bit changed.
    ///
    /// - Returns: A line for the reader.
    /// - Throws: `BenchmarkError` at the first wrong answer.
    static func run(_ count: Int) throws -> String {
        for number in 0..<UInt64(count) {
            try check(number, .p256(number), p256)
            try check(number, .p384(number), p384)
        }
        return "\(count) signatures on each curve and as many changed ones: all answers right, on four paths each"
    }

    private static func check(
        _ number: UInt64,
        _ signature: SignatureInput,
        _ answers: (SignatureInput) -> [Bool]
    ) throws {
        let paths = 1 + PreparedKeySize.allCases.count
        guard answers(signature) == Array(repeating: true, count: paths) else {
            throw BenchmarkError("signature \(number) is refused: \(answers(signature))")
        }
        var changed = signature
        let bit = Int(number) % (8 * signature.s.count)
        if number % 2 == 0 { changed.s[bit / 8] ^= 1 << (bit % 8) } else { changed.r[bit / 8] ^= 1 << (bit % 8) }
        guard answers(changed) == Array(repeating: false, count: paths) else {
            throw BenchmarkError("signature \(number), changed, is accepted: \(answers(changed))")
        }
    }

    /// With nothing known of the key, with three points, with a small table, with a large one.
    private static func p256(_ input: SignatureInput) -> [Bool] {
        guard let key = P256PublicKey(x963Representation: input.key.span) else { return [] }
        return key.inEveryForm.map {
            $0.isValidSignatureVariableTime(r: input.r.span, s: input.s.span, digest: input.digest.span)
        }
    }

    private static func p384(_ input: SignatureInput) -> [Bool] {
        guard let key = P384PublicKey(x963Representation: input.key.span) else { return [] }
        return key.inEveryForm.map {
            $0.isValidSignatureVariableTime(r: input.r.span, s: input.s.span, digest: input.digest.span)
        }
    }
}
