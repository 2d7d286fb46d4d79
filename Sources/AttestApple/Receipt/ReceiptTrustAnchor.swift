public import AttestCore
package import DERKit

/// A root certificate that the signers of receipts have to end in.
///
/// Receipts end in another root than attestations do, whatever Apple's page says. The two types of anchor cannot be
/// exchanged for each other.
public struct ReceiptTrustAnchor: Sendable {
    /// Apple Root CA - G3, valid until 2039-04-30.
    public static let appleRootCAG3 = ReceiptTrustAnchor(embedded: appleRootCAG3Bytes)

    /// SHA-256 of the certificate.
    public let fingerprint: CertificateFingerprint

    /// `nil` only if the embedded bytes were damaged; then no receipt is accepted.
    package let certificate: Certificate?

    /// Creates an anchor other than Apple's, for tests: whoever holds its key can make any receipt.
    ///
    /// - Parameter derRepresentation: One X.509 certificate in DER.
    /// - Throws: `ConfigurationError.trustAnchorMalformed` if the bytes are anything else.
    public init(unsafeTestAnchor derRepresentation: [UInt8]) throws(ConfigurationError) {
        guard let certificate = try? Certificate(derRepresentation[...]) else { throw .trustAnchorMalformed }
        self.certificate = certificate
        fingerprint = CertificateFingerprint(of: derRepresentation[...])
    }

    private init(embedded bytes: [UInt8]) {
        certificate = try? Certificate(bytes[...])
        fingerprint = CertificateFingerprint(of: bytes[...])
    }

    /// Whether this is Apple's anchor.
    public var isApple: Bool { fingerprint == Self.appleRootCAG3.fingerprint }
}
