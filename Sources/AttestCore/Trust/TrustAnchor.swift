internal import DERKit

/// A root certificate that attestation chains have to end in.
public struct TrustAnchor: Sendable {
    /// Apple App Attestation Root CA, valid until 2045-03-15.
    public static let appleAppAttestationRootCA = TrustAnchor(embedded: appleAppAttestationRootCABytes)

    /// SHA-256 of the certificate.
    public let fingerprint: CertificateFingerprint

    /// `nil` only if the embedded bytes were damaged; then no chain is accepted.
    let certificate: Certificate?

    /// Creates an anchor other than Apple's, for tests: whoever holds its key can make any attestation.
    ///
    /// - Parameter derRepresentation: One X.509 certificate in DER.
    /// - Throws: ``ConfigurationError/trustAnchorMalformed`` if the bytes are anything else.
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
    public var isApple: Bool { fingerprint == Self.appleAppAttestationRootCA.fingerprint }
}
