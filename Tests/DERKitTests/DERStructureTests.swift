import DERInspection
import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("DER structure")
struct DERStructureTests {
    /// So many values around another, all of one tag.
    private func nest(_ count: Int, identifier: UInt8 = 0x30, around innermost: [UInt8]) -> [UInt8] {
        (0..<count).reduce(innermost) { (contents, _) in TLV.value(identifier, contents) }
    }

    @Test("Accepts a value at the greatest depth", arguments: [0x30, 0x31, 0xA0, 0x61] as [UInt8])
    func acceptsGreatestDepth(identifier: UInt8) throws {
        let bytes = nest(31, identifier: identifier, around: TLV.null)
        try DERStructure.check(bytes[...])
        #expect(bytes.count == 64)
        #expect(DERStructure.maximumDepth == 32)
    }

    @Test("Refuses a container at that depth, even an empty one, at its identifier")
    func refusesGreaterDepth() {
        expectError(.nestingTooDeep, at: 62, in: nest(31, around: [0x30, 0x00])) { try DERStructure.check($0) }
        expectError(.nestingTooDeep, at: 62, in: nest(31, around: [0xA0, 0x00])) { try DERStructure.check($0) }
        expectError(.nestingTooDeep, at: 62, in: nest(32, around: TLV.null)) { try DERStructure.check($0) }
    }

    @Test("Counts depth and not values")
    func countsDepth() throws {
        let bytes = TLV.sequence((0..<100).flatMap { (_) in nest(30, around: TLV.null) })
        try DERStructure.check(bytes[...])
        #expect(bytes.count == 4 + 100 * 62)
    }

    @Test("Survives nesting that only a bound stops")
    func survivesDeepNesting() {
        // Each value is all that follows; the lengths take four octets, then fewer.
        let bytes = nest(10_000, around: TLV.null)
        expectError(.nestingTooDeep, at: offset(of: 32, in: bytes), in: bytes) { try DERStructure.check($0) }
    }

    /// Where the container of a depth begins, in containers that hold one another.
    private func offset(of depth: Int, in bytes: [UInt8]) -> Int {
        (1..<depth).reduce(0) { (offset, _) in
            offset + (bytes[offset + 1] < 0x80 ? 2 : 2 + Int(bytes[offset + 1] & 0x7F))
        }
    }

    static let malformed = [
        Refusal("", .truncated, at: 0),
        Refusal("30 00 00", .trailingBytes, at: 2),
        Refusal("30 03 04 02 00", .truncated, at: 5),
        Refusal("30 01 04", .truncated, at: 3),
        Refusal("30 02 30 80", .lengthIndefinite, at: 3),
        Refusal("30 04 A0 02 10 00", .tagMalformed, at: 4),
        Refusal("30 05 05 00 04 81 00", .lengthNotMinimal, at: 5),
        // Primitives at the bottom, under any tag
        Refusal("01 01 01", .booleanMalformed, at: 2),
        Refusal("30 03 01 01 01", .booleanMalformed, at: 4),
        Refusal("A0 04 02 02 00 01", .integerMalformed, at: 4),
        Refusal("61 04 03 02 01 01", .bitStringMalformed, at: 4),
        Refusal("31 03 05 01 00", .nullMalformed, at: 4),
        Refusal("E0 04 06 02 2A 80", .objectIdentifierMalformed, at: 4),
        Refusal("BF 89 30 03 01 01 02", .booleanMalformed, at: 6),
    ]

    @Test("Refuses what is malformed at any level", arguments: malformed)
    func refusesMalformed(_ refusal: Refusal) throws {
        try refusal.expect(in: { try DERStructure.check($0) })
    }

    @Test("Accepts every certificate of Apple's chain, and every extension's value in them")
    func acceptsApple() throws {
        let sample = try AppleSample.edition2026()
        let chain = try [
            sample.leaf(), sample.intermediate(), Fixture.pem("apple-app-attestation-root-ca.pem"),
            Fixture.pem("apple-root-ca-g3.pem"),
        ]
        var valueCount = 0
        for bytes in chain {
            try DERStructure.check(bytes[...])
            for certificateExtension in try Certificate(bytes[...]).extensions.all {
                try DERStructure.check(certificateExtension.value)
                valueCount += 1
            }
        }
        #expect(valueCount == 17)
    }
}
