import AttestApple
import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("CMS signed data")
struct SignedDataTests {
    private typealias Build = SignedDataBuilder

    @Test("Reads every part of a message with indefinite lengths")
    func parts() throws {
        let builder = Build()
        let message = try SignedData(builder.encoded[...])
        #expect(message.digestAlgorithm.isSHA256)
        #expect(message.contentType == .data)
        #expect(message.content.bytes == [1, 2, 3, 4, 5])
        #expect(message.certificates.map(Array.init) == builder.certificates)
        #expect(Array(message.signerInfo.issuer) == Build.issuer)
        #expect(message.signerInfo.serialNumber == [0x56, 0xFB])
        #expect(message.signerInfo.digestAlgorithm.isSHA256)
        #expect(message.signerInfo.signedAttributes == nil)
        #expect(message.signerInfo.signatureAlgorithm.ecdsaDigest == .sha256)
        #expect(message.signerInfo.signature == [9, 9, 9])
    }

    @Test("Reads the same from every mixture of definite and indefinite lengths")
    func mixtures() throws {
        for mask: UInt8 in 0..<128 {
            var builder = Build()
            builder.definite = Set(Build.Container.allCases.filter { mask >> $0.rawValue & 1 == 1 })
            let message = try SignedData(builder.encoded[...])
            #expect(message.content.bytes == [1, 2, 3, 4, 5])
            #expect(message.certificates.count == 2)
        }
    }

    @Test("Reads signed attributes without looking into them")
    func signedAttributes() throws {
        var builder = Build()
        builder.signedAttributes = TLV.context(0, [0xFF, 0xFF])
        #expect(try SignedData(builder.encoded[...]).signerInfo.signedAttributes == [0xFF, 0xFF])
    }

    @Test("Tells SHA-256, with NULL and without parameters, from everything else")
    func digestAlgorithms() throws {
        let identifier = TLV.objectIdentifier([0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01])
        let sha384 = TLV.objectIdentifier([0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x02])
        let cases: [([UInt8], Bool)] = [
            (identifier + TLV.null, true), (identifier, true), (sha384 + TLV.null, false), (sha384, false),
            (identifier + TLV.integer(0), false), (identifier + [0x05, 0x01, 0x00], false),
        ]
        for (contents, expected) in cases {
            var reader = DERReader(TLV.sequence(contents)[...])
            #expect(try AlgorithmIdentifier(from: &reader).isSHA256 == expected)
        }
    }

    @Test("Refuses a message that is not signed data")
    func contentInfoType() throws {
        let other = TLV.objectIdentifier(Build.data)
        try expectSignedDataError(.contentTypeUnexpected, at: other) { $0.type = other }
    }

    @Test("Refuses versions other than 1, of the message and of the signer")
    func versions() throws {
        for version in [TLV.integer(0), TLV.integer(3)] {
            try expectSignedDataError(.versionUnexpected, at: version) { $0.version = version }
            try expectSignedDataError(.versionUnexpected, at: version + Build().signerIdentifier) {
                $0.signerVersion = version
            }
        }
    }

    @Test("Refuses any number of digest algorithms but one")
    func digestAlgorithmCount() throws {
        try expectSignedDataError(.truncated, at: [0x31, 0x00], plus: 2) { $0.digestAlgorithms = TLV.set() }
        try expectSignedDataError(.trailingBytes, at: Build.sha256, plus: 15) {
            $0.digestAlgorithms = TLV.set(Build.sha256, Build.sha256)
        }
    }

    @Test("Refuses a message without content")
    func detached() throws {
        let empty: [UInt8] = [0xA0, 0x80, 0x00, 0x00]
        try expectSignedDataError(.tagUnexpected, at: empty, plus: 2) { $0.octetString = [] }
    }

    @Test("Refuses a message without signer, and one with two")
    func signerCount() throws {
        try expectSignedDataError(.truncated, at: [0x31, 0x00, 0x00, 0x00], plus: 2) { $0.signerInfos = [] }
        let one = Build().signerInfo
        try expectSignedDataError(.trailingBytes, at: one + one, plus: one.count) { $0.signerInfos = one + one }
    }

    @Test("Refuses unsigned attributes, revocation lists, and other signer identifiers")
    func whatReceiptsDoNotHave() throws {
        try expectSignedDataError(.trailingBytes, at: TLV.context(1, [])) { $0.unsignedAttributes = TLV.context(1, []) }
        try expectSignedDataError(.tagUnexpected, at: TLV.context(1, [])) { $0.revocationLists = TLV.context(1, []) }
        let keyIdentifier = TLV.contextPrimitive(0, [1, 2, 3, 4])
        try expectSignedDataError(.tagUnexpected, at: keyIdentifier) { $0.signerIdentifier = keyIdentifier }
        let longer = TLV.sequence(Build.issuer, TLV.integer(0x56, 0xFB), TLV.null)
        try expectSignedDataError(.trailingBytes, at: longer, plus: longer.count - 2) { $0.signerIdentifier = longer }
    }

