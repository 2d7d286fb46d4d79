internal import AttestCore

/// Signs with the private key that Apple's developer site gave out, which stays with the host.
public struct ES256Signer: Sendable {
    /// Gives the signature of bytes.
    let sign: @Sendable ([UInt8]) async throws -> [UInt8]

    /// Creates a signer.
    ///
    /// With swift-crypto, and with a key service alike:
    ///
    ///     ES256Signer { bytes in Array(try key.signature(for: bytes).rawRepresentation) }
    ///
    /// - Parameter sign: Gives the ECDSA signature over P-256 of SHA-256 of the bytes, in 64 bytes: r, then s (RFC 7518,
    ///   §3.4). It hashes the bytes itself. What it throws is ``ProviderTokenError/signerFailed(_:)``.
    public init(sign: @escaping @Sendable ([UInt8]) async throws -> [UInt8]) {
        self.sign = sign
    }
}
