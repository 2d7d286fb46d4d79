import P256Verify

/// A valid signature that a number makes: private key, nonce and digest are hashes of it.
struct SignatureInput: Sendable {
    let key: [UInt8]
    var r: [UInt8]
    var s: [UInt8]
    let digest: [UInt8]

    /// A signature on P-256 and a SHA-256 digest (FIPS 186-5, §6.4.1).
    static func p256(_ number: UInt64) throws -> SignatureInput {
        let scalars = (0..<3).map { P256Scalar(reducing: hash(number, $0).span) }
        let (d, k, digest) = (scalars[0], scalars[1], Array(hash(number, 2)[..<32]))
        let key = P256.multiplyGeneratorVariableTime(by: d.bytes.span)?.x963Representation
        let point = P256.multiplyGeneratorVariableTime(by: k.bytes.span)?.x963Representation
        guard let key, let point, let inverse = k.inverseVariableTime() else { throw zero }
        let r = P256Scalar(reducing: point[1..<33].span)
        let s = inverse * (P256Scalar(reducing: digest.span) + r * d)
        return SignatureInput(key: key, r: r.bytes, s: s.bytes, digest: digest)
    }

    /// A signature on P-384 and a SHA-384 digest.
    static func p384(_ number: UInt64) throws -> SignatureInput {
        let scalars = (0..<3).map { P384Scalar(reducing: hash(number, $0).span) }
        let (d, k, digest) = (scalars[0], scalars[1], hash(number, 2))
        let key = P384.multiplyGeneratorVariableTime(by: d.bytes.span)?.x963Representation
        let point = P384.multiplyGeneratorVariableTime(by: k.bytes.span)?.x963Representation
        guard let key, let point, let inverse = k.inverseVariableTime() else { throw zero }
        let r = P384Scalar(reducing: point[1..<49].span)
        let s = inverse * (P384Scalar(reducing: digest.span) + r * d)
        return SignatureInput(key: key, r: r.bytes, s: s.bytes, digest: digest)
    }

    private static let zero = BenchmarkError("a scalar is zero")

    private static func hash(_ number: UInt64, _ index: UInt8) -> [UInt8] {
        SHA384.hash((bytes(of: number) + [index]).span).bytes
    }

    private static func bytes(of number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
