import CBORKit
import TestSupport
import Testing

@Suite("CBOR reader")
struct CBORReaderTests {
    // MARK: Integers

    static let unsigned: [(String, UInt64)] = [
        ("00", 0), ("17", 23), ("18 18", 24), ("18 FF", 255), ("19 01 00", 256), ("19 FF FF", 65_535),
        ("1A 00 01 00 00", 65_536), ("1A FF FF FF FF", 4_294_967_295), ("1B 00 00 00 01 00 00 00 00", 4_294_967_296),
        ("1B 7F FF FF FF FF FF FF FF", 9_223_372_036_854_775_807), ("1B FF FF FF FF FF FF FF FF", .max),
    ]

    @Test("Reads unsigned integers in the shortest form, at each of its ends", arguments: unsigned)
    func readsUnsigned(hex: String, value: UInt64) throws {
        #expect(try read(hex) { try $0.readUnsigned() } == value)
    }

    static let longForms: [(String, Int)] = [
        ("18 00", 1), ("18 17", 1), ("19 00 18", 2), ("19 00 FF", 2), ("1A 00 00 01 00", 4), ("1A 00 00 FF FF", 4),
        ("1B 00 00 00 00 00 01 00 00", 8), ("1B 00 00 00 00 FF FF FF FF", 8),
    ]

    @Test("Refuses arguments that fit a shorter form, at the head, in every major type", arguments: longForms)
    func refusesLongForms(hex: String, byteCount: Int) throws {
        for majorType: UInt8 in 0...5 {
            var bytes = try Hex.decode(hex)
            bytes[0] |= majorType << 5
            expectError(.argumentNotShortest, at: 0, in: bytes) { try $0.skip() }
            expectError(.argumentNotShortest, at: 1, in: [0x81] + bytes) { try $0.skip() }
        }
    }

    static let negative = [
        "20", "37", "38 18", "38 FF", "39 01 00", "39 FF FF", "3A 00 01 00 00", "3A FF FF FF FF",
        "3B 00 00 00 01 00 00 00 00", "3B FF FF FF FF FF FF FF FF",
    ]

    @Test("Passes over negative integers in the shortest form", arguments: negative)
    func skipsNegative(hex: String) throws {
        var reader = try makeReader(hex + " 01")
        #expect(reader.nextType == .negative)
        try reader.skip()
        #expect(try reader.readUnsigned() == 1)
    }

    // MARK: Strings

    @Test("Reads byte strings", arguments: [("40", ""), ("41 00", "00"), ("43 01 02 FF", "01 02 FF")])
    func readsBytes(hex: String, contents: String) throws {
        #expect(try read(hex) { try $0.readBytes() } == Hex.decode(contents)[...])
    }

    @Test(
        "Reads strings of each length of head",
        arguments: [
            ("57", 23), ("58 18", 24), ("58 FF", 255), ("59 01 00", 256), ("59 FF FF", 65_535),
            ("5A 00 01 00 00", 65_536),
        ]
    )
    func readsLengths(hex: String, count: Int) throws {
        let head = try Hex.decode(hex)
        var reader = CBORReader((head + [UInt8](repeating: 0x61, count: count + 1))[...])
        let bytes = try reader.readBytes()
        #expect(bytes.count == count)
        #expect(bytes.startIndex == head.count)
        #expect(reader.offset == head.count + count)

        var textReader = CBORReader(([head[0] | 0x20] + head.dropFirst() + [UInt8](repeating: 0x61, count: count))[...])
        #expect(try textReader.readText().count == count)
        #expect(textReader.isAtEnd)
    }

    static let texts = [
        ("60", ""), ("61 61", "a"), ("61 00", "\u{0}"), ("62 C3 BC", "ü"), ("63 65 CC 88", "e\u{308}"),
        ("62 C2 80", "\u{80}"),
        ("63 EF BF BF", "\u{FFFF}"), ("63 ED 9F BF", "\u{D7FF}"), ("63 EE 80 80", "\u{E000}"),
        ("64 F0 90 80 80", "\u{10000}"), ("64 F4 8F BF BF", "\u{10FFFF}"),
    ]

    @Test("Reads text as the UTF-8 bytes that it is", arguments: texts)
    func readsText(hex: String, text: String) throws {
        #expect(try read(hex) { try $0.readText() } == Array(text.utf8)[...])
    }

