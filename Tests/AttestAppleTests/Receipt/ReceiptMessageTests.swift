import AttestApple
import AttestCore
import AttestTesting
import TestScenes
import Testing

@Suite("CMS of receipts")
struct ReceiptMessageTests {
    @Test("R8: Accepts every way to cut and to measure that CMS allows here")
    func forms() {
        for size: Int? in [nil, 1000, 100, 4096] {
            for usesIndefiniteLengths in [true, false] {
                #expect(throws: Never.self) {
                    try verifyReceipt {
                        $0.receipt.chunkSize = size
                        $0.receipt.usesIndefiniteLengths = usesIndefiniteLengths
                    }
                }
            }
        }
    }

    @Test("R8: Refuses a message without signer, and one with two, whichever comes first")
    func signerInfos() throws {
        let other = P256SigningKey(seed: "other")
        expectRejection(.receiptMalformed) { try verifyReceipt { $0.receipt.editSignerInfos = { $0 = [] } } }
        var forged = try ReceiptScene().receipt
        forged.signerKey = other
        forged.editSignerInfos = { $0 += $0 }
        expectRejection(.receiptMalformed) { try verifyReceipt { $0.receipt = forged } }
        expectRejection(.receiptMalformed) { try verifyReceipt { $0.receipt.editSignerInfos = { $0 += $0 } } }
        expectRejection(.receiptMalformed) {
            try verifyReceipt { $0.receipt.editSignerInfos = { $0.insert(DERWriter.sequence(), at: 0) } }
        }
    }

    @Test("R8: Refuses chunks that have chunks, and more chunks than any receipt has")
    func chunks() {
        let nested = BERWriter.indefinite([0x24], BERWriter.indefinite([0x24], DERWriter.octetString([1])))
        expectRejection(.receiptMalformed) { try verifyReceipt { $0.receipt.encodedContent = nested } }
        expectRejection(.receiptMalformed) { try verifyReceipt { $0.receipt.chunkSize = 10 } }
    }

    @Test("R8: Refuses a message without its last end-of-contents octets, and one with more")
    func endOfContents() throws {
        let valid = try ReceiptScene().receipt.mint()
        for bytes in [Array(valid.dropLast(2)), Array(valid.dropLast()), valid + [0], valid + [0, 0]] {
            expectRejection(.receiptMalformed) { try verifyReceipt { $0.bytes = bytes } }
        }
    }

    @Test("Refuses deep nesting of 16 KiB at its beginning")
    func deepNesting() {
        for head: [UInt8] in [[0x30, 0x80], [0x24, 0x80], [0xA0, 0x80], [0x31, 0x80]] {
            let bytes = Array(repeatElement(head, count: 8192).joined())
            let rejection = expectRejection(.receiptMalformed) { try verifyReceipt { $0.bytes = bytes } }
            #expect((rejection?.offset ?? .max) <= 3)
        }
    }

    @Test("Accepts receipts up to 16 KiB and refuses longer ones unread")
    func size() {
        expectRejection(.receiptMalformed) { try verifyReceipt { $0.bytes = zeros(16_384) } }
        expectRejection(.receiptTooLarge) { try verifyReceipt { $0.bytes = zeros(16_385) } }
        #expect(throws: Never.self) {
            try verifyReceipt { $0.receipt.fields.append(TestReceipt.Field(99, zeros(10_000))) }
        }
    }

    @Test("R8: Refuses every digest algorithm but SHA-256, in either place")
    func digestAlgorithms() {
        let sha384 = DERWriter.sequence(DERWriter.objectIdentifier([2, 16, 840, 1, 101, 3, 4, 2, 2]), DERWriter.null)
        let sha1 = DERWriter.sequence(DERWriter.objectIdentifier([1, 3, 14, 3, 2, 26]), DERWriter.null)
        for algorithm in [sha384, sha1] {
            expectRejection(.receiptAlgorithmUnexpected) {
                try verifyReceipt { $0.receipt.digestAlgorithms = algorithm }
            }
            expectRejection(.receiptAlgorithmUnexpected) {
                try verifyReceipt { $0.receipt.signerDigestAlgorithm = algorithm }
            }
        }
    }

    @Test("R8: Refuses every signature algorithm but ECDSA with SHA-256")
    func signatureAlgorithms() {
        for hash in [TestHash.sha384, .sha512] {
            expectRejection(.receiptAlgorithmUnexpected) { try verifyReceipt { $0.receipt.signatureHash = hash } }
        }
        let ecdsa = DERWriter.objectIdentifier([1, 2, 840, 10045, 4, 3, 2])
        let key = DERWriter.objectIdentifier([1, 2, 840, 10045, 2, 1])
        for algorithm in [DERWriter.sequence(ecdsa, DERWriter.null), DERWriter.sequence(key)] {
            expectRejection(.receiptAlgorithmUnexpected) {
                try verifyReceipt { $0.receipt.signatureAlgorithm = algorithm }
            }
        }
    }

    @Test("R8: Refuses content types other than plain data")
    func contentTypes() {
        // Signed data, encrypted data, a time stamp.
        for type: [UInt64] in [
            [1, 2, 840, 113549, 1, 7, 2], [1, 2, 840, 113549, 1, 7, 6], [1, 2, 840, 113549, 1, 9, 16, 1, 4],
        ] {
            expectRejection(.receiptContentTypeUnexpected) { try verifyReceipt { $0.receipt.contentType = type } }
        }
    }

    @Test("R8: Refuses signatures over anything but the content")
    func signatures() throws {
        let content = DERWriter.set(DERWriter.sequence())
        expectRejection(.receiptSignatureInvalid) { try verifyReceipt { $0.receipt.signedBytes = content } }
        expectRejection(.receiptSignatureInvalid) {
            try verifyReceipt { $0.receipt.signerKey = P256SigningKey(seed: "other") }
        }
        let zero = DERWriter.sequence(DERWriter.integer(0), DERWriter.integer(0))
        for signature: [UInt8] in [[], [0x30, 0x00], zeros(64), zero] {
            expectRejection(.receiptSignatureInvalid) { try verifyReceipt { $0.receipt.signature = signature } }
        }
    }

    @Test("R8: Refuses embedded certificates that are none")
    func certificates() {
        let authority = TestReceiptAuthority.shared
        for certificate in [DERWriter.sequence(), authority.signerCertificate.reversed(), DERWriter.integer(1)] {
            let certificates = [authority.signerCertificate, authority.intermediateCertificate, certificate]
            expectRejection(certificate.first == 0x30 ? .receiptCertificateMalformed : .receiptMalformed) {
                try verifyReceipt { $0.receipt.certificates = certificates }
            }
        }
    }

    @Test("R8: Accepts an embedded certificate of 8 KiB, and refuses one of a byte more")
    func certificateSizes() throws {
        let authority = TestReceiptAuthority.shared
        let others = [authority.signerCertificate, authority.intermediateCertificate]
        try verifyReceipt { $0.receipt.certificates = others + [strangeCertificate(byteCount: 8192)] }
        expectRejection(.receiptCertificateMalformed) {
            try verifyReceipt { $0.receipt.certificates = others + [strangeCertificate(byteCount: 8193)] }
        }
    }

    /// A certificate that has nothing to do with the receipt.
    private func strangeCertificate(byteCount: Int) -> [UInt8] {
        var certificate = TestReceiptAuthority.shared.signer
        var padding = byteCount
        // Signatures have different lengths, so it takes some rounds, each with another signature.
        for round: UInt8 in 1...100 {
            certificate.serialNumber = [round]
            certificate.extensions.append(TestExtension([1, 2, 3], zeros(padding)))
            let encoded = certificate.signed(by: P256SigningKey(seed: "stranger"))
            if encoded.count == byteCount { return encoded }
            padding += byteCount - encoded.count
            certificate.extensions.removeLast()
        }
        Issue.record("no certificate has \(byteCount) bytes")
        return []
    }

    // MARK: Signed attributes

    private static let october22 = UnixTime(secondsSinceEpoch: 1_603_324_800)

    /// A receipt of another time, whose certificates are valid then.
    private func verify(at time: UnixTime, _ change: (inout TestReceipt) -> Void) throws {
        try verifyReceipt { scene in
            scene.now = time
            scene.receipt = scene.receipt.refreshed(at: time)
            scene.editAuthority { $0.signer.notBefore = time.adding(seconds: -86_400) }
            change(&scene.receipt)
        }
    }

    /// Content type and message digest (RFC 5652, §11.1 and §11.2).
    private func attributes(_ content: [UInt8]) -> [UInt8] {
        let identifier = { (last: UInt64) in DERWriter.objectIdentifier([1, 2, 840, 113549, 1, 9, last]) }
        let type = DERWriter.objectIdentifier([1, 2, 840, 113549, 1, 7, 1])
        let digest = DERWriter.octetString(TestHash.sha256.digest(content))
        return DERWriter.sequence(identifier(3), DERWriter.set(type))
            + DERWriter.sequence(identifier(4), DERWriter.set(digest))
    }

    @Test("R8: Tolerates signed attributes that nothing signs, until 2020-10-22")
    func toleratedAttributes() {
        #expect(throws: Never.self) { try verify(at: Self.october22) { $0.signedAttributes = attributes([]) } }
        let lastSecond = Self.october22.adding(seconds: 86_399)
        #expect(throws: Never.self) { try verify(at: lastSecond) { $0.signedAttributes = attributes([]) } }
        expectRejection(.receiptSignedAttributesUnexpected) {
            try verify(at: lastSecond.adding(seconds: 1)) { $0.signedAttributes = attributes([]) }
        }
        // The moment itself, without a fraction.
        expectRejection(.receiptSignedAttributesUnexpected) {
            try verify(at: lastSecond.adding(seconds: 1)) {
                $0[12] = Array("2020-10-23T00:00:00Z".utf8)
                $0.signedAttributes = attributes([])
            }
        }
    }

    @Test("R8: Refuses the standard form, signed over the attributes, at any time")
    func standardForm() {
        let content = Array("content".utf8)
        let signed = attributes(content)
        // §5.4: "a separate encoding of the signedAttrs field" with the tag of a SET.
        let change = { (receipt: inout TestReceipt) in
            receipt.signedAttributes = signed
            receipt.signedBytes = DERWriter.set(signed)
        }
        expectRejection(.receiptSignatureInvalid) { try verify(at: Self.october22, change) }
        expectRejection(.receiptSignedAttributesUnexpected) {
            try verify(at: TestAttestation.defaultTime) { change(&$0) }
        }
    }

    @Test("R8: Refuses a message whose attributes were taken for its content")
    func strippedAttributes() {
        // Whoever gets a signer to sign attributes shows them as content, without attributes.
        let attributes = DERWriter.set(attributes(Array("content".utf8)))
        expectRejection(.receiptContentMalformed) { try verifyReceipt { $0.receipt.content = attributes } }
    }
}
