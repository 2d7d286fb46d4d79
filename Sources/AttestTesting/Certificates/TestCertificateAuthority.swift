public import AttestCore

/// A root and an intermediate as Apple's, with keys of its own.
///
/// Test code: not for production.
///
/// The keys are made anew each time, so that no key that anyone else knows can sign for a server that was given the anchor
/// by mistake.
public struct TestCertificateAuthority: Sendable {
    /// The authority that the mint uses unless another is set: made once per process.
    public static let shared = TestCertificateAuthority()

    /// The root's key.
    public let rootKey: P384SigningKey

    /// The intermediate's key.
    public let intermediateKey: P384SigningKey

    /// The name of the intermediate.
    public let intermediateName: TestName

    /// The root certificate, signed by itself.
    public let rootCertificate: [UInt8]

    /// The intermediate certificate, signed by the root.
    public let intermediateCertificate: [UInt8]

    /// The two certificates before they are signed.
    public struct Certificates: Sendable {
        /// The root.
        public var root: TestCertificate

        /// The intermediate.
        public var intermediate: TestCertificate
    }

    /// Makes keys and certificates.
    ///
    /// - Parameter edit: Changes the certificates before they are signed.
    public init(_ edit: (inout Certificates) -> Void = { _ in }) {
        self.init(rootKey: P384SigningKey(), intermediateKey: P384SigningKey(), edit)
    }

    /// Makes certificates for keys, which hosts cannot do: whoever knows the keys can make any attestation.
    package init(
        rootKey: P384SigningKey,
        intermediateKey: P384SigningKey,
        _ edit: (inout Certificates) -> Void = { _ in }
    ) {
        self.rootKey = rootKey
        self.intermediateKey = intermediateKey
        var certificates = Self.certificates(rootKey, intermediateKey)
        edit(&certificates)
        intermediateName = certificates.intermediate.subject
        rootCertificate = certificates.root.signed(by: rootKey)
        intermediateCertificate = certificates.intermediate.signed(by: rootKey)
    }

    /// The root as a trust anchor.
    ///
    /// - Throws: `ConfigurationError` if the root was made so wrong that it is no certificate.
    public func trustAnchor() throws(ConfigurationError) -> TrustAnchor {
        try TrustAnchor(unsafeTestAnchor: rootCertificate)
    }

    /// Names, validity and extensions as Apple's certificates have them.
    private static func certificates(_ rootKey: P384SigningKey, _ intermediateKey: P384SigningKey) -> Certificates {
        let rootName = TestName.authority("Apple App Attestation Root CA")
        let rootIdentifier = keyIdentifier(rootKey)
        var root = TestCertificate(
            subject: rootName,
            issuer: rootName,
            notBefore: UnixTime(secondsSinceEpoch: 1_584_556_373),
            notAfter: UnixTime(secondsSinceEpoch: 2_373_148_800),
            subjectPublicKeyInfo: rootKey.subjectPublicKeyInfo,
            extensions: [
                .authority(),
                TestExtension(TestExtension.Identifier.subjectKeyIdentifier, DERWriter.octetString(rootIdentifier)),
                .authorityKeyUsage,
            ]
        )
        root.serialNumber = [0x0B] + rootIdentifier.prefix(15)
        var intermediate = TestCertificate(
            subject: .authority("Apple App Attestation CA 1"),
            issuer: rootName,
            notBefore: UnixTime(secondsSinceEpoch: 1_584_556_795),
            notAfter: UnixTime(secondsSinceEpoch: 1_899_590_400),
            subjectPublicKeyInfo: intermediateKey.subjectPublicKeyInfo,
            extensions: [
                .authority(pathLength: 0),
                TestExtension(
                    TestExtension.Identifier.authorityKeyIdentifier,
                    DERWriter.sequence(DERWriter.value([0x80], rootIdentifier))
                ),
                TestExtension(
                    TestExtension.Identifier.subjectKeyIdentifier,
                    DERWriter.octetString(keyIdentifier(intermediateKey))
                ),
                .authorityKeyUsage,
            ]
        )
        intermediate.serialNumber = [0x09] + keyIdentifier(intermediateKey).prefix(15)
        return Certificates(root: root, intermediate: intermediate)
    }

    /// 20 bytes that belong to a key (RFC 7093, §2 (1)).
    private static func keyIdentifier(_ key: P384SigningKey) -> [UInt8] {
        Array(TestHash.sha256.digest(key.publicKey).prefix(20))
    }
}
