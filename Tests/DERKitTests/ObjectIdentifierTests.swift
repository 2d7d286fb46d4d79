import DERInspection
import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("Object identifier")
struct ObjectIdentifierTests {
    static let dotted = [
        ("00", "0.0"), ("27", "0.39"), ("28", "1.0"), ("4F", "1.39"), ("50", "2.0"), ("77", "2.39"), ("78", "2.40"),
        ("7F", "2.47"), ("81 00", "2.48"), ("81 34", "2.100"), ("88 37", "2.999"), ("55 04 03", "2.5.4.3"),
        ("55 1D 0F", "2.5.29.15"), ("2A 86 48 86 F7 63 64 08 02", "1.2.840.113635.100.8.2"),
        ("2A 00", "1.2.0"), ("2A 7F", "1.2.127"), ("2A 81 00", "1.2.128"),
    ]

    @Test("Writes dotted text", arguments: dotted)
    func writesDotted(hex: String, text: String) throws {
        #expect(try ObjectIdentifier(contents: Hex.decode(hex)[...]).dotted == text)
    }

    static let large = [
        // 2⁶³ − 1, 2⁶³, 2⁶⁴ − 1
        ("2A FF FF FF FF FF FF FF FF 7F", "1.2.9223372036854775807"),
        ("2A 81 80 80 80 80 80 80 80 80 00", "1.2.9223372036854775808"),
        ("2A 81 FF FF FF FF FF FF FF FF 7F", "1.2.18446744073709551615"),
        // 2⁶⁴, 2⁷⁰ + …, and an arc after one that is too large
        ("2A 82 80 80 80 80 80 80 80 80 00", "1.2.?"),
        ("2A 81 80 80 80 80 80 80 80 80 80 80 01", "1.2.?"),
        ("2A 82 80 80 80 80 80 80 80 80 00 03", "1.2.?.3"),
        // In the first subidentifier: 2⁶⁴ − 1, 2⁶⁴ + 80
        ("81 FF FF FF FF FF FF FF FF 7F", "2.18446744073709551535"),
        ("82 80 80 80 80 80 80 80 80 50 03", "2.?.3"),
    ]

    @Test("Writes arcs up to 2⁶⁴ − 1 in full and larger ones as a question mark", arguments: large)
    func writesLargeArcs(hex: String, text: String) throws {
        #expect(try ObjectIdentifier(contents: Hex.decode(hex)[...]).dotted == text)
    }

    @Test(
        "Refuses subidentifiers that are missing, padded or unfinished",
        arguments: ["", "80", "80 01", "81", "2A 80", "2A 80 01", "2A 86", "2A 86 80 80", "2A 01 80 7F", "2A 03 FF"]
    )
    func refusesMalformed(hex: String) throws {
        try expectError(.objectIdentifierMalformed, at: 0, in: hex) { try ObjectIdentifier(contents: $0) }
    }

    @Test("Accepts a zero octet that continues nothing and an 80 octet that is not the first")
    func acceptsInnerZeros() throws {
        #expect(try ObjectIdentifier(contents: [0x2A, 0x81, 0x80, 0x00]).dotted == "1.2.16384")
        #expect(try ObjectIdentifier(contents: [0x2A, 0x00, 0x00]).dotted == "1.2.0.0")
    }

    @Test("Is equal, with an equal hash, wherever it was cut from")
    func equality() throws {
        let array: [UInt8] = [0xEE, 0x55, 0x04, 0x03, 0xEE]
        let identifier = try ObjectIdentifier(contents: array[1..<4])
        #expect(identifier == .commonName)
        #expect(Set([identifier, .commonName]).count == 1)
        #expect(identifier != .basicConstraints)
        #expect(try identifier != ObjectIdentifier(contents: array[1..<3]))
    }

    static let constants: [(ObjectIdentifier, String)] = [
        (.ecPublicKey, "1.2.840.10045.2.1"), (.secp256r1, "1.2.840.10045.3.1.7"), (.secp384r1, "1.3.132.0.34"),
        (.ecdsaWithSHA256, "1.2.840.10045.4.3.2"), (.ecdsaWithSHA384, "1.2.840.10045.4.3.3"),
        (.ecdsaWithSHA512, "1.2.840.10045.4.3.4"), (.keyUsage, "2.5.29.15"), (.basicConstraints, "2.5.29.19"),
        (.commonName, "2.5.4.3"),
    ]

    @Test("Has constants that are what their specifications say", arguments: constants)
    func constantText(identifier: ObjectIdentifier, text: String) throws {
        #expect(identifier.dotted == text)
        #expect(try ObjectIdentifier(contents: identifier.contents) == identifier)
    }
}
