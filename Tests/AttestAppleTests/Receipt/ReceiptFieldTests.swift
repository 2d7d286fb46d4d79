import AttestApple
import AttestCore
import AttestTesting
import TestScenes
import Testing

@Suite("Fields of receipts")
struct ReceiptFieldTests {
    @Test("Reports what a receipt from an attestation says")
    func attestation() throws {
        let result = try verifyReceipt()
        #expect(result.appID.text == ReceiptScene.attestation.appID)
        #expect(result.environment == .production)
        #expect(result.publicKey == ReceiptScene.attestation.deviceKey.publicKey)
        #expect(result.kind == .attestation)
        #expect(result.clientDataHash == ClientDataHash(hashing: ReceiptScene.attestation.challenge))
        #expect(result.token == Array("bm8gdG9rZW46IHRlc3QgY29kZSBtYWRlIHRoaXM=".utf8))
        #expect(result.creationTime.description == "2026-11-20T12:00:00.153Z")
        #expect(result.expirationTime.description == "2027-02-18T12:00:00.153Z")
        #expect(result.riskMetric == nil)
        #expect(result.notBefore == nil)
        #expect(result.fields.map(\.number) == [2, 3, 4, 5, 6, 7, 12, 21])
    }

    @Test("Reports what a refreshed receipt says, and not the client data hash that Apple damages")
    func refreshed() throws {
        let result = try verifyReceipt { $0.receipt = $0.receipt.refreshed(at: $0.now, riskMetric: 7) }
        #expect(result.kind == .refreshed)
        #expect(result.riskMetric == 7)
        #expect(result.notBefore?.description == "2026-11-21T12:00:00.153Z")
        #expect(result.clientDataHash == nil)
        #expect(result.fields.map(\.number) == [17, 6, 2, 3, 4, 5, 7, 12, 19, 21])
    }

    @Test("Keeps fields that are not known here")
    func unknownFields() throws {
        let result = try verifyReceipt {
            $0.receipt.fields.append(TestReceipt.Field(99, [0xFF]))
            $0.receipt.fields[8].version = 2
        }
        let field = try #require(result.fields.last)
        #expect(field.number == 99)
        #expect(field.version == 2)
        #expect(field.value == [0xFF])
    }

    @Test("Compares fields by number, version and value")
    func equality() throws {
        func field(_ number: UInt64, _ version: UInt64, _ value: [UInt8]) throws -> ReceiptField? {
            try verifyReceipt {
                $0.receipt.fields.append(TestReceipt.Field(number, value))
                $0.receipt.fields[8].version = version
            }.fields.last
        }
        let first = try field(99, 2, [1])
        #expect(try first == field(99, 2, [1]))
        #expect(try first != field(98, 2, [1]))
        #expect(try first != field(99, 3, [1]))
        #expect(try first != field(99, 2, [2]))
    }

    @Test("Takes fields in any order")
    func order() {
        #expect(throws: Never.self) { try verifyReceipt { $0.receipt.fields.reverse() } }
    }

    @Test("R8: Refuses a second field of a number, known or not, equal or not", arguments: [2, 3, 6, 12, 21, 99])
    func duplicates(number: UInt64) {
        for value: [UInt8]? in [nil, [0x31]] {
            expectRejection(.receiptFieldDuplicate) {
                try verifyReceipt {
                    let first = $0.receipt[number] ?? [0x30]
                    $0.receipt[number] = first
                    $0.receipt.fields.append(TestReceipt.Field(number, value ?? first))
                }
            }
        }
    }

    @Test("Refuses a receipt without a field that a check needs", arguments: [2, 3, 6, 12, 21])
    func missingFields(number: UInt64) {
        expectRejection(.receiptFieldMissing) { try verifyReceipt { $0.receipt[number] = nil } }
    }

    @Test("Accepts a receipt without a field that no check needs", arguments: [4, 5, 7])
    func optionalFields(number: UInt64) throws {
        let result = try verifyReceipt { $0.receipt[number] = nil }
        #expect((result.environment == nil) == (number == 7))
    }

    @Test("R8: Refuses a risk metric in a receipt from an attestation")
    func riskMetricInAttestation() {
        expectRejection(.receiptFieldUnexpected) { try verifyReceipt { $0.receipt[17] = Array("0".utf8) } }
    }

    @Test(
        "Refuses types other than the two, in their spelling",
        arguments: ["", "attest", "ATTEST ", "RECEIPT\0", "TEST"]
    )
    func types(type: String) {
        expectRejection(.receiptFieldMalformed) { try verifyReceipt { $0.receipt[6] = Array(type.utf8) } }
    }

