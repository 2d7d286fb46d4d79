public import AttestCore

/// A receipt to be minted: valid as it is, and each part can be changed.
///
/// Test code: not for production.
///
/// What is `nil` is computed when ``mint()`` is called, and so is all that depends on other parts.
public struct TestReceipt: Sendable {
    /// The fields in order.
    public var fields: [Field]

    /// Who signs.
    public var authority = TestReceiptAuthority.shared

    /// The content; `nil`: a SET of the fields.
    public var content: [UInt8]?

    /// The arcs of the content type: plain data.
    public var contentType: [UInt64] = [1, 2, 840, 113549, 1, 7, 1]

    /// How many octets a chunk of the content has; `nil`: the content is one primitive OCTET STRING.
    public var chunkSize: Int? = 1000

    /// The encoded OCTET STRING of the content; `nil`: the content in chunks.
    public var encodedContent: [UInt8]?

    /// Whether lengths are indefinite where they are in genuine receipts.
    public var usesIndefiniteLengths = true

    /// The encoded digest algorithms of the message.
    public var digestAlgorithms = Self.sha256

    /// The encoded certificates in order; `nil`: the signer's, the intermediate's, the root's.
    public var certificates: [[UInt8]]?

    /// The encoded IssuerAndSerialNumber; `nil`: the authority's signer.
    public var issuerAndSerialNumber: [UInt8]?

    /// The encoded digest algorithm of the signer.
    public var signerDigestAlgorithm = Self.sha256

    /// The contents octets of the signed attributes; `nil`: none.
    public var signedAttributes: [UInt8]?

    /// The encoded signature algorithm; `nil`: ECDSA with the hash function.
    public var signatureAlgorithm: [UInt8]?

    /// The hash function of the signature.
    public var signatureHash = TestHash.sha256

    /// The key that signs; `nil`: the authority's signer's.
    public var signerKey: P256SigningKey?

    /// The bytes that are signed; `nil`: the content.
    public var signedBytes: [UInt8]?

    /// The signature; `nil`: a valid one in DER.
    public var signature: [UInt8]?

    /// Changes the encoded SignerInfos.
    public var editSignerInfos: (@Sendable (inout [[UInt8]]) -> Void)?

    /// A numbered value.
    public struct Field: Hashable, Sendable {
        /// What the field says.
        public var number: UInt64

        /// The version of its form.
        public var version: UInt64 = 1

        /// The value.
        public var value: [UInt8]

        /// Creates a field of version 1.
        ///
        /// - Parameters:
        ///   - number: What the field says.
        ///   - value: The value.
        public init(_ number: UInt64, _ value: [UInt8]) {
            self.number = number
            self.value = value
        }

        /// Creates a field of version 1 that is text.
        ///
        /// - Parameters:
        ///   - number: What the field says.
        ///   - text: The value.
        public init(_ number: UInt64, _ text: String) {
            self.init(number, Array(text.utf8))
        }

        package var derRepresentation: [UInt8] {
            DERWriter.sequence(DERWriter.integer(number), DERWriter.integer(version), DERWriter.octetString(value))
        }
    }

    /// Creates the receipt that comes with an attestation.
    ///
    /// - Parameter attestation: The attestation.
    public init(of attestation: TestAttestation = TestAttestation()) {
        let minted = attestation.mint()
        let created = attestation.issuedAt
        fields = [
            Field(2, attestation.appID),
            Field(3, minted.leafCertificate),
            Field(4, minted.clientDataHash.bytes),
            Field(5, "bm8gdG9rZW46IHRlc3QgY29kZSBtYWRlIHRoaXM="),
            Field(6, "ATTEST"),
            Field(7, attestation.environment == .production ? "production" : "sandbox"),
            Field(12, Self.text(created)),
            Field(21, Self.text(created.adding(seconds: 90 * 86_400))),
        ]
    }

