import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("Key usage")
struct KeyUsageTests {
    static let wellFormed: [(String, KeyUsage)] = [
        ("03 02 07 80", [.digitalSignature]), ("03 02 06 40", [.nonRepudiation]), ("03 02 05 20", [.keyEncipherment]),
        ("03 02 04 10", [.dataEncipherment]), ("03 02 03 08", [.keyAgreement]), ("03 02 02 04", [.keyCertSign]),
        ("03 02 01 02", [.cRLSign]), ("03 02 00 01", [.encipherOnly]), ("03 03 07 00 80", [.decipherOnly]),
        ("03 02 04 F0", [.digitalSignature, .nonRepudiation, .keyEncipherment, .dataEncipherment]),
        ("03 02 01 06", [.keyCertSign, .cRLSign]), ("03 03 07 80 80", [.digitalSignature, .decipherOnly]),
        (
            "03 03 07 FF 80",
            [
                .digitalSignature, .nonRepudiation, .keyEncipherment, .dataEncipherment, .keyAgreement, .keyCertSign,
                .cRLSign, .encipherOnly, .decipherOnly,
            ]
        ),
    ]

    @Test("Reads each use and combinations", arguments: wellFormed)
    func readsWellFormed(hex: String, usage: KeyUsage) throws {
        #expect(try KeyUsage(Hex.decode(hex)[...]) == usage)
    }

    static let malformed = [
        Refusal("", .truncated, at: 0),
        Refusal("04 02 07 80", .tagUnexpected, at: 0),
        Refusal("03 02 07 80 00", .trailingBytes, at: 4),
        Refusal("03 00", .bitStringMalformed, at: 2),
        Refusal("03 02 07 C0", .bitStringMalformed, at: 2),
        Refusal("03 02 08 80", .bitStringMalformed, at: 2),
        // No bits, or none set
        Refusal("03 01 00", .keyUsageMalformed, at: 0),
        Refusal("03 02 00 00", .keyUsageMalformed, at: 0),
        Refusal("03 02 07 00", .keyUsageMalformed, at: 0),
        // More than nine bits
        Refusal("03 03 06 80 40", .keyUsageMalformed, at: 0),
        Refusal("03 03 00 80 01", .keyUsageMalformed, at: 0),
        Refusal("03 04 07 80 00 80", .keyUsageMalformed, at: 0),
    ]

    @Test(
        "Reads trailing zero bits and tells that they are not DER",
        arguments: ["03 02 06 80", "03 02 00 80", "03 03 07 80 00", "03 05 00 80 00 00 00"]
    )
    func toleratesTrailingZeroBits(hex: String) throws {
        let value = try Hex.decode(hex)[...]
        #expect(try KeyUsage(value) == .digitalSignature)
        #expect(!KeyUsage.isShortest(value))
    }

    @Test("Tells that the genuine key usages are DER", arguments: wellFormed)
    func isShortest(hex: String, usage: KeyUsage) throws {
        #expect(KeyUsage.isShortest(try Hex.decode(hex)[...]))
    }

    @Test(
        "Takes nothing for DER that is no BIT STRING",
        arguments: ["", "03 00", "03 01 00", "04 02 07 80", "03 02 07"]
    )
    func isNotShortest(hex: String) throws {
        #expect(!KeyUsage.isShortest(try Hex.decode(hex)[...]))
    }

    @Test("Refuses a named bit list that is empty or longer than nine bits", arguments: malformed)
    func refusesMalformed(_ refusal: Refusal) throws {
        try refusal.expect(in: { try KeyUsage($0) })
    }
}
