import AttestTesting

/// The target `prepared`: tables change no answer, and no answer differs from what the private key says.
///
/// The input gives key, digest and signature: a valid one, one with changed bytes, or any bytes.
enum PreparedCheck {
    static func check(_ input: [UInt8]) throws {
        var source = ByteSource(input)
        let mode = source.byte()
        if mode & 1 == 0 {
            try check(P256Keys.self, mode, &source)
        } else {
            try check(P384Keys.self, mode, &source)
        }
    }

    private static func check<Keys: CheckedKeys>(
        _: Keys.Type,
        _ mode: UInt8,
        _ source: inout ByteSource
    ) throws {
        let (curve, count) = (Keys.curve, Keys.byteCount)
        let keys = mode & 2 == 0 ? Keys.fixed[source.below(Keys.fixed.count)] : Keys(source.padded(count))
        guard let keys else { return }
        let digest = source.padded(count)
        let (r, s) = signature(mode, &source, count) { keys.sign(digest) }
        let answers = keys.answers(r, s, digest)
        try hold(Set(answers).count == 1, "\(curve): tables change the answer: \(answers)")
        let expected = keys.isValid(r, s, digest)
        try hold(answers[0] == expected, "\(curve): \(answers[0]), by the private key \(expected)")
        try hold(answers[0] || mode & 12 != 0, "\(curve): a valid signature is refused")
    }

    /// Bits 2 and 3 of the mode: 0 valid, 1 changed, 2 and 3 any bytes.
    private static func signature(
        _ mode: UInt8,
        _ source: inout ByteSource,
        _ count: Int,
        _ sign: () -> TestSignature
    ) -> (r: [UInt8], s: [UInt8]) {
        guard mode & 8 == 0 else { return (source.take(count), source.take(count)) }
        let valid = mode & 16 == 0 ? sign() : sign().withNegatedS
        guard mode & 4 != 0 else { return (valid.r, valid.s) }
        var bytes = valid.r + valid.s
        bytes[source.below(2 * count)] ^= source.byte()
        return (Array(bytes.prefix(count)), Array(bytes.suffix(count)))
    }
}
