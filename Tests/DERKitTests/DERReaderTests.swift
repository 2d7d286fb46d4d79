import DERInspection
import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("DER reader")
struct DERReaderTests {
    // MARK: Values

    @Test(
        "Reads identifiers of one octet",
        arguments: [
            ("04 00", DERTag.octetString), ("30 00", .sequence), ("31 00", .set), ("05 00", .null),
            ("41 00", DERTag(.application, number: 1, isConstructed: false)),
            ("7E 00", DERTag(.application, number: 30, isConstructed: true)),
            ("80 00", .contextPrimitive(0)), ("A3 00", .context(3)),
            ("C0 00", DERTag(.privateUse, number: 0, isConstructed: false)),
            ("FE 00", DERTag(.privateUse, number: 30, isConstructed: true)),
        ]
    )
    func readsLowTag(hex: String, tag: DERTag) throws {
        let element = try read(hex) { try $0.readAny() }
        #expect(element.tag == tag)
        #expect(element.contents.isEmpty)
    }

    @Test(
        "Reads tag numbers from 31 to 2³¹ − 1",
        arguments: [
            ("3F 1F 00", DERTag(.universal, number: 31, isConstructed: true)),
            ("9F 1F 00", DERTag.contextPrimitive(31)), ("BF 7F 00", .context(127)),
            ("BF 81 00 00", .context(128)), ("BF 89 30 00", .context(1200)),
            ("9F FF 7F 00", .contextPrimitive(16_383)), ("9F 81 80 00 00", .contextPrimitive(16_384)),
            ("9F 87 FF FF FF 7F 00", .contextPrimitive(2_147_483_647)),
            ("5F 1F 00", DERTag(.application, number: 31, isConstructed: false)),
            ("FF 1F 00", DERTag(.privateUse, number: 31, isConstructed: true)),
            ("1F 1F 00", DERTag(.universal, number: 31, isConstructed: false)),
            ("1F 20 00", DERTag(.universal, number: 32, isConstructed: false)),
            ("3F 20 00", DERTag(.universal, number: 32, isConstructed: true)),
        ]
    )
    func readsHighTag(hex: String, tag: DERTag) throws {
        #expect(try read(hex) { try $0.readAny().tag } == tag)
    }

    @Test(
        "Reads lengths in the fewest octets",
        arguments: [
            ("00", 0), ("01", 1), ("7F", 127), ("81 80", 128), ("81 FF", 255), ("82 01 00", 256), ("82 FF FF", 65_535),
            ("83 01 00 00", 65_536), ("83 FF FF FF", 16_777_215), ("84 01 00 00 00", 16_777_216),
        ]
    )
    func readsLength(hex: String, count: Int) throws {
        let header = try Hex.decode("04 " + hex)
        var reader = DERReader((header + [UInt8](repeating: 0xAB, count: count + 1))[...])
        let element = try reader.readAny()
        #expect(element.contents.startIndex == header.count)
        #expect(element.contents.count == count)
        #expect(reader.offset == header.count + count)
        #expect(!reader.isAtEnd)
    }

    @Test("Gives the contents, the whole encoding and what follows, with the indices of the array")
    func keepsIndices() throws {
        let array: [UInt8] = [0xEE, 0xEE, 0x04, 0x02, 0x0A, 0x0B, 0x05, 0x00, 0xEE]
        var reader = DERReader(array[2..<8])
        #expect(reader.offset == 2)
        let element = try reader.readElement(.octetString)
        #expect(element.contents == [0x0A, 0x0B])
        #expect(element.contents.indices == 4..<6)
        #expect(element.encoded == [0x04, 0x02, 0x0A, 0x0B])
        #expect(element.encoded.indices == 2..<6)
        #expect(reader.offset == 6)
        #expect(try reader.read(.null) == [])
        #expect(reader.offset == 8)
        #expect(reader.isAtEnd)
    }

    // MARK: Refusals

