import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("ECDSA signature value")
struct ECDSASignatureValueTests {
    static let wellFormed = [
        ("30 06 02 01 01 02 01 02", "01", "02"), ("30 06 02 01 00 02 01 00", "", ""),
        ("30 08 02 02 00 80 02 02 00 FF", "80", "FF"), ("30 08 02 02 01 00 02 02 7F FF", "01 00", "7F FF"),
    ]

    @Test("Gives the magnitudes of r and s", arguments: wellFormed)
    func readsWellFormed(hex: String, r: String, s: String) throws {
        let value = try ECDSASignatureValue(Hex.decode(hex)[...])
        #expect(try value.r == Hex.decode(r)[...])
        #expect(try value.s == Hex.decode(s)[...])
    }

    @Test("Reads the signature of Apple's leaf, whose s has a sign octet")
    func readsApple() throws {
        let leaf = try Certificate(AppleSample.edition2026().leaf()[...])
        let value = try ECDSASignatureValue(leaf.signatureValue)
        #expect(value.r.count == 48)
        #expect(Hex.encode(value.r.prefix(4)) == "21bcc768")
        #expect(value.s.count == 48)
        #expect(Hex.encode(value.s.prefix(4)) == "a4ea312f")
    }

    static let malformed = [
        Refusal("", .truncated, at: 0),
        Refusal("31 06 02 01 01 02 01 02", .tagUnexpected, at: 0),
        Refusal("30 00", .truncated, at: 2),
        Refusal("30 03 02 01 01", .truncated, at: 5),
        Refusal("30 09 02 01 01 02 01 02 02 01 03", .trailingBytes, at: 8),
        Refusal("30 06 02 01 01 02 01 02 00", .trailingBytes, at: 8),
        Refusal("30 06 02 01 FF 02 01 02", .integerMalformed, at: 4),
        Refusal("30 06 02 01 01 02 01 80", .integerMalformed, at: 7),
        Refusal("30 07 02 02 00 01 02 01 02", .integerMalformed, at: 4),
        Refusal("30 05 02 00 02 01 02", .integerMalformed, at: 4),
        Refusal("30 06 04 01 01 02 01 02", .tagUnexpected, at: 2),
        Refusal("30 81 06 02 01 01 02 01 02", .lengthNotMinimal, at: 1),
        Refusal("30 80 02 01 01 02 01 02 00 00", .lengthIndefinite, at: 1),
        Refusal("30 07 02 81 01 01 02 01 02", .lengthNotMinimal, at: 3),
    ]

    @Test("Refuses what is not DER of two integers that are not negative", arguments: malformed)
    func refusesMalformed(_ refusal: Refusal) throws {
        try refusal.expect(in: { try ECDSASignatureValue($0) })
    }
}
