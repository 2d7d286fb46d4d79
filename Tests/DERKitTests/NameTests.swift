import DERInspection
import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("Name")
struct NameTests {
    private typealias Build = CertificateBuilder
    private static let organization: [UInt8] = [0x55, 0x04, 0x0A]
    private static let commonName: [UInt8] = [0x55, 0x04, 0x03]

    @Test("Reads the attributes in order, with their types and values")
    func readsAttributes() throws {
        let encoded = TLV.sequence(
            TLV.set(Build.attribute(Self.organization, TLV.utf8("O"))),
            TLV.set(Build.attribute(Self.commonName, TLV.value(0x13, Array("CN".utf8))))
        )
        let name = try NameAttributes(encoded[...])
        #expect(name.all.map(\.type.dotted) == ["2.5.4.10", "2.5.4.3"])
        #expect(name.all.map(\.value.tag) == [.utf8String, .printableString])
        #expect(name.all.map { Array($0.value.contents) } == [Array("O".utf8), Array("CN".utf8)])
    }

    @Test("Reads several attributes of one relative name")
    func readsMultivalued() throws {
        let encoded = TLV.sequence(
            TLV.set(
                Build.attribute(Self.commonName, TLV.utf8("CN")),
                Build.attribute(Self.organization, TLV.utf8("O"))
            )
        )
        let name = try NameAttributes(encoded[...])
        #expect(name.all.count == 2)
        #expect(try Name.value(of: .commonName, in: encoded[...]) == Array("CN".utf8)[...])
    }

    @Test(
        "Reads values that are no strings of RFC 5280's, as the issuer wrote them",
        arguments: [
            // A NumericString; x500UniqueIdentifier, which is a BIT STRING (RFC 2256, §5.46)
            "30 0D 31 0B 30 09 06 03 55 04 05 12 02 31 32", "30 0D 31 0B 30 09 06 03 55 04 2D 03 02 00 80",
        ]
    )
    func readsOtherTypes(hex: String) throws {
        let bytes = try Hex.decode(hex)
        #expect(try NameAttributes(bytes[...]).all.map(\.value.encoded) == [bytes[11...]])
    }

    @Test("Reads an empty name")
    func readsEmpty() throws {
        let name = try NameAttributes([0x30, 0x00])
        #expect(name.all.isEmpty)
        #expect(try Name.value(of: .commonName, in: [0x30, 0x00]) == nil)
    }

    @Test("Finds the value of a type that occurs once")
    func findsValue() throws {
        #expect(try Name.value(of: .commonName, in: Build.name("Subject")[...]) == Array("Subject".utf8)[...])
        #expect(try Name.value(of: .keyUsage, in: Build.name("Subject")[...]) == nil)
    }

    @Test("Finds no value of a type that occurs twice")
    func findsNoRepeatedValue() throws {
        let relative = TLV.set(Build.attribute(Self.commonName, TLV.utf8("CN")))
        #expect(try Name.value(of: .commonName, in: TLV.sequence(relative, relative)[...]) == nil)
    }

    static let malformed = [
        // Not a SEQUENCE, more than one, a relative name that is no SET
        Refusal("31 00", .tagUnexpected, at: 0),
        Refusal("30 00 00", .trailingBytes, at: 2),
        Refusal("30 0B 30 09 06 03 55 04 03 0C 02 43 4E", .tagUnexpected, at: 2),
        // An empty relative name, alone and after another
        Refusal("30 02 31 00", .nameMalformed, at: 2),
        Refusal("30 0F 31 0B 30 09 06 03 55 04 03 0C 02 43 4E 31 00", .nameMalformed, at: 15),
        // An attribute that is no SEQUENCE, lacks its type or value, or has something after it
        Refusal("30 0D 31 0B 31 09 06 03 55 04 03 0C 02 43 4E", .tagUnexpected, at: 4),
        Refusal("30 08 31 06 30 04 0C 02 43 4E", .tagUnexpected, at: 6),
        Refusal("30 09 31 07 30 05 06 03 55 04 03", .truncated, at: 11),
        Refusal("30 0F 31 0D 30 0B 06 03 55 04 03 0C 02 43 4E 05 00", .trailingBytes, at: 15),
        Refusal("30 0C 31 0A 30 08 06 02 55 84 0C 02 43 4E", .objectIdentifierMalformed, at: 8),
        // A value that does not belong to its type
        Refusal("30 0D 31 0B 30 09 06 03 55 04 03 0C 02 C0 80", .stringMalformed, at: 11),
        Refusal("30 0D 31 0B 30 09 06 03 55 04 03 13 02 43 2A", .stringMalformed, at: 11),
        Refusal("30 0D 31 0B 30 09 06 03 55 04 2D 03 02 08 80", .bitStringMalformed, at: 13),
    ]

    @Test("Refuses what is not a sequence of sets of attributes", arguments: malformed)
    func refusesMalformed(_ refusal: Refusal) throws {
        try refusal.expect(in: { try NameAttributes($0) })
    }
}
