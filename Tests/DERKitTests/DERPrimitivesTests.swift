import DERInspection
import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("DER primitives")
struct DERPrimitivesTests {
    // MARK: BOOLEAN

    @Test("Reads TRUE and FALSE")
    func readsBoolean() throws {
        #expect(try read("01 01 FF") { try $0.readBoolean() })
        #expect(try !read("01 01 00") { try $0.readBoolean() })
    }

    @Test(
        "Refuses a BOOLEAN that is not one octet 00 or FF",
        arguments: ["01 00", "01 01 01", "01 01 80", "01 01 FE", "01 02 00 00", "01 02 FF FF"]
    )
    func refusesBoolean(hex: String) throws {
        try expectError(.booleanMalformed, at: 2, reading: hex) { try $0.readBoolean() }
    }

    // MARK: INTEGER

    static let integers = [
        "00", "01", "7F", "80", "FF", "00 80", "00 FF", "FF 00", "FF 7F", "7F FF", "80 00",
        "00 80 00 00 00 00 00 00 00",
    ]

    @Test("Reads an INTEGER in the fewest octets", arguments: integers)
    func readsInteger(hex: String) throws {
        let contents = try Hex.decode(hex)
        var reader = DERReader(TLV.value(0x02, contents)[...])
        #expect(try reader.readInteger() == contents[...])
    }

    @Test(
        "Refuses an INTEGER that is empty or padded",
        arguments: ["02 00", "02 02 00 00", "02 02 00 7F", "02 02 FF FF", "02 02 FF 80", "02 03 00 00 80"]
    )
    func refusesInteger(hex: String) throws {
        try expectError(.integerMalformed, at: 2, reading: hex) { try $0.readInteger() }
        try expectError(.integerMalformed, at: 2, reading: hex) { try $0.readSmallInteger() }
        try expectError(.integerMalformed, at: 2, reading: hex) { try $0.readUnsignedInteger() }
    }

    static let smallIntegers: [(String, UInt32)] = [
        ("02 01 00", 0), ("02 01 7F", 127), ("02 02 00 80", 128), ("02 02 7F FF", 32_767), ("02 03 00 FF FF", 65_535),
        ("02 04 7F FF FF FF", 2_147_483_647), ("02 05 00 FF FF FF FF", 4_294_967_295),
    ]

    @Test("Reads small integers up to 2³² − 1", arguments: smallIntegers)
    func readsSmallInteger(hex: String, value: UInt32) throws {
        #expect(try read(hex) { try $0.readSmallInteger() } == value)
    }

    @Test(
        "Refuses small integers that are negative or need more than 32 bits",
        arguments: [
            "02 01 80", "02 01 FF", "02 05 01 00 00 00 00", "02 04 80 00 00 00", "02 09 00 FF FF FF FF FF FF FF FF",
        ]
    )
    func refusesSmallInteger(hex: String) throws {
        try expectError(.integerMalformed, at: 2, reading: hex) { try $0.readSmallInteger() }
    }

    static let magnitudes = [
        ("02 01 00", ""), ("02 01 01", "01"), ("02 01 7F", "7F"), ("02 02 00 80", "80"), ("02 02 01 00", "01 00"),
        ("02 09 00 FF FF FF FF FF FF FF FF", "FF FF FF FF FF FF FF FF"),
    ]

    @Test("Gives the magnitude of an integer without its sign octet, empty for zero", arguments: magnitudes)
    func readsUnsignedInteger(hex: String, magnitude: String) throws {
        #expect(try read(hex) { try $0.readUnsignedInteger() } == Hex.decode(magnitude)[...])
    }

    @Test("Refuses a magnitude of a negative integer", arguments: ["02 01 80", "02 01 FF", "02 02 FF 7F"])
    func refusesNegative(hex: String) throws {
        try expectError(.integerMalformed, at: 2, reading: hex) { try $0.readUnsignedInteger() }
    }