    static let truncated = [
        Refusal("", .truncated, at: 0),
        Refusal("30", .truncated, at: 1),
        Refusal("9F", .truncated, at: 1),
        Refusal("9F 81", .truncated, at: 2),
        Refusal("04 81", .truncated, at: 2),
        Refusal("04 82 01", .truncated, at: 3),
        Refusal("04 84 01 00 00", .truncated, at: 5),
        Refusal("04 01", .truncated, at: 2),
        Refusal("04 03 01 02", .truncated, at: 4),
        Refusal("04 81 80 01", .truncated, at: 4),
        Refusal("04 84 7F FF FF FF 00", .truncated, at: 7),
    ]

    @Test("Refuses a value that ends too early, at its end", arguments: truncated)
    func refusesTruncated(_ refusal: Refusal) throws {
        try refusal.expect { try $0.readAny() }
    }

    static let lengths = [
        Refusal("30 80 00 00", .lengthIndefinite, at: 1),
        Refusal("04 80", .lengthIndefinite, at: 1),
        Refusal("BF 89 30 80 00 00", .lengthIndefinite, at: 3),
        Refusal("04 81 00", .lengthNotMinimal, at: 1),
        Refusal("04 81 01 AB", .lengthNotMinimal, at: 1),
        Refusal("04 81 7F", .lengthNotMinimal, at: 1),
        Refusal("04 82 00 01 AB", .lengthNotMinimal, at: 1),
        Refusal("04 82 00 80", .lengthNotMinimal, at: 1),
        Refusal("04 82 00 FF", .lengthNotMinimal, at: 1),
        Refusal("04 83 00 FF FF", .lengthNotMinimal, at: 1),
        Refusal("04 84 00 FF FF FF", .lengthNotMinimal, at: 1),
        Refusal("BF 89 30 81 00", .lengthNotMinimal, at: 3),
        Refusal("04 84 80 00 00 00", .lengthTooLarge, at: 1),
        Refusal("04 84 FF FF FF FF", .lengthTooLarge, at: 1),
        Refusal("04 85 01 00 00 00 00", .lengthTooLarge, at: 1),
        Refusal("04 88 FF FF FF FF FF FF FF FF", .lengthTooLarge, at: 1),
        Refusal("04 FE", .lengthTooLarge, at: 1),
        Refusal("04 FF", .lengthTooLarge, at: 1),
    ]

    @Test("Refuses lengths that are indefinite, not the shortest or too large, at the length", arguments: lengths)
    func refusesLength(_ refusal: Refusal) throws {
        try refusal.expect { try $0.readAny() }
    }

    static let highTags = [
        // Numbers that fit one octet.
        Refusal("9F 00 00", .tagMalformed, at: 1),
        Refusal("9F 1E 00", .tagMalformed, at: 1),
        Refusal("3F 10 00", .tagMalformed, at: 1),
        // Leading zeros.
        Refusal("9F 80 00", .tagMalformed, at: 1),
        Refusal("9F 80 1F 00", .tagMalformed, at: 1),
        Refusal("BF 80 89 30 00", .tagMalformed, at: 1),
        // 2³¹, 2³² − 1, 2³² + 31 and without end.
        Refusal("9F 88 80 80 80 00 00", .tagMalformed, at: 1),
        Refusal("9F 8F FF FF FF 7F 00", .tagMalformed, at: 1),
        Refusal("9F 90 80 80 80 1F 00", .tagMalformed, at: 1),
        Refusal("9F FF FF FF FF FF FF FF FF FF FF", .tagMalformed, at: 1),
    ]

    @Test("Refuses tag numbers that are not the shortest or need more than 31 bits", arguments: highTags)
    func refusesHighTag(_ refusal: Refusal) throws {
        try refusal.expect { try $0.readAny() }
    }

