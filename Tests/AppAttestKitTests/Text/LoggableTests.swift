import AttestCore
import Testing

@Suite("Text for logs")
struct LoggableTests {
    @Test("R12: Lets printable ASCII through")
    func printable() {
        #expect(loggable("1.2.3 (45)~".utf8) == "1.2.3 (45)~")
        #expect(loggable([]) == "")
    }

    @Test(
        "R12: Escapes line ends, terminal controls, and characters that turn or break lines",
        arguments: [
            ("\n", #"\x0a"#), ("\r", #"\x0d"#), ("\u{1B}[2J", #"\x1b[2J"#), ("\0", #"\x00"#), ("\u{7F}", #"\x7f"#),
            ("\u{202E}", #"\xe2\x80\xae"#), ("\u{2028}", #"\xe2\x80\xa8"#), ("\u{E9}", #"\xc3\xa9"#), (#"\"#, #"\x5c"#),
            ("a\nb", #"a\x0ab"#),
        ]
    )
    func escapes(text: String, expected: String) {
        #expect(loggable(text.utf8) == expected)
    }

    @Test("R12: Escapes bytes that are no UTF-8")
    func notUTF8() {
        #expect(loggable([0xFF, 0x41, 0xC3]) == #"\xffA\xc3"#)
    }

    @Test("R12: Gives printable ASCII of at most 64 bytes for any bytes")
    func everyByte() {
        for byte in UInt8.min ... .max {
            for count in [1, 15, 16, 17, 61, 62, 64, 65, 1000] {
                let text = loggable(Array(repeating: byte, count: count))
                #expect(text.utf8.count <= 64)
                #expect(text.utf8.allSatisfy { (0x20...0x7E).contains($0) })
            }
        }
    }

    @Test("R12: Marks what was cut, and cuts no escape in two")
    func cuts() {
        #expect(loggable(Array(repeating: 0x61, count: 1000)).hasSuffix("a..."))
        let escapes = loggable(Array(repeating: 0x0A, count: 1000))
        #expect(escapes.hasSuffix(#"\x0a..."#))
        #expect(escapes.dropLast(3).utf8.count % 4 == 0)
        #expect(loggable(Array(repeating: 0x61, count: 61)) == String(repeating: "a", count: 61))
    }

    @Test("R12: A text of 62 to 64 printable bytes comes through or is marked as cut")
    func atTheLimit() {
        for count in 62...64 {
            let text = loggable(Array(repeating: 0x61, count: count))
            #expect(text == String(repeating: "a", count: count) || text.hasSuffix("..."))
        }
    }

    @Test("R12: Describes a bundle version as text for logs")
    func bundleVersion() {
        #expect(BundleVersion("1\n2").description == #"1\x0a2"#)
        #expect("\(BundleVersion("\u{202E}"))" == #"\xe2\x80\xae"#)
        #expect(BundleVersion(String(repeating: "9", count: 100)).description.utf8.count <= 64)
    }

    @Test("Writes bytes in lower-case hexadecimal")
    func hexadecimal() {
        #expect(hexadecimalText([0x00, 0x9F, 0xA0, 0xFF]) == "009fa0ff")
        #expect(hexadecimalText([]) == "")
    }
}
