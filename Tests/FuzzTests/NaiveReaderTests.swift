import FuzzTargets
import TestSupport
import Testing

/// What the naive readers answer is compared with ours everywhere else; here it is compared with the standards.
@Suite("Naive readers")
struct NaiveReaderTests {
    @Test(
        "Read DER that X.690 gives as examples",
        arguments: [
            ("0101ff", "boolean true"), ("02020080", "integer 0080"), ("0201ff", "integer ff"), ("0500", "null"),
            ("0603813403", "oid 2.100.3"), ("06072a8648ce3d0201", "oid 1.2.840.10045.2.1"),
            ("0307040a3b5f291cd0", "bits 44"), ("17113931303530363233343534305a", "nothing"),
            ("170d3931303530363233343534305a", "seconds 673573540"),
            ("180f31393934313130363231303632375a", "seconds 784155987"),
        ]
    )
    func examples(hex: String, meaning: String) throws {
        #expect(Self.meaning(try Hex.decode(hex)) == meaning)
    }

    @Test(
        "Refuse what is not DER",
        arguments: [
            "", "30", "3080 0000", "308100", "30820000", "02820001 00", "0203 0000 80", "0202 ff80", "1f0100",
            "1f800100",
            "2401 00", "3000 00", "1000", "0000", "0101", "3085 00000000 00",
        ]
    )
    func refusals(hex: String) throws {
        #expect(Self.meaning(try Hex.decode(hex)) == "nothing")
    }

    private static func meaning(_ bytes: [UInt8]) -> String {
        guard let value = NaiveDER.only(in: bytes) else { return "nothing" }
        if let boolean = value.boolean { return "boolean \(boolean)" }
        if let integer = value.integer { return "integer \(Hex.encode(integer))" }
        if value.isNull { return "null" }
        if let identifier = value.objectIdentifier { return "oid \(identifier)" }
        if let bits = value.bitString { return "bits \(bits.count)" }
        if let seconds = value.seconds { return "seconds \(seconds)" }
        return "nothing"
    }

    @Test("Read CBOR that RFC 8949, Appendix A gives as examples")
    func items() throws {
        #expect(NaiveCBOR.only(in: try Hex.decode("1bffffffffffffffff")) == .unsigned(.max))
        #expect(NaiveCBOR.only(in: try Hex.decode("3903e7")) == .negative(999))
        #expect(NaiveCBOR.only(in: try Hex.decode("62c3bc")) == .text([0xC3, 0xBC]))
        #expect(
            NaiveCBOR.only(in: try Hex.decode("8301820203820405"))
                == .array([
                    .unsigned(1), .array([.unsigned(2), .unsigned(3)]), .array([.unsigned(4), .unsigned(5)]),
                ])
        )
        #expect(
            NaiveCBOR.only(in: try Hex.decode("a26161016162820203"))?[key: "b"] == .array([.unsigned(2), .unsigned(3)])
        )
        #expect(NaiveCBOR.only(in: try Hex.decode("f6")) == .simple(22))
    }

    @Test(
        "Refuse CBOR outside the profile",
        arguments: [
            "", "18", "1817", "190017", "1b00000000ffffffff", "1c", "5f", "40 40", "61ff", "62 eda080", "8180 00", "9f",
            "a10102 00",
            "a2 0101 0102", "c001", "f7", "f800", "fb3ff199999999999a", "ff", "8181818181 00", "b821",
        ]
    )
    func outsideProfile(hex: String) throws {
        #expect(NaiveCBOR.only(in: try Hex.decode(hex)) == nil)
    }

    @Test("Know the points of the curves by schoolbook arithmetic")
    func points() throws {
        let generator = try Hex.decode(
            "046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296"
                + "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5"
        )
        #expect(NaiveCurve.p256.hasPoint(generator))
        #expect(!NaiveCurve.p384.hasPoint(generator))
        for index in generator.indices {
            var point = generator
            point[index] ^= 1
            #expect(!NaiveCurve.p256.hasPoint(point))
        }
    }

    @Test("Read Apple's certificates as they are")
    func certificates() throws {
        let leaf = try #require(NaiveCertificate(try AppleSample.edition2026().leaf()))
        #expect(leaf.version == 3)
        #expect(leaf.keyUsage == [0, 1, 2, 3])
        #expect(!leaf.isAuthority)
        #expect(leaf["1.2.840.113635.100.8.2"]?.value.count == 38)
        let root = try #require(NaiveCertificate(try Fixture.pem("apple-app-attestation-root-ca.pem")))
        #expect(root.isAuthority && root.pathLength == nil && root.keyUsage == [5, 6])
        #expect(root.notAfter.seconds == 2_373_148_800)
        #expect(NaiveCertificate(Array(root.encoded.dropLast())) == nil)
        #expect(NaiveCertificate(root.encoded + [0]) == nil)
    }
}