    @Test("Refuses certificates that are not a SEQUENCE, and more than four")
    func certificates() throws {
        let attribute = TLV.context(2, TLV.integer(7))
        try expectSignedDataError(.tagUnexpected, at: attribute) { $0.certificates = [attribute] }
        let five = (1...5).map { TLV.sequence(TLV.integer($0)) }
        try expectSignedDataError(.certificatesTooMany, at: five[4]) { $0.certificates = five }
        var builder = Build()
        builder.certificates = Array(five.prefix(4))
        #expect(try SignedData(builder.encoded[...]).certificates.count == 4)
    }

    @Test("Refuses indefinite lengths where receipts have none")
    func indefiniteElsewhere() throws {
        let signer = Build().signerInfo
        let indefinite = [0x30, 0x80] + signer.dropFirst(2) + [0x00, 0x00]
        try expectSignedDataError(.lengthIndefinite, at: indefinite, plus: 1) { $0.signerInfos = indefinite }
        let certificate: [UInt8] = [0x30, 0x80, 0x02, 0x01, 0x07, 0x00, 0x00]
        try expectSignedDataError(.lengthIndefinite, at: certificate, plus: 1) { $0.certificates = [certificate] }
        let algorithms = [0x31, 0x80] + Build.sha256 + [0x00, 0x00]
        try expectSignedDataError(.lengthIndefinite, at: algorithms, plus: 1) { $0.digestAlgorithms = algorithms }
        let string: [UInt8] = [0x04, 0x80, 0x01, 0x00, 0x00]
        try expectSignedDataError(.lengthIndefinite, at: string, plus: 1) { $0.octetString = string }
    }

    @Test("Refuses lengths that are not minimal, also outside of DER")
    func minimalLengths() throws {
        let octets: [UInt8] = [0x24, 0x81, 0x03, 0x04, 0x01, 0x01]
        try expectSignedDataError(.lengthNotMinimal, at: octets, plus: 1) { $0.octetString = octets }
    }

    @Test("Refuses whatever follows the message")
    func trailingBytes() throws {
        let message = Build().encoded
        for trailer: [UInt8] in [[0x00], [0x00, 0x00], [0x30, 0x00]] {
            try expectSignedDataError(.trailingBytes, at: message, plus: message.count) { $0.trailer = trailer }
        }
    }

    @Test("Refuses end-of-contents octets in a value whose length is given")
    func endOfContentsInDefinite() throws {
        let octets = TLV.value(0x24, TLV.octetString([0xE0]), [0x00, 0x00])
        try expectSignedDataError(.trailingBytes, at: octets, plus: 5) { $0.octetString = octets }
    }

    @Test("Refuses a message from which end-of-contents octets are missing")
    func missingEndOfContents() {
        let valid = Build().encoded
        var removed = 0
        for index in valid.indices.dropLast() where valid[index] == 0 && valid[index + 1] == 0 {
            var bytes = valid
            bytes.removeSubrange(index...index + 1)
            #expect(throws: DERError.self) { try SignedData(bytes[...]) }
            removed += 1
        }
        #expect(removed >= Build.Container.allCases.count)
    }

    @Test("Refuses end-of-contents octets of which one is not zero, at that one")
    func wrongEndOfContents() {
        for distance in [1, 2] {
            var bytes = Build().encoded
            let index = bytes.count - distance
            bytes[index] = 0x01
            expectError(.trailingBytes, at: index, in: bytes) { try SignedData($0) }
        }
    }

    @Test("Refuses every message that is cut short, at a byte that it has or at its end")
    func prefixes() throws {
        let bytes = Build().encoded
        for count in bytes.indices {
            let error = #expect(throws: DERError.self) { try SignedData(bytes[..<count]) }
            #expect(try #require(error).offset <= count)
        }
    }

    @Test("Refuses deep nesting where it begins, whatever the depth")
    func deepNesting() throws {
        for (head, code, offset): ([UInt8], DERError.Code, Int) in [
            ([0x30, 0x80], .lengthIndefinite, 3), ([0x24, 0x80], .tagUnexpected, 0), ([0xA0, 0x80], .tagUnexpected, 0),
        ] {
            let bytes = Array(repeatElement(head, count: 100_000).joined())
            expectError(code, at: offset, in: bytes) { try SignedData($0) }
        }
        let strings: [UInt8] = Array(repeatElement([0x24, 0x80], count: 100_000).joined())
        try expectSignedDataError(.tagMalformed, at: strings, plus: 2) { $0.octetString = strings }
    }

    @Test("Recognises a message by its beginning")
    func beginnings() throws {
        let message = Build().encoded
        #expect(SignedData.isBegun(by: message[...]))
        #expect(SignedData.isBegun(by: message.prefix(13)))
        #expect(!SignedData.isBegun(by: message.prefix(12)))
        var builder = Build()
        builder.type = TLV.objectIdentifier(Build.data)
        #expect(!SignedData.isBegun(by: builder.encoded[...]))
        #expect(!SignedData.isBegun(by: []))
        #expect(!SignedData.isBegun(by: try Fixture.pem("apple-root-ca-g3.pem")[...]))
    }
}
