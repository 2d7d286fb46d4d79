import DERKit
import TestSupport
import Testing

@Suite("Algorithm identifier")
struct AlgorithmIdentifierTests {
    @Test("Reads an algorithm without parameters")
    func readsWithoutParameters() throws {
        var reader = try makeReader("30 0A 06 08 2A 86 48 CE 3D 04 03 02 05 00")
        let identifier = try AlgorithmIdentifier(from: &reader)
        #expect(identifier.algorithm == .ecdsaWithSHA256)
        #expect(identifier.parameters == nil)
        #expect(identifier.encoded.indices == 0..<12)
        #expect(reader.offset == 12)
    }

    @Test("Reads parameters of any kind, NULL among them")
    func readsParameters() throws {
        let null = try read("30 05 06 01 2A 05 00") { try AlgorithmIdentifier(from: &$0) }
        #expect(null.parameters?.tag == .null)
        let curve = try read("30 0A 06 01 2A 06 05 2B 81 04 00 22") { try AlgorithmIdentifier(from: &$0) }
        #expect(curve.parameters?.contents == ObjectIdentifier.secp384r1.contents)
    }

    static let digests: [(String, ECDSADigest?)] = [
        ("30 0A 06 08 2A 86 48 CE 3D 04 03 02", .sha256), ("30 0A 06 08 2A 86 48 CE 3D 04 03 03", .sha384),
        ("30 0A 06 08 2A 86 48 CE 3D 04 03 04", .sha512),
        // With NULL; ecdsa-with-SHA224; ecdsa-with-SHA1; sha256WithRSAEncryption
        ("30 0C 06 08 2A 86 48 CE 3D 04 03 02 05 00", nil), ("30 0A 06 08 2A 86 48 CE 3D 04 03 01", nil),
        ("30 09 06 07 2A 86 48 CE 3D 04 01", nil), ("30 0B 06 09 2A 86 48 86 F7 0D 01 01 0B", nil),
    ]

    @Test("Knows the digest of ECDSA without parameters, and of nothing else", arguments: digests)
    func knowsDigest(hex: String, digest: ECDSADigest?) throws {
        #expect(try read(hex) { try AlgorithmIdentifier(from: &$0).ecdsaDigest } == digest)
    }

    @Test("Is told apart from one with other parameters")
    func equality() throws {
        let absent = try read("30 03 06 01 2A") { try AlgorithmIdentifier(from: &$0) }
        let null = try read("30 05 06 01 2A 05 00") { try AlgorithmIdentifier(from: &$0) }
        #expect(absent != null)
        #expect(try absent == read("30 03 06 01 2A") { try AlgorithmIdentifier(from: &$0) })
    }

    static let malformed = [
        Refusal("31 03 06 01 2A", .tagUnexpected, at: 0),
        Refusal("30 00", .truncated, at: 2),
        Refusal("30 02 05 00", .tagUnexpected, at: 2),
        Refusal("30 02 06 00", .objectIdentifierMalformed, at: 4),
        Refusal("30 07 06 01 2A 05 00 05 00", .trailingBytes, at: 7),
        Refusal("30 04 06 01 2A 05", .truncated, at: 6),
    ]

    @Test("Refuses what is not an identifier and at most one value", arguments: malformed)
    func refusesMalformed(_ refusal: Refusal) throws {
        try refusal.expect { try AlgorithmIdentifier(from: &$0) }
    }
}