    @Test(
        "Refuses text that is not UTF-8, at its head (R11)",
        arguments: [
            "61 80", "61 BF", "61 C3", "61 FE", "61 FF", "62 C0 80", "62 C1 BF", "62 C3 28", "62 E2 82", "63 E0 80 80",
            "63 E0 9F BF", "63 ED A0 80", "63 ED BF BF", "64 F0 8F BF BF", "64 F4 90 80 80", "64 F5 80 80 80",
            "63 41 42 C3",
            "66 ED A0 BD ED B8 80",
        ]
    )
    func refusesText(hex: String) throws {
        try expectError(.textNotUTF8, at: 0, in: hex) { try $0.readText() }
        try expectError(.textNotUTF8, at: 1, in: "81 " + hex) { try $0.skip() }
        try expectError(.textNotUTF8, at: 1, in: "A1 " + hex + " 00") { try $0.skip() }
    }

    @Test("Leaves byte strings that are not UTF-8 alone")
    func readsBytesOfAnyKind() throws {
        #expect(try read("41 FF") { try $0.readBytes() } == [0xFF])
    }

    // MARK: Types

    static let types: [(String, CBORMajorType)] = [
        ("00", .unsigned), ("20", .negative), ("40", .bytes), ("60", .text), ("80", .array), ("A0", .map), ("C0", .tag),
        ("F6", .simple), ("1C", .unsigned), ("FF", .simple),
    ]

    @Test("Tells the major type of the next item without reading it", arguments: types)
    func tellsType(hex: String, type: CBORMajorType) throws {
        let reader = try makeReader(hex)
        #expect(reader.nextType == type)
        #expect(reader.offset == 0)
    }

    @Test("Tells no type at the end")
    func tellsNoType() throws {
        #expect(try makeReader("").nextType == nil)
    }

    @Test(
        "Refuses another major type than the one asked for, at the head",
        arguments: ["00", "20", "40", "60", "80", "A0", "C0 00", "F6", "F9 00 00", "1C", "5F", "FF"]
    )
    func refusesType(hex: String) throws {
        let type = try makeReader(hex).nextType
        if type != .unsigned { try expectError(.typeUnexpected, at: 0, in: hex) { try $0.readUnsigned() } }
        if type != .bytes { try expectError(.typeUnexpected, at: 0, in: hex) { try $0.readBytes() } }
        if type != .text { try expectError(.typeUnexpected, at: 0, in: hex) { try $0.readText() } }
        if type != .array { try expectError(.typeUnexpected, at: 0, in: hex) { try $0.readArray { (_, _) in } } }
        if type != .map { try expectError(.typeUnexpected, at: 0, in: hex) { try $0.readMap { (_, _) in } } }
    }

    // MARK: Heads

    @Test(
        "Refuses reserved additional information in every type that it reads",
        arguments: 28...30 as ClosedRange<UInt8>
    )
    func refusesReserved(information: UInt8) {
        expectError(.headReserved, at: 0, in: [information]) { try $0.readUnsigned() }
        expectError(.headReserved, at: 0, in: [0x40 | information]) { try $0.readBytes() }
        expectError(.headReserved, at: 0, in: [0x60 | information]) { try $0.readText() }
        expectError(.headReserved, at: 0, in: [0x80 | information]) { try $0.readArray { (_, _) in } }
        expectError(.headReserved, at: 0, in: [0xA0 | information]) { try $0.readMap { (_, _) in } }
        expectError(.headReserved, at: 1, in: [0x81, 0x20 | information]) { try $0.skip() }
    }

    @Test("Refuses indefinite lengths in every type that it reads")
    func refusesIndefinite() throws {
        try expectError(.lengthIndefinite, at: 0, in: "1F") { try $0.readUnsigned() }
        try expectError(.lengthIndefinite, at: 0, in: "5F 41 00 FF") { try $0.readBytes() }
        try expectError(.lengthIndefinite, at: 0, in: "7F 61 61 FF") { try $0.readText() }
        try expectError(.lengthIndefinite, at: 0, in: "9F FF") { try $0.readArray { (_, _) in } }
        try expectError(.lengthIndefinite, at: 0, in: "BF FF") { try $0.readMap { (_, _) in } }
        try expectError(.lengthIndefinite, at: 1, in: "81 3F") { try $0.skip() }
    }

    static let truncated = [
        Refusal("", .truncated, at: 0),
        Refusal("18", .truncated, at: 1),
        Refusal("19 01", .truncated, at: 2),
        Refusal("1A 01 00 00", .truncated, at: 4),
        Refusal("1B 01 00 00 00 00 00 00", .truncated, at: 8),
        Refusal("38", .truncated, at: 1),
        Refusal("41", .truncated, at: 1),
        Refusal("43 01 02", .truncated, at: 3),
        Refusal("58 18 00", .truncated, at: 3),
        Refusal("62 61", .truncated, at: 2),
        Refusal("81", .truncated, at: 1),
        Refusal("82 01", .truncated, at: 2),
        Refusal("82 81 00", .truncated, at: 3),
        Refusal("A1", .truncated, at: 1),
        Refusal("A1 01", .truncated, at: 2),
        Refusal("A2 01 02 03", .truncated, at: 4),
        Refusal("A1 61", .truncated, at: 2),
    ]

