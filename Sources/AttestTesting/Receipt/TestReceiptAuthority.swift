public import AttestApple
public import AttestCore

/// A root, an intermediate and a signer of receipts as Apple's, with keys of its own.
///
/// Test code: not for production.
///
/// The keys are made anew each time, so that no key that anyone else knows can sign for a server that was given the anchor
/// by mistake.
public struct TestReceiptAuthority: Sendable {
    /// The authority that the mint uses unless another is set: made once per process.
    public static let shared = TestReceiptAuthority()

    /// The root's key.
    public let rootKey = P384SigningKey()

    /// The intermediate's key.
    public let intermediateKey = P256SigningKey()

    /// The signer's key.
    public let signerKey = P256SigningKey()

    /// The root certificate, signed by itself.
    public let rootCertificate: [UInt8]

    /// The intermediate certificate, signed by the root.
    public let intermediateCertificate: [UInt8]

    /// The signer's certificate, signed by the intermediate.
    public let signerCertificate: [UInt8]

    /// The signer's certificate before it was signed.
    public let signer: TestCertificate

    /// The three certificates before they are signed.
    public struct Certificates: Sendable {
        /// The root.
        public var root: TestCertificate

        /// The intermediate.
        public var intermediate: TestCertificate

        /// The signer.
        public var signer: TestCertificate
    }

    /// Makes keys and certificates.
    ///
    /// - Parameter edit: Changes the certificates before they are signed.
    public init(_ edit: (inout Certificates) -> Void = { _ in }) {
        var certificates = Certificates(
            root: Self.root(rootKey),
            intermediate: Self.intermediate(intermediateKey),
            signer: Self.signer(signerKey)
        )
        edit(&certificates)
        signer = certificates.signer
        rootCertificate = certificates.root.signed(by: rootKey)
        intermediateCertificate = certificates.intermediate.signed(by: rootKey)
        signerCertificate = certificates.signer.signed(by: intermediateKey)
    }

    /// The root as a trust anchor for receipts.
    ///
    /// - Throws: `ConfigurationError` if the root was made so wrong that it is no certificate.
    public func trustAnchor() throws(ConfigurationError) -> ReceiptTrustAnchor {
        try ReceiptTrustAnchor(unsafeTestAnchor: rootCertificate)
    }

    /// IssuerAndSerialNumber of the signer (RFC 5652, §10.2.4).
    public var issuerAndSerialNumber: [UInt8] {
        DERWriter.sequence(signer.issuer.derRepresentation, DERWriter.value([0x02], signer.serialNumber))
    }

    /// The arcs of 1.2.840.113635.100.12.15: the certificate signs receipts.
    public static let signerMarker: [UInt64] = [1, 2, 840, 113635, 100, 12, 15]

    /// The arcs of 1.2.840.113635.100.6.2.3: the certificate is that of the Application Integration authority.
    public static let intermediateMarker: [UInt64] = [1, 2, 840, 113635, 100, 6, 2, 3]

    private static let rootName = name("Apple Root CA - G3")
    private static let intermediateName = name("Apple Application Integration CA 5 - G1")

    private static func root(_ key: P384SigningKey) -> TestCertificate {
        var certificate = TestCertificate(
            subject: rootName,
            issuer: rootName,
            notBefore: UnixTime(secondsSinceEpoch: 1_398_881_946),
            notAfter: UnixTime(secondsSinceEpoch: 2_187_800_346),
            subjectPublicKeyInfo: key.subjectPublicKeyInfo,
            extensions: [.authority(), .authorityKeyUsage]
        )
        certificate.serialNumber = [0x2D, 0xC5, 0xFC, 0x88]
        return certificate
    }

    private static func intermediate(_ key: P256SigningKey) -> TestCertificate {
        var certificate = TestCertificate(
            subject: intermediateName,
            issuer: rootName,
            notBefore: UnixTime(secondsSinceEpoch: 1_553_277_213),
            notAfter: UnixTime(secondsSinceEpoch: 2_026_598_400),
            subjectPublicKeyInfo: key.subjectPublicKeyInfo,
            extensions: [.authority(), .authorityKeyUsage, TestExtension(intermediateMarker, DERWriter.null)]
        )
        certificate.serialNumber = [0x56, 0xFB, 0x83, 0xD4]
        return certificate
    }

    private static func signer(_ key: P256SigningKey) -> TestCertificate {
        let digitalSignature: [UInt8] = [0x03, 0x02, 0x07, 0x80]
        var certificate = TestCertificate(
            subject: name("Application Attestation Fraud Receipt Signing"),
            issuer: intermediateName,
            notBefore: UnixTime(secondsSinceEpoch: 1_784_000_000),
            notAfter: UnixTime(secondsSinceEpoch: 1_818_128_000),
            subjectPublicKeyInfo: key.subjectPublicKeyInfo,
            extensions: [
                TestExtension(TestExtension.Identifier.basicConstraints, isCritical: true, DERWriter.sequence()),
                TestExtension(TestExtension.Identifier.keyUsage, isCritical: true, digitalSignature),
                TestExtension(signerMarker, DERWriter.null),
            ]
        )
        certificate.serialNumber = [0x7D, 0xCD, 0x99, 0x51]
        certificate.signatureHash = .sha256
        return certificate
    }

    private static func name(_ commonName: String) -> TestName {
        let organization = TestName.Attribute([2, 5, 4, 10], DERWriter.utf8String("Apple Inc."))
        let country = TestName.Attribute([2, 5, 4, 6], DERWriter.value([0x13], Array("US".utf8)))
        return TestName([.commonName(commonName), organization, country])
    }
}
