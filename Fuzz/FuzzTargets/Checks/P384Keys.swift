import AttestTesting
import P256Verify

/// A key pair of P-384, without a table and with each.
struct P384Keys: CheckedKeys {
    static let curve = "P-384"
    static let byteCount = 48

    private let signer: P384SigningKey
    private let scalar: P384Scalar
    private let all: [P384PublicKey]

    init?(_ privateKey: [UInt8]) {
        guard let signer = P384SigningKey(scalar: privateKey), let scalar = P384Scalar(privateKey.span),
            let key = P384PublicKey(x963Representation: signer.publicKey.span)
        else { return nil }
        (self.signer, self.scalar) = (signer, scalar)
        all = key.inEveryForm
    }

    /// 1, n − 1, and two others.
    static let fixed: [P384Keys?] = [
        P384Keys(Array(repeating: 0, count: 47) + [1]),
        P384Keys((-P384Scalar(reducing: (Array(repeating: 0, count: 47) + [1]).span)).bytes),
        P384Keys(Array(repeating: 0x5A, count: 48)),
        P384Keys(TestHash.sha384.digest(Array("prepared".utf8))),
    ]

    func sign(_ digest: [UInt8]) -> TestSignature {
        signer.signature(forDigest: digest, hash: .sha384)
    }

    func answers(_ r: [UInt8], _ s: [UInt8], _ digest: [UInt8]) -> [Bool] {
        all.map { $0.isValidSignatureVariableTime(r: r.span, s: s.span, digest: digest.span) }
    }

    /// The same by one multiplication of the generator, which only the private key makes possible.
    func isValid(_ r: [UInt8], _ s: [UInt8], _ digest: [UInt8]) -> Bool {
        guard let r = P384Scalar(leftPadded(r, to: 48).span), let s = P384Scalar(leftPadded(s, to: 48).span),
            !r.isZero, let inverse = s.inverseVariableTime()
        else { return false }
        let sum = (P384Scalar(reducing: digest.span) + r * scalar) * inverse
        guard let point = P384.multiplyGeneratorVariableTime(by: sum.bytes.span)?.x963Representation else {
            return false
        }
        return P384Scalar(reducing: Array(point[1...48]).span) == r
    }
}
