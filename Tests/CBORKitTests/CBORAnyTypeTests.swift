import CBORKit
import TestSupport
import Testing

@Suite("CBOR items that nobody reads")
struct CBORAnyTypeTests {
    @Test(
        "Passes over any well-formed item, and forbids its type again after it",
        arguments: [
            "C0 00", "D8 18 00", "DB FF FF FF FF FF FF FF FF F6", "C1 C1 C1 C1 F9 00 00", "F9 7E 00", "FA 7F C0 00 00",
            "FB 00 00 00 00 00 00 00 00", "E0", "F3", "F7", "F8 20", "F8 FF", "F4", "F6", "81 C0 E0", "A1 C0 00 F7",
            "81 81 81 81 F7", "00", "20", "40", "60",
        ]
    )
    func wellFormed(hex: String) throws {
        var reader = try makeReader(hex + " C0 00")
        try reader.skipAny()
        #expect(try reader.offset == Hex.decode(hex).count)
        #expect(throws: CBORError(.tagForbidden, at: reader.offset)) { try reader.skip() }
    }

    @Test(
        "Refuses what is not well-formed, or not in the profile, of any type",
        arguments: [
            Refusal("C0", .truncated, at: 1), Refusal("D8 17 00", .argumentNotShortest, at: 0),
            Refusal("DC 00", .headReserved, at: 0), Refusal("DF 00", .lengthIndefinite, at: 0),
            Refusal("F8", .truncated, at: 1), Refusal("F8 18", .argumentNotShortest, at: 0),
            Refusal("F8 1F", .argumentNotShortest, at: 0), Refusal("F9 00", .truncated, at: 2),
            Refusal("FA 00 00 00", .truncated, at: 4), Refusal("FB 00 00 00 00 00 00 00", .truncated, at: 8),
            Refusal("FC", .headReserved, at: 0), Refusal("FE", .headReserved, at: 0),
            Refusal("FF", .lengthIndefinite, at: 0), Refusal("C0 62 C3 28", .textNotUTF8, at: 1),
            Refusal("C0 9F FF", .lengthIndefinite, at: 1), Refusal("A2 00 C0 00 00 00", .keyDuplicate, at: 4),
            Refusal("C0 C0 C0 C0 C0 00", .nestingTooDeep, at: 5), Refusal("81 C0 81 C0 81 00", .nestingTooDeep, at: 5),
        ]
    )
    func refused(refusal: Refusal) throws {
        try refusal.expect { try $0.skipAny() }
    }

    @Test("Bounds its recursion: 100,000 tags, arrays or maps are refused at the fifth")
    func depth() {
        // In the fifth, the first thing inside is refused: of a map, that is the key.
        let heads: [(head: [UInt8], offset: Int)] = [([0xC0], 5), ([0x81], 5), ([0xA1, 0x00], 9)]
        for (head, offset) in heads {
            let bytes = (0..<100_000).flatMap { _ in head }
            expectError(.nestingTooDeep, at: offset, in: bytes) { try $0.skipAny() }
        }
    }
}
