internal import DERKit
internal import P256Verify

/// A root certificate that attestation chains have to end in.
public struct TrustAnchor: Sendable {
    /// Apple App Attestation Root CA, valid until 2045-03-15.
    public static let appleAppAttestationRootCA = TrustAnchor(embedded: appleAppAttestationRootCABytes)

    /// SHA-256 of the certificate.
    public let fingerprint: CertificateFingerprint

    /// `nil` only if the embedded bytes were damaged; then no chain is accepted.
    let certificate: Certificate?

    /// The intermediates that this anchor was seen to have issued; no other anchor sees them.
    package let knownIssuers = IssuerCache()

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

extension TrustAnchor {
    /// Does now what the first verifications in a process would do, so that none of them takes longer than the others.
    ///
    /// It computes the tables that verifications use, and prepares the keys of the intermediates that the anchor is known
    /// to have issued; without it, that happens at the first use, and for an intermediate at its third. A server that has
    /// the intermediate at hand can name it. Nothing becomes trusted by being named: the anchor's signature is checked
    /// here, and everything else with each chain.
    ///
    /// - Parameter intermediates: X.509 certificates in DER. Those that the anchor did not issue are passed over.
    /// - Complexity: As much work as about ten verifications; 300 KB stay in use, and 50 KB for each intermediate, of which
    ///   there are at most four.
    public func warmUp(intermediates: [[UInt8]] = []) {
        P256.makeTables()
        P384.makeTables()
        for bytes in intermediates { learn(bytes) }
        knownIssuers.prepare()
    }

    private func learn(_ intermediate: [UInt8]) {
        guard intermediate.count <= Limits.certificate, let root = certificate,
            let certificate = try? Certificate(intermediate[...]), knownIssuers.issuer(certificate) == nil
        else { return }
        do throws(Rejection) {
            try IssuerRules.checkName(of: certificate, issuedBy: root)
            try IssuerRules.checkSignature(of: certificate, IssuerRules.key(of: root))
            knownIssuers.insert(certificate)
        } catch {
            // Not issued by this anchor.
        }
    }
}
