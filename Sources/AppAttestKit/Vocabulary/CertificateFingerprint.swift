internal import P256Verify

/// SHA-256 of all of a trust anchor's DER bytes.
///
/// It fits no other certificate: whoever passes one on can change its signature, which stays valid, and so this hash. What
/// names an intermediate is ``SPKIHash``.
public struct CertificateFingerprint: Hashable, Sendable {
    let digest: SHA256Digest

    package init(of certificate: ArraySlice<UInt8>) {
        digest = SHA256.hash(certificate.span)
    }

    /// Creates a fingerprint.
    ///
    /// - Parameter bytes: Exactly 32 bytes; `nil` for any other number.
    public init?(bytes: [UInt8]) {
        guard let digest = SHA256Digest(bytes.span) else { return nil }
        self.digest = digest
    }

    /// The 32 bytes.
    public var bytes: [UInt8] { digest.bytes }
}

extension CertificateFingerprint: CustomStringConvertible {
    /// The bytes in lower-case hexadecimal.
    public var description: String { hexadecimalText(bytes) }
}
