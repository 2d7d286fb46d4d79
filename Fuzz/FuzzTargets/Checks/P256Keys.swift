import AttestTesting
import P256Verify

/// A key pair of P-256, without a table and with each.
struct P256Keys: CheckedKeys {
    static let curve = "P-256"
    static let byteCount = 32

    private let signer: P256SigningKey
    private let scalar: P256Scalar
    private let all: [P256PublicKey]

    init?(_ privateKey: [UInt8]) {
        guard let signer = P256SigningKey(scalar: privateKey), let scalar = P256Scalar(privateKey.span),
            let key = P256PublicKey(x963Representation: signer.publicKey.span)
        else { return nil }
        (self.signer, self.scalar) = (signer, scalar)
        all = key.inEveryForm
    }

    /// 1, n − 1, and two others.
    static let fixed: [P256Keys?] = [
        P256Keys(Array(repeating: 0, count: 31) + [1]),
        P256Keys((-P256Scalar(reducing: (Array(repeating: 0, count: 31) + [1]).span)).bytes),
        P256Keys(Array(repeating: 0x5A, count: 32)),
        P256Keys(TestHash.sha256.digest(Array("prepared".utf8))),
    ]

    func sign(_ digest: [UInt8]) -> TestSignature {
        signer.signature(forDigest: digest)
    }

    func answers(_ r: [UInt8], _ s: [UInt8], _ digest: [UInt8]) -> [Bool] {
        all.map { $0.isValidSignatureVariableTime(r: r.span, s: s.span, digest: digest.span) }
    }

    /// The same by one multiplication of the generator, which only the private key makes possible.
    func isValid(_ r: [UInt8], _ s: [UInt8], _ digest: [UInt8]) -> Bool {
        guard let r = P256Scalar(leftPadded(r, to: 32).span), let s = P256Scalar(leftPadded(s, to: 32).span),
            !r.isZero, let inverse = s.inverseVariableTime()
        else { return false }
        let sum = (P256Scalar(reducing: digest.span) + r * scalar) * inverse
        guard let point = P256.multiplyGeneratorVariableTime(by: sum.bytes.span)?.x963Representation else {
            return false
        }
        return P256Scalar(reducing: Array(point[1...32]).span) == r
    }
}

/// The number with leading zeros.
func leftPadded(_ number: [UInt8], to count: Int) -> [UInt8] {
    Array(repeating: 0, count: max(0, count - number.count)) + number
}
