import AttestApple
import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("CMS encapsulated content")
struct EncapsulatedContentTests {
    private func content(_ change: (inout SignedDataBuilder) -> Void) throws -> (EncapsulatedContent, [UInt8]) {
        var builder = SignedDataBuilder()
        change(&builder)
        let bytes = builder.encoded
        return (try SignedData(bytes[...]).content, bytes)
    }

    @Test("Joins chunks, empty ones among them")
    func joining() throws {
        let pieces: [[UInt8]] = [[1], [], [2, 3], [], []]
        let (content, _) = try content { $0.chunks = pieces.map(TLV.octetString) }
        #expect(content.bytes == [1, 2, 3])
    }

    @Test("Reads one primitive OCTET STRING")
    func primitive() throws {
        let (content, bytes) = try content { $0.octetString = TLV.octetString([0xC1, 0xC2]) }
        #expect(content.bytes == [0xC1, 0xC2])
        #expect(bytes[content.originalOffset(of: 1)] == 0xC2)
    }

    @Test("Traces every octet back to the message")
    func offsets() throws {
        let octets = (0xC0...0xC9).map { UInt8($0) }
        for size in 1...10 {
            let chunks = stride(from: 0, to: 10, by: size).map { TLV.octetString(Array(octets[$0...].prefix(size))) }
            let (content, bytes) = try content { $0.chunks = chunks }
            for index in octets.indices { #expect(bytes[content.originalOffset(of: index)] == octets[index]) }
            // The end is where the last chunk ends.
            #expect(content.originalOffset(of: 10) == content.originalOffset(of: 9) + 1)
        }
    }

    @Test("Traces the only place in no octets to the OCTET STRING")
    func emptyContent() throws {
        let (content, bytes) = try content { $0.chunks = [] }
        #expect(content.bytes.isEmpty)
        #expect(bytes[content.originalOffset(of: 0)] == 0x24)
    }

    @Test("Reads as many chunks as are allowed and no more")
    func chunkCount() throws {
        let chunks = (0..<65).map { TLV.octetString([0xE0, $0]) }
        let (content, _) = try content { $0.chunks = Array(chunks.prefix(64)) }
        #expect(content.bytes.count == 128)
        try expectSignedDataError(.chunksTooMany, at: chunks[64]) { $0.chunks = chunks }
    }

    @Test("Refuses chunks that have chunks")
    func nestedChunks() throws {
        let nested: [[UInt8]] = [
            TLV.value(0x24, TLV.octetString([1])), [0x24, 0x80] + TLV.octetString([1]) + [0x00, 0x00],
        ]
        for chunk in nested {
            try expectSignedDataError(.tagMalformed, at: chunk) { $0.chunks = [TLV.octetString([0]), chunk] }
        }
    }

    @Test("Refuses chunks and contents of other types")
    func otherTypes() throws {
        try expectSignedDataError(.tagUnexpected, at: TLV.integer(1, 2)) { $0.chunks = [TLV.integer(1, 2)] }
        let sequence = TLV.sequence(TLV.octetString([1]))
        try expectSignedDataError(.tagUnexpected, at: sequence) { $0.octetString = sequence }
        try expectSignedDataError(.tagUnexpected, at: TLV.contextPrimitive(4, [1])) {
            $0.octetString = TLV.contextPrimitive(4, [1])
        }
    }
}
