import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("DER string")
struct DERStringTests {
    private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 '()+,-./:=?"

    static let wellFormed = [
        // UTF8String: ASCII, two to four octets, the first and last of each range, a zero
        "0C 00", "0C 01 41", "0C 01 00", "0C 02 C2 80", "0C 02 DF BF", "0C 03 E0 A0 80", "0C 03 ED 9F BF",
        "0C 03 EE 80 80", "0C 03 EF BF BF", "0C 04 F0 90 80 80", "0C 04 F4 8F BF BF",
        // PrintableString, TeletexString, IA5String, UniversalString, BMPString
        "13 00", "13 02 41 3F", "14 00", "14 03 00 80 FF", "16 00", "16 03 00 40 7F", "1C 00", "1C 04 00 00 00 41",
        "1E 00", "1E 02 00 41",
        // NumericString
        "12 00", "12 05 30 39 20 31 32",
    ]

    @Test("Accepts well-formed strings", arguments: wellFormed)
    func acceptsWellFormed(hex: String) throws {
        let element = try read(hex) { try $0.readAny() }
        try DERString.check(element)
        #expect(try element.encoded == Hex.decode(hex)[...])
    }

    static let malformed = [
        // UTF-8: overlong, surrogates, above U+10FFFF, unfinished, a continuation alone, octets that never occur
        "0C 02 C0 80", "0C 02 C1 BF", "0C 03 E0 80 80", "0C 03 E0 9F BF", "0C 04 F0 8F BF BF", "0C 03 ED A0 80",
        "0C 03 ED BF BF", "0C 04 F4 90 80 80", "0C 04 F5 80 80 80", "0C 01 C3", "0C 02 E2 82", "0C 03 F0 9F 98",
        "0C 01 80", "0C 02 41 BF", "0C 01 FE", "0C 01 FF", "0C 02 C3 28",
        // PrintableString: not in its alphabet
        "13 01 2A", "13 01 26", "13 01 40", "13 01 5F", "13 01 22", "13 01 00", "13 01 7F", "13 01 C3",
        "13 03 41 0A 42",
        // NumericString: neither digit nor space
        "12 01 2F", "12 01 3A", "12 02 31 41", "12 01 1F",
        // IA5String: not ASCII
        "16 01 80", "16 02 41 FF",
        // BMPString and UniversalString: part of a character
        "1E 01 41", "1E 03 00 41 00", "1C 01 41", "1C 02 00 41", "1C 06 00 00 00 41 00 00",
        // Not a string type that names have
        "04 01 41", "02 01 41", "05 00", "30 00", "17 0D 32 36 30 34 32 30 31 38 31 33 31 32 5A", "8C 01 41",
    ]

    @Test("Refuses contents that do not belong to the type, and other types, at the identifier", arguments: malformed)
    func refusesMalformed(hex: String) throws {
        try expectError(.stringMalformed, at: 0, reading: hex) { try DERString.check($0.readAny()) }
    }

    @Test("Gives PrintableString the alphabet of X.680 and no more", arguments: UInt8.min...UInt8.max)
    func printableAlphabet(octet: UInt8) throws {
        let bytes: [UInt8] = [0x13, 0x01, octet]
        var reader = DERReader(bytes[...])
        let element = try reader.readAny()
        let isAccepted = (try? DERString.check(element)) != nil
        #expect(isAccepted == Self.alphabet.utf8.contains(octet))
    }
}
