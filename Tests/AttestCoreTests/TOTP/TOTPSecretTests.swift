import AttestCore
import Testing

@Suite("App code secret")
struct TOTPSecretTests {
    private static let base32 = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA"

    @Test(
        "Is the same secret with padding, without it, in lower case and in groups",
        arguments: [
            base32, base32 + "====", base32.lowercased() + "====",
            "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ GEZA",
        ]
    )
    func spellings(text: String) throws {
        let validator = try TOTPValidator(secret: TOTPSecret(base32: text))
        #expect(validator.code(step: 1) == "46119246")
    }

    @Test(
        "Refuses a text that is not base32",
        arguments: [
            "1EZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA====",
            "0EZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA====",
            base32 + "=", "A", base32.dropLast() + "B", "MZXW6===A", base32 + "\n",
        ]
    )
    func malformed(text: String) {
        #expect(throws: ConfigurationError.appCodeSecretMalformed) { try TOTPSecret(base32: text) }
    }

    @Test("Refuses fewer than 16 bytes, as text and as bytes")
    func tooShort() throws {
        let error = ConfigurationError.appCodeSecretTooShort
        #expect(throws: error) { try TOTPSecret(base32: "") }
        #expect(throws: error) { try TOTPSecret(base32: "GEZDGNBVGY3TQOJQGEZDGNBV") }
        #expect(throws: error) { try TOTPSecret(bytes: Array(repeating: 7, count: 15)) }
        #expect(try TOTPSecret(bytes: Array(repeating: 7, count: 16), version: 9).version == 9)
    }

    @Test("Is of version 1 unless it is told otherwise")
    func defaultVersion() throws {
        #expect(try TOTPSecret(bytes: Array(repeating: 7, count: 16)).version == 1)
        #expect(try TOTPSecret(base32: Self.base32).version == 1)
    }

    @Test("R24: prints nothing of the secret, however it is printed")
    func silence() throws {
        let secret = try TOTPSecret(base32: Self.base32)
        #expect("\(secret)" == "(secret)")
        #expect(String(reflecting: secret) == "(secret)")
        #expect(Mirror(reflecting: secret).children.isEmpty)
        var text = ""
        dump(secret, to: &text)
        #expect(text == "- (secret)\n")
        dump([secret, secret], to: &text)
        #expect(!text.contains("HMAC"))
    }

    @Test("R24: a validator prints parameters and versions")
    func validatorSilence() throws {
        let validator = try TOTPValidator(secret: TOTPSecret(base32: Self.base32, version: 77))
        #expect(Mirror(reflecting: validator).children.map(\.label) == ["parameters", "secretVersions"])
        var text = "\(validator)" + String(reflecting: validator)
        dump(validator, to: &text)
        #expect(text.contains("77"))
        #expect(!text.contains("HMAC"))
        #expect(!text.contains("SHA256("))
    }

    @Test("R24: is neither Codable nor Hashable, and neither is a validator")
    func conformances() throws {
        let secret = try TOTPSecret(base32: Self.base32)
        for value in [secret, try TOTPValidator(secret: secret)] as [Any] {
            #expect(value as? any Encodable == nil)
            #expect(value as? any Decodable == nil)
            #expect(value as? any Equatable == nil)
        }
    }

    @Test("R24: an error does not carry the text", arguments: ["GEZDGNBV0", "GEZDGNBV"])
    func errors(text: String) throws {
        let error = try #require(throws: ConfigurationError.self) { try TOTPSecret(base32: text) }
        var printed = "\(error)" + String(reflecting: error)
        dump(error, to: &printed)
        #expect(!printed.contains("GEZDGNBV"))
        #expect(Mirror(reflecting: error).children.isEmpty)
    }
}
