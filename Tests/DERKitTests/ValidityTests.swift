import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("Validity")
struct ValidityTests {
    private static let utc1950 = Array("500101000000Z".utf8)
    private static let utc2049 = Array("491231235959Z".utf8)
    private static let general2049 = Array("20491231235959Z".utf8)
    private static let general2050 = Array("20500101000000Z".utf8)

    private func validity(_ first: [UInt8], _ last: [UInt8]) throws -> Validity {
        func time(_ text: [UInt8]) -> [UInt8] { [text.count == 13 ? 0x17 : 0x18, UInt8(text.count)] + text }
        var reader = DERReader(TLV.sequence(time(first), time(last))[...])
        return try Validity(from: &reader)
    }

    @Test("Reads both ends as seconds since 1970")
    func readsEnds() throws {
        let validity = try validity(Self.utc1950, Self.general2050)
        #expect(validity.notBefore == -631_152_000)
        #expect(validity.notAfter == 2_524_608_000)
    }

    @Test("Tells a time whose type RFC 5280 prescribes from one whose type it does not")
    func tellsTypes() throws {
        #expect(try validity(Self.utc1950, Self.utc2049).hasPrescribedTypes)
        #expect(try validity(Self.utc2049, Self.general2050).hasPrescribedTypes)
        #expect(try !validity(Self.utc1950, Self.general2049).hasPrescribedTypes)
        #expect(try !validity(Self.general2049, Self.general2050).hasPrescribedTypes)
    }
}
