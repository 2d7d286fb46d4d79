import P256Verify
import TestScenes

/// A key pair on P-256 that signs, for certificates and assertions of the tests alone.
struct TestKey: Sendable {
    private let scalar: P256Scalar
    /// `04 ‖ x ‖ y`.
    let publicKey: [UInt8]

    /// The key pair made from a number; the same one each time.
    init(_ number: UInt8) {
        let digest = SHA256.hash([number].span).bytes
        scalar = P256Scalar(reducing: digest.span)
        publicKey = P256.multiplyGeneratorVariableTime(by: digest.span)?.x963Representation ?? []
    }

    /// ECDSA with SHA-256, as DER (FIPS 186-5, §6.4.1), with a nonce that depends on key and message.
    func signature(_ message: [UInt8]) -> [UInt8] {
        let e = P256Scalar(reducing: SHA256.hash(message.span).bytes.span)
        let k = P256Scalar(reducing: SHA256.hash((scalar.bytes + message).span).bytes.span)
        let point = P256.multiplyGeneratorVariableTime(by: k.bytes.span)?.x963Representation ?? []
        let r = P256Scalar(reducing: point[1..<33].span)
        guard let inverse = k.inverseVariableTime() else { return [] }
        return DER.sequence([DER.unsigned(r.bytes), DER.unsigned((inverse * (e + r * scalar)).bytes)])
    }
}
