import AttestCore
import Foundation
import TestScenes
import Testing

@Suite("R6: Hashes of keys")
struct SPKIHashTests {
    private static let digits = "6081a4a93d86b51003851c40e8eb712feba3ba2f7d7dac66cb3c7471b246651a"

    @Test("R6: Reads and writes the text form, digits of either case")
    func text() throws {
        let hash = try #require(SPKIHash("spki-sha256:" + Self.digits))
        #expect(hash.description == "spki-sha256:" + Self.digits)
        #expect(hash.bytes.prefix(3) == [0x60, 0x81, 0xA4])
        #expect(SPKIHash("spki-sha256:" + Self.digits.uppercased()) == hash)
        #expect(SPKIHash(sha256OfSubjectPublicKeyInfo: hash.bytes) == hash)
    }

    @Test(
        "R6: Refuses bare hexadecimal, which may be the hash of a whole certificate, and every other text",
        arguments: [
            "\(digits)", "sha256:\(digits)", "spki-sha256:", "spki-sha256:\(digits.dropLast())",
            "SPKI-SHA256:\(digits)",
            "spki-sha256:\(digits)0", "spki-sha256:\(digits)00", "spki-sha256: \(digits)", " spki-sha256:\(digits)",
            "spki-sha256:\(digits.dropLast())g", "spki-sha256:\(digits.dropLast())é", "",
        ] as [String]
    )
    func otherTexts(text: String) {
        #expect(SPKIHash(text) == nil)
    }

    @Test("R6: Takes exactly 32 bytes")
    func byteCounts() {
        for count in [0, 31, 33, 64] { #expect(SPKIHash(sha256OfSubjectPublicKeyInfo: zeros(count)) == nil) }
        #expect(SPKIHash(sha256OfSubjectPublicKeyInfo: zeros(32)) != nil)
    }

    @Test("R6: Is stored as its text, and refuses bare hexadecimal from storage")
    func codable() throws {
        let hash = try #require(SPKIHash("spki-sha256:" + Self.digits))
        let stored = try JSONEncoder().encode([hash])
        #expect(String(decoding: stored, as: UTF8.self) == "[\"spki-sha256:\(Self.digits)\"]")
        #expect(try JSONDecoder().decode([SPKIHash].self, from: stored) == [hash])
        let bare = Data("[\"\(Self.digits)\"]".utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([SPKIHash].self, from: bare) }
    }
}
