public import AttestCore

/// A certificate before it is signed (RFC 5280, §4.1), to be filled in well or badly.
///
/// Test code: not for production.
///
/// The defaults are valid. What is optional replaces a part of the encoding by any bytes.
public struct TestCertificate: Sendable {
    /// The encoded version field: `[0] EXPLICIT INTEGER`.
    ///
    /// Version 3; empty for version 1.
    public var version: [UInt8] = DERWriter.context(0, DERWriter.integer(2))

    /// The contents octets of the serial number.
    public var serialNumber: [UInt8] = [0x01]

    /// The hash function of the signature.
    public var signatureHash = TestHash.sha384

    /// The encoded AlgorithmIdentifier inside the signed part; `nil`: the one of the hash function.
    public var innerAlgorithm: [UInt8]?

    /// The encoded AlgorithmIdentifier beside the signature; `nil`: the one of the hash function.
    public var outerAlgorithm: [UInt8]?

    /// Who signs.
    public var issuer: TestName

    /// The beginning of the validity.
    public var notBefore: UnixTime

    /// The last second of the validity.
    public var notAfter: UnixTime

    /// The encoded validity; `nil`: the two moments.
    public var validity: [UInt8]?

    /// Whose key it is.
    public var subject: TestName

    /// The encoded SubjectPublicKeyInfo.
    public var subjectPublicKeyInfo: [UInt8]

    /// Encoded values between the key and the extensions, such as unique identifiers.
    public var uniqueIdentifiers: [UInt8] = []

    /// The extensions in order.
    public var extensions: [TestExtension]

    /// The encoded extensions field, `[3]`; `nil`: the list, and nothing if it is empty.
    public var extensionsField: [UInt8]?

    /// The signature, which is the contents of the BIT STRING; `nil`: a valid one in DER.
    public var signature: [UInt8]?

    /// Creates a certificate.
    ///
    /// - Parameters:
    ///   - subject: Whose key it is.
    ///   - issuer: Who signs.
    ///   - notBefore: The beginning of the validity.
    ///   - notAfter: The last second of the validity.
    ///   - subjectPublicKeyInfo: The encoded key.
    ///   - extensions: The extensions in order.
    public init(
        subject: TestName,
        issuer: TestName,
        notBefore: UnixTime,
        notAfter: UnixTime,
        subjectPublicKeyInfo: [UInt8],
        extensions: [TestExtension] = []
    ) {
        self.subject = subject
        self.issuer = issuer
        self.notBefore = notBefore
        self.notAfter = notAfter
        self.subjectPublicKeyInfo = subjectPublicKeyInfo
        self.extensions = extensions
    }

    /// The value of an extension.
    ///
    /// Setting replaces it, appends a new one as not critical, or with `nil` removes it.
    ///
    /// - Parameter identifier: The arcs of the object identifier.
    public subscript(extension identifier: [UInt64]) -> [UInt8]? {
        get { extensions.first { $0.identifier == identifier }?.value }
        set {
            guard let newValue else {
                extensions.removeAll { $0.identifier == identifier }
                return
            }
            if let index = extensions.firstIndex(where: { $0.identifier == identifier }) {
                extensions[index].value = newValue
            } else {
                extensions.append(TestExtension(identifier, newValue))
            }
        }
    }

    /// The part that is signed, encoded.
    public var tbsCertificate: [UInt8] {
        DERWriter.sequence(
            version,
            DERWriter.value([0x02], serialNumber),
            innerAlgorithm ?? signatureHash.ecdsaAlgorithm,
            issuer.derRepresentation,
            validity ?? DERWriter.sequence(DERWriter.time(notBefore), DERWriter.time(notAfter)),
            subject.derRepresentation,
            subjectPublicKeyInfo,
            uniqueIdentifiers,
            extensionsField ?? encodedExtensions
        )
    }

    private var encodedExtensions: [UInt8] {
        guard !extensions.isEmpty else { return [] }
        return DERWriter.context(3, DERWriter.sequence(extensions.flatMap(\.derRepresentation)))
    }

    /// Signs the certificate.
    ///
    /// - Parameter key: The issuer's key.
    /// - Returns: The encoded certificate.
    public func signed(by key: some TestSigningKey) -> [UInt8] {
        let tbs = tbsCertificate
        return DERWriter.sequence(
            tbs,
            outerAlgorithm ?? signatureHash.ecdsaAlgorithm,
            DERWriter.bitString(signature ?? key.signature(for: tbs, hash: signatureHash).derRepresentation)
        )
    }
}
