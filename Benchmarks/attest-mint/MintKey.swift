import AttestTesting

/// A key on either curve.
struct MintKey: TestSigningKey {
    private let key: any TestSigningKey

    /// A curve by the name that vectors give it.
    enum Curve: String {
        case p256 = "P-256"
        case p384 = "P-384"

        init(named name: String) throws {
            guard let curve = Curve(rawValue: name) else { throw MintError("no curve \(name)") }
            self = curve
        }
    }

    init(_ curve: Curve, scalar: [UInt8]) throws {
        let key: (any TestSigningKey)? =
            switch curve {
            case .p256: P256SigningKey(scalar: scalar)
            case .p384: P384SigningKey(scalar: scalar)
            }
        guard let key else { throw MintError("no private key of \(curve.rawValue)") }
        self.key = key
    }

    init(_ curve: Curve, using generator: inout some RandomNumberGenerator) {
        switch curve {
        case .p256: key = P256SigningKey(using: &generator)
        case .p384: key = P384SigningKey(using: &generator)
        }
    }

    var publicKey: [UInt8] { key.publicKey }

    var subjectPublicKeyInfo: [UInt8] { key.subjectPublicKeyInfo }

    func signature(forDigest digest: [UInt8], hash: TestHash) -> TestSignature {
        key.signature(forDigest: digest, hash: hash)
    }
}