    /// The receipt that Apple gives in exchange for this one, with fields in the order that genuine ones have.
    ///
    /// - Parameters:
    ///   - time: When it is made.
    ///   - riskMetric: How many keys the device has attested.
    /// - Returns: A receipt to be changed or minted.
    public func refreshed(at time: UnixTime, riskMetric: UInt32 = 1) -> TestReceipt {
        var receipt = self
        receipt[6] = Array("RECEIPT".utf8)
        receipt[12] = Array(Self.text(time).utf8)
        receipt[17] = Array(String(riskMetric).utf8)
        receipt[19] = Array(Self.text(time.adding(seconds: 86_400)).utf8)
        receipt[21] = Array(Self.text(time.adding(seconds: 90 * 86_400)).utf8)
        let order: [UInt64] = [17, 6, 2, 3, 4, 5, 7, 12, 19, 21]
        receipt.fields = order.flatMap { number in receipt.fields.filter { $0.number == number } }
        return receipt
    }

    /// The value of the first field with a number.
    ///
    /// Setting replaces it, appends it, or with `nil` removes it.
    ///
    /// - Parameter number: The number.
    public subscript(number: UInt64) -> [UInt8]? {
        get { fields.first { $0.number == number }?.value }
        set {
            guard let newValue else {
                fields.removeAll { $0.number == number }
                return
            }
            if let index = fields.firstIndex(where: { $0.number == number }) {
                fields[index].value = newValue
            } else {
                fields.append(Field(number, newValue))
            }
        }
    }

    /// A moment as receipts write it, with a fraction.
    private static func text(_ time: UnixTime) -> String {
        time.description.dropLast() + ".153Z"
    }

    /// The AlgorithmIdentifier of SHA-256 with NULL, as genuine receipts have it.
    public static let sha256 = DERWriter.sequence(
        DERWriter.objectIdentifier([2, 16, 840, 1, 101, 3, 4, 2, 1]),
        DERWriter.null
    )
}

extension TestReceipt {
    /// Makes the receipt.
    ///
    /// - Returns: The encoded CMS message.
    public func mint() -> [UInt8] {
        let content = content ?? DERWriter.set(fields.flatMap(\.derRepresentation))
        var signerInfos = [signerInfo(content)]
        editSignerInfos?(&signerInfos)
        let certificates =
            certificates
            ?? [authority.signerCertificate, authority.intermediateCertificate, authority.rootCertificate]
        let octets = encodedContent ?? encoded(content)
        let signedData = constructed(
            0x30,
            DERWriter.integer(1),
            DERWriter.set(digestAlgorithms),
            constructed(0x30, DERWriter.objectIdentifier(contentType), constructed(0xA0, octets)),
            constructed(0xA0, Array(certificates.joined())),
            DERWriter.set(Array(signerInfos.joined()))
        )
        let type = DERWriter.objectIdentifier([1, 2, 840, 113549, 1, 7, 2])
        return constructed(0x30, type, constructed(0xA0, signedData))
    }

    private func constructed(_ identifier: UInt8, _ parts: [UInt8]...) -> [UInt8] {
        let contents = Array(parts.joined())
        return usesIndefiniteLengths
            ? BERWriter.indefinite([identifier], contents) : DERWriter.value([identifier], contents)
    }

    private func encoded(_ content: [UInt8]) -> [UInt8] {
        guard let chunkSize else { return DERWriter.octetString(content) }
        return constructed(0x24, BERWriter.chunks(content, size: chunkSize))
    }

    private func signerInfo(_ content: [UInt8]) -> [UInt8] {
        let key = signerKey ?? authority.signerKey
        return DERWriter.sequence(
            DERWriter.integer(1),
            issuerAndSerialNumber ?? authority.issuerAndSerialNumber,
            signerDigestAlgorithm,
            signedAttributes.map { DERWriter.context(0, $0) } ?? [],
            signatureAlgorithm ?? signatureHash.ecdsaAlgorithm,
            DERWriter.octetString(
                signature ?? key.signature(for: signedBytes ?? content, hash: signatureHash).derRepresentation
            )
        )
    }
}