    @Test("Tells the value of contents only if it is not negative and fits 32 bits")
    func smallValue() {
        #expect(DERPrimitive.smallValue([0x00]) == 0)
        #expect(DERPrimitive.smallValue([0x00, 0xFF, 0xFF, 0xFF, 0xFF]) == .max)
        #expect(DERPrimitive.smallValue([0x01, 0x00, 0x00, 0x00, 0x00]) == nil)
        #expect(DERPrimitive.smallValue([0x80]) == nil)
        #expect(DERPrimitive.smallValue([]) == nil)
    }

    // MARK: BIT STRING

    @Test(
        "Reads whole octets of bits",
        arguments: [("03 01 00", ""), ("03 02 00 A5", "A5"), ("03 03 00 00 FF", "00 FF")]
    )
    func readsBitString(hex: String, octets: String) throws {
        #expect(try read(hex) { try $0.readBitStringOctets() } == Hex.decode(octets)[...])
    }

    @Test(
        "Refuses bits that are not whole octets",
        arguments: ["03 00", "03 01 01", "03 02 01 A4", "03 02 07 80", "03 02 08 00", "03 02 FF 00", "03 02 04 A5"]
    )
    func refusesBitStringOctets(hex: String) throws {
        try expectError(.bitStringMalformed, at: 2, reading: hex) { try $0.readBitStringOctets() }
    }

    @Test(
        "Accepts unused bits that are zero",
        arguments: ["00", "00 A5", "01 FE", "04 F0", "07 80", "07 00", "03 FF 08"]
    )
    func acceptsBits(hex: String) throws {
        let contents = try Hex.decode(hex)
        #expect(try DERPrimitive.bitString(contents[...]) == contents[...])
    }

    @Test(
        "Refuses unused bits that are set, more than seven, or unused bits of nothing",
        arguments: ["", "01", "07", "08 00", "FF 00", "01 01", "04 F8", "07 C0", "07 FF", "03 00 04"]
    )
    func refusesBits(hex: String) throws {
        try expectError(.bitStringMalformed, at: 0, in: hex) { try DERPrimitive.bitString($0) }
    }

    // MARK: OCTET STRING, NULL, OBJECT IDENTIFIER

    @Test("Reads octets")
    func readsOctetString() throws {
        #expect(try read("04 00") { try $0.readOctetString() } == [])
        #expect(try read("04 02 00 FF") { try $0.readOctetString() } == [0x00, 0xFF])
    }

    @Test("Reads NULL and what follows it")
    func readsNull() throws {
        let next = try read("05 00 01 01 FF") { reader in
            try reader.readNull()
            return try reader.readBoolean()
        }
        #expect(next)
    }

    @Test("Refuses a NULL with contents")
    func refusesNull() throws {
        try expectError(.nullMalformed, at: 2, reading: "05 01 00") { try $0.readNull() }
    }

    @Test("Reads an OBJECT IDENTIFIER")
    func readsObjectIdentifier() throws {
        #expect(try read("06 03 55 04 03") { try $0.readObjectIdentifier() } == .commonName)
        try expectError(.objectIdentifierMalformed, at: 2, reading: "06 00") { try $0.readObjectIdentifier() }
    }

    @Test("Refuses each primitive under another tag", arguments: ["0C 01 00", "A0 01 00", "81 01 00"])
    func refusesTag(hex: String) throws {
        try expectError(.tagUnexpected, at: 0, reading: hex) { try $0.readBoolean() }
        try expectError(.tagUnexpected, at: 0, reading: hex) { try $0.readInteger() }
        try expectError(.tagUnexpected, at: 0, reading: hex) { try $0.readSmallInteger() }
        try expectError(.tagUnexpected, at: 0, reading: hex) { try $0.readUnsignedInteger() }
        try expectError(.tagUnexpected, at: 0, reading: hex) { try $0.readBitStringOctets() }
        try expectError(.tagUnexpected, at: 0, reading: hex) { try $0.readOctetString() }
        try expectError(.tagUnexpected, at: 0, reading: hex) { try $0.readObjectIdentifier() }
        try expectError(.tagUnexpected, at: 0, reading: hex) { try $0.readNull() }
    }
}