    @Test("Reads risk metrics in decimal", arguments: [0, 1, 10, 999_999_999] as [UInt32])
    func riskMetrics(metric: UInt32) throws {
        let result = try verifyReceipt { $0.receipt = $0.receipt.refreshed(at: $0.now, riskMetric: metric) }
        #expect(result.riskMetric == metric)
    }

    @Test(
        "Refuses risk metrics in another form",
        arguments: ["", "+1", "-1", "01", "1 ", "1.0", "0x1", "1000000000", "١"]
    )
    func malformedRiskMetrics(text: String) {
        expectRejection(.receiptFieldMalformed) {
            try verifyReceipt {
                $0.receipt = $0.receipt.refreshed(at: $0.now)
                $0.receipt[17] = Array(text.utf8)
            }
        }
    }

    @Test("R11: Refuses text that is not UTF-8, rather than repair it", arguments: [2, 7])
    func invalidText(number: UInt64) {
        expectRejection(.receiptFieldMalformed) { try verifyReceipt { $0.receipt[number] = [0x41, 0xFF] } }
    }

    @Test("Refuses known fields of another version", arguments: [0, 2])
    func versions(version: UInt64) {
        expectRejection(.receiptFieldMalformed) { try verifyReceipt { $0.receipt.fields[0].version = version } }
    }

    @Test("Refuses a field 3 that is not the certificate of a P-256 key")
    func attestedCertificates() {
        let certificates = [
            [], ReceiptScene.attestation.deviceKey.publicKey, TestCertificateAuthority.shared.rootCertificate,
            ReceiptScene.attestation.mint().leafCertificate + [0],
        ]
        for certificate in certificates {
            expectRejection(.receiptFieldMalformed) { try verifyReceipt { $0.receipt[3] = certificate } }
        }
    }

    @Test("Tells where in the receipt a field is malformed, beyond chunk borders")
    func offsets() throws {
        for size in [100, 1000, 4000] {
            var receipt = try ReceiptScene().receipt
            receipt.chunkSize = size
            receipt[21] = Array("20261120".utf8)
            let bytes = receipt.mint()
            let rejection = expectRejection(.receiptFieldMalformed) { try verifyReceipt { $0.bytes = bytes } }
            #expect(try bytes[#require(rejection?.offset)...].starts(with: Array("20".utf8)))
        }
    }

    @Test("Tells where in the receipt the certificate in it is malformed")
    func certificateOffset() throws {
        var receipt = try ReceiptScene().receipt
        let valid = receipt.mint()
        var certificate = try #require(receipt[3])
        // The public key's algorithm becomes no SEQUENCE.
        let info = try #require(certificate.firstRange(of: ReceiptScene.attestation.deviceKey.subjectPublicKeyInfo))
        certificate[info.lowerBound + 2] = 0x0A
        receipt[3] = certificate
        let bytes = receipt.mint()
        let rejection = expectRejection(.receiptFieldMalformed) { try verifyReceipt { $0.bytes = bytes } }
        let offset = try #require(rejection?.offset)
        #expect(bytes[offset] == 0x0A && valid[offset] == 0x30)
    }

    @Test("Refuses contents that are not a set of fields")
    func contents() {
        let field = DERWriter.sequence(DERWriter.integer(99), DERWriter.integer(1), DERWriter.octetString([]))
        let negative = DERWriter.sequence(
            DERWriter.value([0x02], [0xFF]),
            DERWriter.integer(1),
            DERWriter.octetString([])
        )
        for content in [
            [], [0x31], DERWriter.sequence(field), field, DERWriter.set(field) + [0], DERWriter.set(DERWriter.null),
            DERWriter.set(negative), DERWriter.set(DERWriter.sequence(DERWriter.integer(99), DERWriter.integer(1))),
            DERWriter.set(DERWriter.sequence(DERWriter.integer(99), DERWriter.integer(1), DERWriter.utf8String(""))),
            DERWriter.set(
                DERWriter.sequence(
                    DERWriter.integer(99),
                    DERWriter.integer(1),
                    DERWriter.octetString([]),
                    DERWriter.octetString([])
                )
            ),
            BERWriter.indefinite([0x31], field),
        ] {
            expectRejection(.receiptContentMalformed) { try verifyReceipt { $0.receipt.content = content } }
        }
    }

    @Test("Accepts 64 fields and no more")
    func fieldCount() {
        let more = (100..<156).map { TestReceipt.Field($0, []) }
        #expect(throws: Never.self) { try verifyReceipt { $0.receipt.fields += more } }
        expectRejection(.receiptContentMalformed) {
            try verifyReceipt { $0.receipt.fields += more + [TestReceipt.Field(200, [])] }
        }
    }
}
