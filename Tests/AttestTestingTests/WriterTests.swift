import AttestCore
import AttestTesting
import CBORKit
import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("Writers of the mint")
struct WriterTests {
    @Test("Writes DER lengths in the fewest octets", arguments: [0, 1, 127, 128, 255, 256, 65_535, 65_536])
    func lengths(count: Int) throws {
        let encoded = DERWriter.octetString(Array(repeating: 0xAB, count: count))
        var reader = DERReader(encoded[...])
        #expect(try reader.readOctetString().count == count)
        try reader.finish()
    }

    @Test("Writes integers in the fewest octets")
    func integers() throws {
        #expect(DERWriter.integer(0) == [0x02, 0x01, 0x00])
        #expect(DERWriter.integer(127) == [0x02, 0x01, 0x7F])
        #expect(DERWriter.integer(128) == [0x02, 0x02, 0x00, 0x80])
        #expect(DERWriter.integer(256) == [0x02, 0x02, 0x01, 0x00])
        #expect(DERWriter.integer(magnitude: [0, 0, 0xFF]) == [0x02, 0x02, 0x00, 0xFF])
        #expect(DERWriter.integer(magnitude: []) == [0x02, 0x01, 0x00])
    }

    @Test("Writes object identifiers")
    func objectIdentifiers() {
        #expect(DERWriter.objectIdentifier([2, 5, 29, 19]) == [0x06, 0x03, 0x55, 0x1D, 0x13])
        let nonce = DERWriter.objectIdentifier(TestExtension.Identifier.nonce)
        #expect(nonce.dropFirst(2) == ObjectIdentifier.appleNonce.contents)
    }

    @Test("Writes tag numbers above 30 in several octets")
    func highTags() throws {
        #expect(DERWriter.context(1200, []) == [0xBF, 0x89, 0x30, 0x00])
        #expect(DERWriter.context(30, []) == [0xBE, 0x00])
        #expect(DERWriter.context(31, []) == [0xBF, 0x1F, 0x00])
    }

    @Test("Writes UTCTime until 2049 and GeneralizedTime from 2050")
    func times() throws {
        let last = try #require(UnixTime(iso8601: "2049-12-31T23:59:59Z"))
        #expect(DERWriter.time(last) == [0x17, 0x0D] + Array("491231235959Z".utf8))
        #expect(DERWriter.time(last.adding(seconds: 1)) == [0x18, 0x0F] + Array("20500101000000Z".utf8))
        let first = try #require(UnixTime(iso8601: "1950-01-01T00:00:00Z"))
        #expect(DERWriter.time(first) == [0x17, 0x0D] + Array("500101000000Z".utf8))
        #expect(DERWriter.time(first.adding(seconds: -1)) == [0x18, 0x0F] + Array("19491231235959Z".utf8))
    }

    @Test("Writes CBOR heads in the shortest form")
    func heads() {
        #expect(CBORWriter.unsigned(23) == [0x17])
        #expect(CBORWriter.unsigned(24) == [0x18, 24])
        #expect(CBORWriter.unsigned(255) == [0x18, 0xFF])
        #expect(CBORWriter.unsigned(256) == [0x19, 1, 0])
        #expect(CBORWriter.unsigned(65_536) == [0x1A, 0, 1, 0, 0])
        #expect(CBORWriter.unsigned(1 << 32) == [0x1B, 0, 0, 0, 1, 0, 0, 0, 0])
        #expect(CBORWriter.unsigned(.max) == [0x1B] + Array(repeating: 0xFF, count: 8))
        #expect(CBORWriter.negative(6) == [0x26])
    }

    @Test("Writes maps in the order given, duplicates included")
    func maps() {
        let pair = CBORWriter.Pair("a", CBORWriter.null)
        #expect(CBORWriter.map([pair, pair]) == [0xA2, 0x61, 0x61, 0xF6, 0x61, 0x61, 0xF6])
        #expect(CBORWriter.array([[0x01], [0x02]]) == [0x82, 0x01, 0x02])
    }

    @Test("Inserts tagged fields in order and replaces them in place")
    func taggedFields() {
        var fields = TestTaggedFields([.init(1, [1]), .init(5, [5]), .init(3, [3])])
        fields[4] = [4]
        #expect(fields.fields.map(\.number) == [1, 4, 5, 3])
        fields[5] = [6]
        #expect(fields.fields.map(\.value) == [[1], [4], [6], [3]])
        fields[3] = nil
        fields[9] = [9]
        #expect(fields.fields.map(\.number) == [1, 4, 5, 9])
        #expect(fields[5] == [6])
        #expect(fields[2] == nil)
    }

    @Test("Replaces pairs of an extension map in place and appends others")
    func extensionMaps() {
        var map = TestExtensionMap(bundleVersion: "1", validationCategory: 4)
        map.bundleVersion = "2"
        map.codeDirectoryHash = [1, 2]
        #expect(
            map.pairs.map(\.key) == [
                CBORWriter.text("apple_bundle_version_01"), CBORWriter.text("apple_validation_category_01"),
                CBORWriter.text("apple_cd_hash_hash_01"),
            ]
        )
        #expect(map.bundleVersion == "2")
        #expect(map.validationCategory == 4)
        map.validationCategory = nil
        #expect(map.validationCategory == nil)
        #expect(map.pairs.count == 2)
    }
}
