import JSONKit
import Testing

@Suite("JSON strings")
struct JSONStringTests {
    @Test(
        "Undoes every escape",
        arguments: [
            (#""""#, ""), (#""plain""#, "plain"), (#""\"\\\/""#, "\"\\/"), (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"),
            (#""a\u0041b""#, "aAb"), (#""\u0000""#, "\u{0}"), (#""\u00e9\u00E9""#, "éé"), (#""\u20AC""#, "€"),
            (#""\ud83d\uDE00""#, "😀"), (#""\uD800\uDC00\udbff\udfff""#, "\u{10000}\u{10FFFF}"),
            (#""\uFFFF\uD7FF\uE000""#, "\u{FFFF}\u{D7FF}\u{E000}"), ("\"é€😀\u{7F}\"", "é€😀\u{7F}"),
            (#""before\nafter é""#, "before\nafter é"), (#""\\u0041""#, "\\u0041"),
        ]
    )
    func escapes(literal: String, contents: String) throws {
        let text = try read(literal) { try $0.readString() }
        #expect(text.bytes.elementsEqual(contents.utf8))
        #expect(text.description.utf8.elementsEqual(contents.utf8))
    }

    @Test("Compares contents byte for byte")
    func comparison() throws {
        let text = try read("\"e\\u0301\"") { try $0.readString() }
        #expect(text == "e\u{301}")
        #expect(!(text == "\u{E9}"))
        #expect(!(text == "e"))
    }

    @Test(
        "Refuses what is no escape, at its backslash",
        arguments: [
            (#""\x""#, 1), (#""a\'""#, 2), (#""\U0041""#, 1), (#""\u004""#, 1), (#""\u00g0""#, 1), (#""\u+041""#, 1),
            (#""\u 041""#, 1), (#""ab\ ""#, 3), (#""\ud83d\u00g0""#, 7),
        ]
    )
    func malformedEscapes(literal: String, offset: Int) {
        expectError(.escapeMalformed, at: offset, in: literal) { try $0.readString() }
    }

    @Test(
        "Refuses escaped surrogates without their partner, at the first",
        arguments: [
            (#""\ud800""#, 1), (#""\udc00""#, 1), (#""a\udfff\ud800""#, 2), (#""\ud83dx""#, 1), (#""\ud83d\n""#, 1),
            (#""\ud83d\u0041""#, 1), (#""\ud83d\ud83d\ude00""#, 1), (#""\udbff\ue000""#, 1),
        ]
    )
    func surrogates(literal: String, offset: Int) {
        expectError(.surrogateUnpaired, at: offset, in: literal) { try $0.readString() }
    }

    @Test("Refuses every control character below 0x20 inside a string")
    func controlCharacters() {
        for byte: UInt8 in 0..<0x20 {
            expectError(.controlCharacter, at: 2, in: [0x22, 0x61, byte, 0x22]) { try $0.skip() }
        }
    }

    @Test(
        "Refuses strings that are not closed",
        arguments: [("\"", 1), ("\"abc", 4), (#""\"#, 2), (#""\""#, 3), (#""\u00"#, 5), (#""\ud83d\u"#, 9)]
    )
    func notClosed(literal: String, offset: Int) {
        expectError(.truncated, at: offset, in: literal) { try $0.readString() }
    }

    @Test(
        "Refuses bytes that are no UTF-8, where the sequence begins",
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x41], [0xE0, 0x9F, 0xBF], [0xE2, 0x82],
            [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xEF, 0xBF, 0x41], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
        ] as [[UInt8]]
    )
    func notUTF8(bytes: [UInt8]) {
        expectError(.textNotUTF8, at: 2, in: [0x22, 0x61] + bytes + [0x22]) { try $0.readString() }
        expectError(.textNotUTF8, at: 2, in: [0x22, 0x61] + bytes) { try $0.readString() }
    }

    @Test("Takes the first and the last scalar of each length of UTF-8")
    func boundaries() throws {
        for scalar in ["\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}"] {
            #expect(try read("\"\(scalar)\"") { try $0.readString() }.bytes.elementsEqual(scalar.utf8))
        }
    }

    @Test(
        "Writes literals in printable ASCII, the rest escaped",
        arguments: [
            ("plain ~", #""plain ~""#), ("\"\\/", #""\"\\/""#), ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#),
            ("\r\n\t", #""\u000d\u000a\u0009""#), ("é\u{2028}", #""\u00e9\u2028""#), ("😀", #""\ud83d\ude00""#),
            ("", "\"\""),
        ]
    )
    func literals(text: String, literal: String) throws {
        #expect(JSONString.literal(text) == literal)
        #expect(try read(literal) { try $0.readString() }.bytes.elementsEqual(text.utf8))
    }
}