    @Test("Refuses an item that ends too early, at the end", arguments: truncated)
    func refusesTruncated(_ refusal: Refusal) throws {
        try refusal.expect { try $0.skip() }
    }

    static let claims = ["7F FF FF FF FF FF FF FF", "80 00 00 00 00 00 00 00", "FF FF FF FF FF FF FF FF"]

    @Test("Refuses claims of 2⁶³ − 1 items and more, at the end, having made room for nothing", arguments: claims)
    func refusesClaims(argument: String) throws {
        for head in ["5B", "7B", "9B", "BB"] {
            let hex = "\(head) \(argument) 00 00"
            try expectError(.truncated, at: 11, in: hex) { try $0.skip() }
        }
        try expectError(.truncated, at: 11, in: "9B \(argument) 00 00") { reader in
            try reader.readArray { (_, _) in Issue.record("an element was announced") }
        }
        try expectError(.truncated, at: 11, in: "BB \(argument) 00 00") { reader in
            try reader.readMap { (_, _) in Issue.record("a pair was announced") }
        }
    }

    @Test("Refuses a count larger than the bytes that are left, before the first item")
    func refusesCounts() throws {
        var calls = 0
        try expectError(.truncated, at: 3, in: "83 01 02") { try $0.readArray { (_, _) in calls += 1 } }
        try expectError(.truncated, at: 4, in: "98 18 00 00") { try $0.readArray { (_, _) in calls += 1 } }
        try expectError(.truncated, at: 3, in: "A3 01 02") { try $0.readMap { (_, _) in calls += 1 } }
        #expect(calls == 0)
        try expectError(.truncated, at: 6, in: "5A FF FF FF FF 00") { try $0.readBytes() }
    }

    // MARK: End

    @Test("Refuses trailing bytes, at the first of them", arguments: ["00 00", "40 00", "80 F6", "A0 FF"])
    func refusesTrailing(hex: String) throws {
        try expectError(.trailingBytes, at: 1, in: hex) { try check(&$0) }
    }

    @Test("Counts offsets from byte 0 of the array")
    func keepsIndices() throws {
        let array: [UInt8] = [0xEE, 0xEE, 0x42, 0x0A, 0x0B, 0x61, 0x61, 0xEE]
        var reader = CBORReader(array[2..<7])
        #expect(reader.offset == 2)
        #expect(try reader.readBytes().indices == 3..<5)
        #expect(reader.offset == 5)
        #expect(try reader.readText().indices == 6..<7)
        #expect(reader.offset == 7)
        #expect(reader.isAtEnd)
        #expect(reader.nextType == nil)
    }

    // MARK: Tags and simple values

    @Test("Passes over false, true and null", arguments: ["F4", "F5", "F6"])
    func skipsSimple(hex: String) throws {
        var reader = try makeReader(hex + " 01")
        try reader.skip()
        #expect(try reader.readUnsigned() == 1)
    }

    static let simple = [
        // Unassigned, undefined, in two bytes, half, single and double floats
        "E0", "F0", "F3", "F7", "F8 00", "F8 18", "F8 20", "F8 FF", "F8 F4", "F9 00 00", "FA 00 00 00 00",
        "FB 00 00 00 00 00 00 00 00", "F8", "F9 00",
    ]

    @Test("Refuses floats and other simple values, at the head", arguments: simple)
    func refusesSimple(hex: String) throws {
        try expectError(.simpleForbidden, at: 0, in: hex) { try $0.skip() }
        try expectError(.simpleForbidden, at: 2, in: "82 00 " + hex) { try $0.skip() }
        try expectError(.simpleForbidden, at: 2, in: "A1 00 " + hex) { try $0.skip() }
    }

    @Test(
        "Refuses tags, at the head",
        arguments: ["C0 60", "C2 40", "D7 40", "D8 18 40", "D9 D9 F7 00", "DA 00 01 00 00 00", "C0", "DB"]
    )
    func refusesTag(hex: String) throws {
        try expectError(.tagForbidden, at: 0, in: hex) { try $0.skip() }
        try expectError(.tagForbidden, at: 1, in: "81 " + hex) { try $0.skip() }
        try expectError(.tagForbidden, at: 1, in: "A1 " + hex + " 00") { try $0.skip() }
    }
}
