package import DERKit
package import P256Verify

/// A public key that a certificate holds and a signature can be checked with.
package enum CertificatePublicKey: PreparableKey, Sendable {
    case p256(P256PublicKey)
    case p384(P384PublicKey)

    /// Decodes the key; `nil` if it is on another curve, of another algorithm, or no point of its curve.
    package init?(_ info: SubjectPublicKeyInfo) {
        switch info.key {
        case .p256(let point):
            guard let key = P256PublicKey(x963Representation: point.span) else { return nil }
            self = .p256(key)
        case .p384(let point):
            guard let key = P384PublicKey(x963Representation: point.span) else { return nil }
            self = .p384(key)
        case .other:
            return nil
        }
    }

    /// The same key with a table of multiples, which changes no answer.
    package func prepared(_ size: PreparedKeySize) -> CertificatePublicKey {
        switch self {
        case .p256(let key): .p256(key.prepared(size))
        case .p384(let key): .p384(key.prepared(size))
        }
    }

    /// Whether the key has a table of multiples.
    package var isPrepared: Bool {
        switch self {
        case .p256(let key): key.isPrepared
        case .p384(let key): key.isPrepared
        }
    }

    /// Checks an ECDSA signature (FIPS 186-5, §6.4.2).
    ///
    /// - Parameters:
    ///   - signature: r and s.
    ///   - message: What was signed.
    ///   - digest: The hash function of the signature algorithm.
    /// - Returns: Whether the signature holds.
    package func isValidSignatureVariableTime(
        _ signature: ECDSASignatureValue,
        over message: ArraySlice<UInt8>,
        digest: ECDSADigest
    ) -> Bool {
        let (r, s) = (signature.r.span, signature.s.span)
        return switch (self, digest) {
        case (.p256(let key), .sha256):
            key.isValidSignatureVariableTime(r: r, s: s, digest: SHA256.hash(message.span))
        case (.p256(let key), .sha384):
            key.isValidSignatureVariableTime(r: r, s: s, digest: SHA384.hash(message.span))
        case (.p256(let key), .sha512):
            key.isValidSignatureVariableTime(r: r, s: s, digest: SHA512.hash(message.span))
        case (.p384(let key), .sha256):
            key.isValidSignatureVariableTime(r: r, s: s, digest: SHA256.hash(message.span))
        case (.p384(let key), .sha384):
            key.isValidSignatureVariableTime(r: r, s: s, digest: SHA384.hash(message.span))
        case (.p384(let key), .sha512):
            key.isValidSignatureVariableTime(r: r, s: s, digest: SHA512.hash(message.span))
        }
    }
}
