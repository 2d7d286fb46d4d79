internal import P256Verify

/// A throw-away key on P-256.
///
/// Test code: signing is not protected against observation.
public struct P256SigningKey: TestSigningKey {
    private let scalar: P256Scalar

    /// The public key in X9.63 form, 65 bytes: 04, x, y.
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
        (scalar, publicKey) = P256Scalar.keyPair(using: &generator)
    }

    /// Makes the key that belongs to a text; the same text gives the same key.
    ///
    /// - Parameter seed: Any text.
    public init(seed: String) {
        (scalar, publicKey) = P256Scalar.keyPair(seed: seed)
    }

    /// Makes the first of a text's numbered keys whose public key is wanted, such as one with a coordinate that begins with 00.
    ///
    /// - Parameters:
    ///   - seed: Any text.
    ///   - isWanted: Gets the public key in X9.63 form, 65 bytes.
    /// - Complexity: As many keys are made as `isWanted` says no to: about 256 for one given byte.
    public init(seed: String, where isWanted: ([UInt8]) -> Bool) {
        var number = 0
        var pair = P256Scalar.keyPair(seed: "\(seed) \(number)")
        while !isWanted(pair.1) {
            number += 1
            pair = P256Scalar.keyPair(seed: "\(seed) \(number)")
        }
        (scalar, publicKey) = pair
    }

    /// Takes a private key.
    ///
    /// - Parameter bytes: 32 bytes, most significant first; `nil` for zero, for the order and above, for any other count.
    public init?(scalar bytes: [UInt8]) {
        guard let scalar = P256Scalar(bytes.span), let publicKey = scalar.multipleOfGenerator else { return nil }
        self.scalar = scalar
        self.publicKey = publicKey
    }

    /// The public key as certificates hold it (RFC 5480, §2).
    public var subjectPublicKeyInfo: [UInt8] {
        DERWriter.subjectPublicKeyInfo(curve: [1, 2, 840, 10045, 3, 1, 7], point: publicKey)
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
