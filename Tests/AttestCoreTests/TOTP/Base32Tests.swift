import AttestCore
import Testing

@Suite("Base32")
struct Base32Tests {
    @Test(
        "Decodes the examples of RFC 4648, §10",
        arguments: [
            ("", ""), ("MY======", "f"), ("MZXQ====", "fo"), ("MZXW6===", "foo"), ("MZXW6YQ=", "foob"),
            ("MZXW6YTB", "fooba"), ("MZXW6YTBOI======", "foobar"),
        ]
    )
    func examples(text: String, plain: String) {
        #expect(Base32.decode(text) == Array(plain.utf8))
    }

    @Test("Decodes every character of the alphabet to its value, in both cases")
    func alphabet() {
        for (value, character) in "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".enumerated() {
            // Two characters: five bits of the value, and five of which three make the byte full.
            #expect(Base32.decode("\(character)A") == [UInt8(value << 3)])
            #expect(Base32.decode("\(character.lowercased())a") == [UInt8(value << 3)])
        }
    }

    @Test("Decodes what an encoder gives, for every length up to 65 bytes", arguments: 0...65)
    func roundTrip(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 73 &* $0 &+ 19) }
        #expect(Base32.decode(encode(bytes)) == bytes)
    }

    @Test("Refuses every byte that is not in the alphabet, a space or padding")
    func otherBytes() {
        let known = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz234567 =".utf8)
        for byte in UInt8(0)...127 where !known.contains(byte) {
            #expect(Base32.decode("MZXW6YT" + String(UnicodeScalar(byte))) == nil, "\(byte)")
        }
    }

    @Test("Refuses digits that look like letters", arguments: ["0ZXW6YTB", "1ZXW6YTB", "8ZXW6YTB", "9ZXW6YTB"])
    func digitsLikeLetters(text: String) {
        #expect(Base32.decode(text) == nil)
    }

    @Test(
        "Refuses letters that are not ASCII",
        arguments: ["MZXW6YT\u{FF22}", "\u{41C}ZXW6YTB", "mzxw6yt\u{131}", "MZXW6YT\u{212A}", "MZXW6YTB\u{301}"]
    )
    func otherLetters(text: String) {
        #expect(Base32.decode(text) == nil)
    }

    @Test(
        "Skips spaces wherever they are",
        arguments: [" MZXW6YQ=", "MZXW 6YQ=", "MZXW6YQ =", "M Z X W 6 Y Q", "MZXW6YQ  "]
    )
    func spaces(text: String) {
        #expect(Base32.decode(text) == Array("foob".utf8))
    }

    @Test("Refuses other white space and hyphens", arguments: ["\n", "\r\n", "\t", "\u{B}", "\0", "\u{A0}", "-"])
    func otherSeparators(separator: String) {
        #expect(Base32.decode("MZXW" + separator + "6YTB") == nil)
    }

    @Test(
        "Accepts padding that is absent",
        arguments: [("MY", "f"), ("MZXQ", "fo"), ("MZXW6", "foo"), ("MZXW6YQ", "foob")]
    )
    func withoutPadding(text: String, plain: String) {
        #expect(Base32.decode(text) == Array(plain.utf8))
    }

    @Test(
        "Refuses padding of the wrong length",
        arguments: [
            "=", "========", "MY=", "MY=====", "MY=======", "MY==============", "MZXQ===", "MZXW6==", "MZXW6YQ==",
            "MZXW6YTB=", "MZXW6YTB========",
        ]
    )
    func wrongPadding(text: String) {
        #expect(Base32.decode(text) == nil)
    }

    @Test(
        "Refuses characters after padding",
        arguments: ["MY======MY======", "MZXW6===A", "=MZXW6YQ", "MZX=W6YQ", "M=ZXQ===", "====MZXQ"]
    )
    func paddingInside(text: String) {
        #expect(Base32.decode(text) == nil)
    }

    @Test("Refuses a last character that adds no byte", arguments: ["M", "MZX", "MZXW6Y", "MZXW6YTBM", "MZXW6Y=="])
    func superfluousCharacter(text: String) {
        #expect(Base32.decode(text) == nil)
    }

    @Test("Refuses unused bits that are not zero", arguments: ["MZ", "MZ======", "MZXR====", "MZXW7===", "MZXW6YR="])
    func unusedBits(text: String) {
        #expect(Base32.decode(text) == nil)
    }

    /// RFC 4648, §6, written plainly and without padding.
    private func encode(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        var bits = bytes.flatMap { byte in (0..<8).reversed().map { byte >> $0 & 1 } }
        while bits.count % 5 != 0 { bits.append(0) }
        let values = stride(from: 0, to: bits.count, by: 5).map { bits[$0..<$0 + 5].reduce(0) { $0 << 1 | Int($1) } }
        return String(values.map { alphabet[$0] })
    }
}
