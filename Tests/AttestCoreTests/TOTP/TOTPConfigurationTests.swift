import AttestCore
import Testing

@Suite("Configuration of app codes")
struct TOTPConfigurationTests {
    @Test("Is off if the variable is absent")
    func off() throws {
        let validator = try TOTPValidator.read(from: ["APP_ATTEST_APP_IDS": ""])
        #expect(validator == nil)
    }

    @Test("Makes the codes of the secret, with the default parameters")
    func reads() throws {
        // The seed of RFC 6238, Appendix B, for SHA-256: 32 bytes of the digits 1 to 0.
        let text = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA===="
        let validator = try #require(try TOTPValidator.read(from: ["APP_TOTP_SECRET": text]))
        #expect(validator.code(at: UnixTime(secondsSinceEpoch: 59)) == "46119246")
    }

    @Test(
        "Refuses a value that is present and no secret",
        arguments: [
            ("", ConfigurationError.appCodeSecretTooShort), ("GEZDGNBVGY3TQOJQ", .appCodeSecretTooShort),
            ("not base32!", .appCodeSecretMalformed),
        ]
    )
    func refuses(text: String, error: ConfigurationError) {
        #expect(throws: error) { try TOTPValidator.read(from: ["APP_TOTP_SECRET": text]) }
    }
}