    @Test("Reads universal types in the one form that DER has for them", arguments: 0...30 as ClosedRange<UInt8>)
    func refusesForm(number: UInt8) throws {
        let constructed: Set<UInt8> = [8, 11, 16, 17, 29]
        for identifier in [number, number | 0x20] {
            let bytes = [identifier, 0]
            if number != 0, constructed.contains(number) == (identifier & 0x20 != 0) {
                var reader = DERReader(bytes[...])
                #expect(try reader.readAny().encoded == bytes[...])
            } else {
                expectError(.tagMalformed, at: 0, in: bytes) { bytes in
                    var reader = DERReader(bytes)
                    return try reader.readAny()
                }
            }
        }
    }

    // MARK: Expected tags

    @Test(
        "Refuses another class, form or number than the one asked for, at the identifier",
        arguments: ["81 00", "61 00", "E1 00", "A2 00", "31 00", "BF 1F 00"]
    )
    func refusesTag(hex: String) throws {
        try expectError(.tagUnexpected, at: 0, reading: hex) { try $0.read(.context(1)) }
        try expectError(.tagUnexpected, at: 0, reading: hex) { try $0.readElement(.context(1)) }
        try expectError(.tagUnexpected, at: 0, reading: hex) { try $0.enter(.context(1)) }
        try expectError(.tagUnexpected, at: 2, reading: "A1 00 " + hex) { reader in
            _ = try reader.read(.context(1))
            return try reader.read(.context(1))
        }
    }

    @Test("Reads an optional value that is there")
    func readsPresent() throws {
        var reader = try makeReader("A0 03 02 01 02 05 00")
        #expect(try reader.readIfPresent(.context(0)) == [0x02, 0x01, 0x02])
        #expect(reader.offset == 5)
    }

    @Test(
        "Consumes nothing if an optional value is not there",
        arguments: [DERTag.context(1), .contextPrimitive(0), .null]
    )
    func leavesAbsent(tag: DERTag) throws {
        var reader = try makeReader("A0 03 02 01 02")
        #expect(try reader.readIfPresent(tag) == nil)
        #expect(reader.offset == 0)
        #expect(try reader.read(.context(0)) == [0x02, 0x01, 0x02])
    }

    @Test("Has no optional value at the end")
    func leavesEnd() throws {
        var reader = try makeReader("")
        #expect(try reader.readIfPresent(.null) == nil)
        #expect(reader.isAtEnd)
    }

    @Test("Refuses a malformed value in place of an optional one")
    func refusesMalformedOptional() throws {
        try expectError(.truncated, at: 2, reading: "A0 03") { try $0.readIfPresent(.context(1)) }
        try expectError(.lengthIndefinite, at: 1, reading: "A0 80") { try $0.readIfPresent(.context(1)) }
    }

    // MARK: Nesting and end

    @Test("Enters a value and reads no further than its end")
    func enters() throws {
        var reader = try makeReader("30 02 05 00 01 01 FF")
        var inner = try reader.enter(.sequence)
        #expect(inner.offset == 2)
        try inner.readNull()
        #expect(inner.isAtEnd)
        #expect(try inner.readIfPresent(.boolean) == nil)
        #expect(try reader.readBoolean())
    }

    @Test("Refuses a value that is longer than the one around it")
    func refusesOverrun() throws {
        try expectError(.truncated, at: 4, reading: "30 02 04 01 AB") { reader in
            var inner = try reader.enter(.sequence)
            return try inner.readAny()
        }
    }

    @Test("Refuses trailing bytes, at the first of them")
    func refusesTrailing() throws {
        try expectError(.trailingBytes, at: 2, reading: "05 00 00") { reader in
            try reader.readNull()
            try reader.finish()
        }
        try expectError(.trailingBytes, at: 0, reading: "05") { try $0.finish() }
        try expectError(.trailingBytes, at: 4, reading: "30 04 05 00 05 00") { reader in
            var inner = try reader.enter(.sequence)
            try inner.readNull()
            try inner.finish()
        }
    }

    @Test("Finishes only at the end")
    func finishes() throws {
        let end = try read("05 00") { reader in
            try reader.readNull()
            try reader.finish()
            return reader.offset
        }
        #expect(end == 2)
    }
}
