internal import P256Verify

/// A throw-away key on P-384.
///
/// Test code: signing is not protected against observation.
public struct P384SigningKey: TestSigningKey {
    private let scalar: P384Scalar

    /// The public key in X9.63 form, 97 bytes: 04, x, y.
    public let publicKey: [UInt8]

    /// Makes a random key.
    public init() {
        var generator = SystemRandomNumberGenerator()
        self.init(using: &generator)
    }

    /// Makes a key from random numbers.
    ///
    /// - Parameter generator: The source of the numbers.
    public init(using generator: inout some RandomNumberGenerator) {
        (scalar, publicKey) = P384Scalar.keyPair(using: &generator)
    }

    /// Makes the key that belongs to a text; the same text gives the same key.
    ///
    /// - Parameter seed: Any text.
    public init(seed: String) {
        (scalar, publicKey) = P384Scalar.keyPair(seed: seed)
    }

    /// Takes a private key.
    ///
    /// - Parameter bytes: 48 bytes, most significant first; `nil` for zero, for the order and above, for any other count.
    public init?(scalar bytes: [UInt8]) {
        guard let scalar = P384Scalar(bytes.span), let publicKey = scalar.multipleOfGenerator else { return nil }
        self.scalar = scalar
        self.publicKey = publicKey
    }

    /// The public key as certificates hold it (RFC 5480, §2).
    public var subjectPublicKeyInfo: [UInt8] {
        DERWriter.subjectPublicKeyInfo(curve: [1, 3, 132, 0, 34], point: publicKey)
    }

    /// Signs a digest; the same digest always gives the same signature (RFC 6979).
    ///
    /// - Parameters:
    ///   - digest: What to sign.
    ///   - hash: The function that makes the signature deterministic, usually the one that made the digest.
    /// - Returns: The signature.
    public func signature(forDigest digest: [UInt8], hash: TestHash = .sha256) -> TestSignature {
        DeterministicECDSA.sign(digest: digest, privateKey: scalar, hash: hash)
    }
}
