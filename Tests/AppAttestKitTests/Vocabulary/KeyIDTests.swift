import AttestCore
import Foundation
import TestScenes
import TestSupport
import Testing

@Suite("Key ID")
struct KeyIDTests {
    private static let canonical = "WuQBnLp8waTpDqGxnwRvDWMiDlz64QnVIImgaO0o9CI="
    private static let hex = "5ae4019cba7cc1a4e90ea1b19f046f0d63220e5cfae109d52089a068ed28f422"

    @Test("Reads the one spelling that devices give")
    func canonicalSpelling() throws {
        let keyID = try #require(KeyID(base64: Self.canonical))
        #expect(keyID.bytes == (try Hex.decode(Self.hex)))
        #expect(keyID.base64 == Self.canonical)
        #expect(keyID.description == Self.canonical)
        #expect(KeyID(bytes: keyID.bytes) == keyID)
    }

    @Test(
        "Refuses every other spelling of the same bytes",
        arguments: [
            "WuQBnLp8waTpDqGxnwRvDWMiDlz64QnVIImgaO0o9CI", "WuQBnLp8waTpDqGxnwRvDWMiDlz64QnVIImgaO0o9CJ=",
            "WuQBnLp8waTpDqGxnwRvDWMiDlz64QnVIImgaO0o9CK=", "WuQBnLp8waTpDqGxnwRvDWMiDlz64QnVIImgaO0o9CL=",
            "WuQBnLp8wa TpDqGxnwRvDWMiDlz64QnVIImgaO0o9CI=", "WuQBnLp8waTpDqGxnwRvDWMiDlz64QnVIImgaO0o9CI=\n",
            " WuQBnLp8waTpDqGxnwRvDWMiDlz64QnVIImgaO0o9CI=", "WuQBnLp8waTpDqGxnwRvDWMiDlz64QnVIImgaO0o9CI==",
            hex,
        ]
    )
    func otherSpellings(text: String) {
        #expect(KeyID(base64: text) == nil)
    }

    @Test("Refuses base64url, although it differs only in two characters")
    func base64url() throws {
        let bytes = Array(repeating: 0xFB as UInt8, count: 32)
        let keyID = try #require(KeyID(bytes: bytes))
        #expect(keyID.base64.contains("+"))
        #expect(KeyID(base64: keyID.base64.replacing("+", with: "-").replacing("/", with: "_")) == nil)
    }

    @Test("Refuses any number of bytes but 32", arguments: [0, 1, 31, 33, 64])
    func byteCounts(count: Int) {
        #expect(KeyID(bytes: zeros(count)) == nil)
        #expect(KeyID(base64: Base64.encode(zeros(count))) == nil)
    }

    @Test("Hashes the public key")
    func publicKey() throws {
        #expect(
            KeyID(publicKey: []).bytes
                == (try Hex.decode("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"))
        )
    }

    @Test("Is encoded as its base64 text, and decoded from nothing else")
    func codable() throws {
        let keyID = try #require(KeyID(base64: Self.canonical))
        let encoded = try JSONEncoder().encode([keyID])
        #expect(try JSONDecoder().decode([KeyID].self, from: encoded) == [keyID])
        #expect(try JSONDecoder().decode([String].self, from: encoded) == [Self.canonical])
        for text in [#"[""]"#, #"["AAAA"]"#, "[1]", "[null]"] {
            #expect(throws: (any Error).self) { try JSONDecoder().decode([KeyID].self, from: Data(text.utf8)) }
        }
    }
}
