import CBORKit
import TestSupport
import Testing

@Suite("CBOR arrays and maps")
struct CBORContainerTests {
    // MARK: Arrays

    @Test("Calls the body once per element with its index")
    func readsArray() throws {
        var reader = try makeReader("83 05 41 06 61 61 07")
        var seen: [String] = []
        try reader.readArray { (index, element) throws(CBORError) in
            switch index {
            case 0: seen.append("\(try element.readUnsigned())")
            case 1: seen.append("\(Array(try element.readBytes()))")
            default: seen.append(String(decoding: try element.readText(), as: UTF8.self))
            }
        }
        #expect(seen == ["5", "[6]", "a"])
        #expect(try reader.readUnsigned() == 7)
    }

    @Test("Calls no body for an empty array or map")
    func readsEmpty() throws {
        var reader = try makeReader("80 A0 01")
        try reader.readArray { (_, _) in Issue.record("an element") }
        try reader.readMap { (_, _) in Issue.record("a pair") }
        #expect(try reader.readUnsigned() == 1)
    }

    static let arrayHeads: [(String, Int)] = [
        ("97", 23), ("98 18", 24), ("98 FF", 255), ("99 01 00", 256), ("99 FF FF", 65_535), ("9A 00 01 00 00", 65_536),
    ]

    @Test("Reads arrays of each length of head", arguments: arrayHeads)
    func readsArrayHeads(hex: String, count: Int) throws {
        var reader = CBORReader((try Hex.decode(hex) + [UInt8](repeating: 0x00, count: count))[...])
        var calls = 0
        try reader.readArray { (_, _) in calls += 1 }
        #expect(calls == count)
        #expect(reader.isAtEnd)
    }

    @Test("Passes over the elements that the body leaves")
    func skipsElements() throws {
        var reader = try makeReader("84 01 82 02 03 A1 04 05 06 07")
        var read: [UInt64] = []
        try reader.readArray { (index, element) throws(CBORError) in
            if index.isMultiple(of: 3) { read.append(try element.readUnsigned()) }
        }
        #expect(read == [1, 6])
        #expect(try reader.readUnsigned() == 7)
    }

    @Test("Checks the elements that the body leaves")
    func checksSkippedElements() throws {
        try expectError(.textNotUTF8, at: 2, in: "82 00 61 FF") { try $0.readArray { (_, _) in } }
        try expectError(.keyDuplicate, at: 4, in: "81 A2 00 01 00 02") { try $0.readArray { (_, _) in } }
    }

    @Test("Throws what the body throws")
    func throwsFromBody() throws {
        try expectError(.typeUnexpected, at: 2, in: "82 00 40") { reader in
            try reader.readArray { (_, element) throws(CBORError) in _ = try element.readUnsigned() }
        }
        try expectError(.typeUnexpected, at: 2, in: "A1 00 40") { reader in
            try reader.readMap { (_, value) throws(CBORError) in _ = try value.readUnsigned() }
        }
    }

    // MARK: Maps

    @Test("Calls the body once per pair with the key, whatever the order")
    func readsMap() throws {
        var reader = try makeReader("A3 62 62 62 01 61 61 02 05 03")
        var values: [String: UInt64] = [:]
        try reader.readMap { (key, value) throws(CBORError) in
            let name = key.text.map { String(decoding: $0, as: UTF8.self) } ?? "other"
            values[name] = try value.readUnsigned()
        }
        #expect(values == ["bb": 1, "a": 2, "other": 3])
        #expect(reader.isAtEnd)
    }

    @Test("Passes over the values that the body leaves")
    func skipsValues() throws {
        var reader = try makeReader("A3 01 A1 61 61 82 02 03 61 62 18 2A 03 F6 04")
        var answer: UInt64 = 0
        try reader.readMap { (key, value) throws(CBORError) in
            if key.isText("b") { answer = try value.readUnsigned() }
        }
        #expect(answer == 42)
        #expect(try reader.readUnsigned() == 4)
    }

    static let keys: [(String, String?)] = [
        ("00", nil), ("20", nil), ("40", nil), ("41 61", nil), ("60", ""), ("61 61", "a"), ("82 01 02", nil),
        ("A1 01 02", nil), ("F4", nil), ("F6", nil),
    ]

    @Test("Has keys of any type, of which only text has text", arguments: keys)
    func readsKeys(hex: String, text: String?) throws {
        var reader = try makeReader("A1 " + hex + " 00")
        var keys: [CBORKey] = []
        try reader.readMap { (key, _) in keys.append(key) }
        #expect(try keys.map(\.encoded) == [Hex.decode(hex)[...]])
        #expect(keys.first?.encoded.startIndex == 1)
        #expect(keys.first?.text.map(Array.init) == text.map { Array($0.utf8) })
    }

