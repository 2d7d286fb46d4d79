import AttestTesting
import P256Verify

/// The target `prepared`: tables change no answer, and no answer differs from what the private key says.
///
/// The input gives key, digest and signature: a valid one, one with changed bytes, or any bytes.
enum PreparedCheck {
    static func check(_ input: [UInt8]) throws {
        var source = ByteSource(input)
        let mode = source.byte()
        if mode & 1 == 0 {
            try checkP256(mode, &source)
        } else {
            try checkP384(mode, &source)
        }
    }

    private static func checkP256(_ mode: UInt8, _ source: inout ByteSource) throws {
        let keys = mode & 2 == 0 ? P256Keys.fixed[source.below(P256Keys.fixed.count)] : P256Keys(source.padded(32))
        guard let keys else { return }
        let digest = source.padded(32)
        let (r, s) = signature(mode, &source, 32) { keys.signer.signature(forDigest: digest) }
        let answers = keys.all.map { $0.isValidSignatureVariableTime(r: r.span, s: s.span, digest: digest.span) }
        try hold(Set(answers).count == 1, "P-256: tables change the answer: \(answers)")
        let expected = keys.isValid(r, s, digest)
        try hold(answers[0] == expected, "P-256: \(answers[0]), by the private key \(expected)")
        try hold(answers[0] || mode & 12 != 0, "P-256: a valid signature is refused")
    }

    private static func checkP384(_ mode: UInt8, _ source: inout ByteSource) throws {
        let keys = mode & 2 == 0 ? P384Keys.fixed[source.below(P384Keys.fixed.count)] : P384Keys(source.padded(48))
        guard let keys else { return }
        let digest = source.padded(48)
        let (r, s) = signature(mode, &source, 48) { keys.signer.signature(forDigest: digest, hash: .sha384) }
        let answers = keys.all.map { $0.isValidSignatureVariableTime(r: r.span, s: s.span, digest: digest.span) }
        try hold(Set(answers).count == 1, "P-384: tables change the answer: \(answers)")
        let expected = keys.isValid(r, s, digest)
        try hold(answers[0] == expected, "P-384: \(answers[0]), by the private key \(expected)")
        try hold(answers[0] || mode & 12 != 0, "P-384: a valid signature is refused")
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
