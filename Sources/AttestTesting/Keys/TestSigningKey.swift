/// A throw-away key that signs.
///
/// Test code: not for production.
public protocol TestSigningKey: Sendable {
    /// The public key in X9.63 form: 04, x, y.
    var publicKey: [UInt8] { get }

    /// The public key as certificates hold it (RFC 5480, §2).
    var subjectPublicKeyInfo: [UInt8] { get }

    /// Signs a digest; the same digest always gives the same signature (RFC 6979).
    ///
    /// - Parameters:
    ///   - digest: What to sign.
    ///   - hash: The function that makes the signature deterministic, usually the one that made the digest.
    /// - Returns: The signature.
    func signature(forDigest digest: [UInt8], hash: TestHash) -> TestSignature
}

extension TestSigningKey {
    /// Hashes a message and signs the digest.
    ///
    /// - Parameters:
    ///   - message: What to sign.
    ///   - hash: The hash function.
    /// - Returns: The signature.
    public func signature(for message: [UInt8], hash: TestHash = .sha256) -> TestSignature {
        signature(forDigest: hash.digest(message), hash: hash)
    }
}