    @Test("Compares a key's text byte for byte (R11)")
    func comparesText() throws {
        // "ü" composed, then decomposed: equal as Swift strings, different here, also as keys of one map.
        var reader = try makeReader("A2 62 C3 BC 00 63 75 CC 88 01")
        var matches: [Bool] = []
        try reader.readMap { (key, _) in
            matches += [key.isText("\u{FC}"), key.isText("u\u{308}"), key.isText(""), key.isText("\u{FC}x")]
        }
        #expect(matches == [true, false, false, false, false, true, false, false])
    }

    @Test("Knows no text of a byte string with the same bytes")
    func comparesType() throws {
        var reader = try makeReader("A2 41 61 00 61 61 01")
        var matches: [Bool] = []
        try reader.readMap { (key, _) in matches.append(key.isText("a")) }
        #expect(matches == [false, true])
    }

    static let duplicates = [
        Refusal("A2 00 01 00 02", .keyDuplicate, at: 3),
        Refusal("A2 61 61 01 61 61 01", .keyDuplicate, at: 4),
        Refusal("A3 61 61 01 61 62 02 61 61 03", .keyDuplicate, at: 7),
        Refusal("A2 20 01 20 02", .keyDuplicate, at: 3),
        Refusal("A2 40 01 40 02", .keyDuplicate, at: 3),
        Refusal("A2 F6 01 F6 02", .keyDuplicate, at: 3),
        Refusal("A2 82 01 02 00 82 01 02 00", .keyDuplicate, at: 5),
        Refusal("A2 A1 01 02 00 A1 01 02 00", .keyDuplicate, at: 5),
        Refusal("81 A2 00 01 00 02", .keyDuplicate, at: 4),
        Refusal("A1 00 A2 00 01 00 02", .keyDuplicate, at: 5),
        // In a map that is a key
        Refusal("A1 A2 00 01 00 02 00", .keyDuplicate, at: 4),
        // Before the second value, which is malformed, is looked at
        Refusal("A2 00 01 00 FF", .keyDuplicate, at: 3),
    ]

    @Test("Refuses a key twice, by its encoded bytes, at the second", arguments: duplicates)
    func refusesDuplicate(_ refusal: Refusal) throws {
        try refusal.expect { try $0.skip() }
        try refusal.expect { reader in
            if reader.nextType == .map { try reader.readMap { (_, _) in } } else { try reader.skip() }
        }
    }

    @Test("Refuses a key twice wherever the two are among eight")
    func refusesDuplicateAnywhere() throws {
        for later in 1..<8 {
            for earlier in 0..<later {
                var keys: [UInt8] = Array(0..<8)
                keys[later] = keys[earlier]
                let bytes: [UInt8] = [0xA8] + keys.flatMap { [$0, 0x00] as [UInt8] }
                expectError(.keyDuplicate, at: 1 + 2 * later, in: bytes) { try $0.readMap { (_, _) in } }
            }
        }
    }

    @Test("Takes keys of different types and inner maps of their own for different")
    func acceptsDifferentKeys() throws {
        // 0, -1, '', "", [], {}, false, null; and the same key in a map and in its value
        #expect(try read("A8 00 00 20 00 40 00 60 00 80 00 A0 00 F4 00 F6 00") { try $0.countPairs() } == 8)
        #expect(try read("A2 00 A1 00 00 01 A1 00 00") { try $0.countPairs() } == 2)
    }

    // MARK: Limits

    /// A map of so many pairs, with keys from 0.
    private func map(_ count: Int) -> [UInt8] {
        let head: [UInt8] = count < 24 ? [0xA0 | UInt8(count)] : [0xB8, UInt8(count)]
        return head + (0..<UInt8(count)).flatMap { $0 < 24 ? [$0, 0x00] : [0x18, $0, 0x00] }
    }

    @Test("Reads maps of 32 pairs and refuses 33, at the head")
    func boundsPairs() throws {
        var reader = CBORReader(map(32)[...])
        #expect(try reader.countPairs() == 32)
        #expect(reader.isAtEnd)
        expectError(.pairsTooMany, at: 0, in: map(33)) { try $0.countPairs() }
        expectError(.pairsTooMany, at: 0, in: map(33)) { try $0.skip() }
        expectError(.pairsTooMany, at: 1, in: [0x81] + map(33)) { try $0.skip() }
        expectError(.pairsTooMany, at: 1, in: [0xA1] + map(33) + [0x00]) { try $0.skip() }
    }

    @Test("Counts pairs per map and not in all")
    func countsPairsPerMap() throws {
        var reader = CBORReader(([0x82] + map(32) + map(32))[...])
        try reader.skip()
        #expect(reader.isAtEnd)
    }

    @Test("Takes another limit of pairs")
    func takesPairLimit() throws {
        let none = CBORLimits(maximumPairs: 0)
        var reader = try makeReader("A0", limits: none)
        #expect(try reader.countPairs() == 0)
        try expectError(.pairsTooMany, at: 0, in: "A1 00 00", limits: none) { try $0.skip() }
        var larger = CBORReader(map(64)[...], limits: CBORLimits(maximumPairs: 64))
        #expect(try larger.countPairs() == 64)
    }

    @Test("Has the limits that attestation objects need")
    func defaultLimits() {
        #expect(CBORLimits() == CBORLimits(maximumDepth: 4, maximumPairs: 32))
    }

    @Test(
        "Reads items inside as many containers as the limit says, empty containers among them",
        arguments: [
            "81 81 81 81 00", "81 81 81 81 80", "81 81 81 81 A0", "81 81 81 81 F6", "A1 00 A1 00 A1 00 A1 00 00",
            "A1 A1 A1 A1 00 00 00 00 00", "81 A1 00 81 A1 00 40", "84 00 00 00 81 81 81 60",
        ]
    )
    func acceptsDepth(hex: String) throws {
        var reader = try makeReader(hex)
        try reader.skip()
        #expect(reader.isAtEnd)
    }

    static let tooDeep = [
        Refusal("81 81 81 81 81 00", .nestingTooDeep, at: 5),
        Refusal("81 81 81 81 81 80", .nestingTooDeep, at: 5),
        Refusal("81 81 81 81 81 A0", .nestingTooDeep, at: 5),
        Refusal("81 81 81 81 81 F6", .nestingTooDeep, at: 5),
        Refusal("81 81 81 81 81 40", .nestingTooDeep, at: 5),
        Refusal("81 81 81 81 A1 00 00", .nestingTooDeep, at: 5),
        Refusal("A1 00 A1 00 A1 00 A1 00 A1 00 00", .nestingTooDeep, at: 9),
        Refusal("A1 A1 A1 A1 A1 00 00 00 00 00 00", .nestingTooDeep, at: 5),
        Refusal("85 00 00 00 00 81 81 81 81 00", .nestingTooDeep, at: 9),
        Refusal("82 80 81 81 81 81 00", .nestingTooDeep, at: 6),
        Refusal("82 A0 81 81 81 81 00", .nestingTooDeep, at: 6),
    ]

    @Test("Refuses items inside one container more, at the item", arguments: tooDeep)
    func refusesDepth(_ refusal: Refusal) throws {
        try refusal.expect { try $0.skip() }
    }

    @Test("Counts depth through bodies as through skipping")
    func countsDepthInBodies() throws {
        func descend(_ reader: inout CBORReader) throws(CBORError) {
            guard reader.nextType == .array else { return try reader.skip() }
            try reader.readArray { (_, element) throws(CBORError) in try descend(&element) }
        }
        let depth = try read("81 81 81 81 18 2A") { reader in
            try descend(&reader)
            return reader.offset
        }
        #expect(depth == 6)
        try expectError(.nestingTooDeep, at: 5, in: "81 81 81 81 81 00") { try descend(&$0) }
    }

    @Test("Leaves a container's depth behind with it")
    func leavesDepth() throws {
        for hex in ["83 81 81 81 00 81 81 81 00 81 81 81 00", "85 A0 A0 A0 A1 00 A0 81 81 81 00"] {
            var reader = try makeReader(hex)
            try reader.skip()
            #expect(reader.isAtEnd)
        }
    }

    @Test("Takes another limit of depth", arguments: [0, 1, 16])
    func takesDepthLimit(maximum: Int) throws {
        let limits = CBORLimits(maximumDepth: maximum)
        let containers = [UInt8](repeating: 0x81, count: maximum)
        var reader = CBORReader((containers + [0x00])[...], limits: limits)
        try reader.skip()
        #expect(reader.isAtEnd)
        let tooDeep: [UInt8] = [0x81] + containers + [0x00]
        expectError(.nestingTooDeep, at: maximum + 1, in: tooDeep, limits: limits) { try $0.skip() }
    }

    @Test("Survives nesting that only the limit stops", arguments: [0x81, 0xA1] as [UInt8])
    func survivesDeepNesting(head: UInt8) {
        let bytes = [UInt8](repeating: head, count: 100_000)
        expectError(.nestingTooDeep, at: 5, in: bytes) { try $0.skip() }
    }
}

extension CBORReader {
    /// Reads a map and leaves its values.
    fileprivate mutating func countPairs() throws(CBORError) -> Int {
        var count = 0
        try readMap { (_, _) in count += 1 }
        return count
    }
}
