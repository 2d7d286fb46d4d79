import AttestCore
import AttestDiagnosis
import AttestTesting
import Testing

/// Each test makes exactly one mistake and expects the hint that names it.
@Suite("Hints for inputs that do not decode")
struct InputHintTests {
    private let attestation = TestAttestation().mint().attestationObject
    private let assertion = TestAssertion().mint().assertionObject

    @Test("Says that an assertion stands for an attestation")
    func isAssertion() {
        #expect(Hint.diagnose(undecodable: assertion, as: .attestation) == .isAssertion)
    }

    @Test("Says that an attestation stands for an assertion")
    func isAttestation() {
        #expect(Hint.diagnose(undecodable: attestation, as: .assertion) == .isAttestation)
    }

    @Test("Says that bytes were lost in text")
    func treatedAsText() {
        let text = String(decoding: attestation, as: UTF8.self)
        #expect(Hint.diagnose(undecodable: Array(text.utf8), as: .attestation) == .wasTreatedAsText)
    }

    @Test("Finds replacement characters after a byte that begins one and does not go on")
    func interruptedReplacement() {
        let bytes: [UInt8] = Array(repeatElement([0xEF, 0xEF, 0xBF, 0xBD], count: 3).joined())
        #expect(Hint.diagnose(undecodable: bytes, as: .attestation) == .wasTreatedAsText)
        #expect(Hint.diagnose(undecodable: Array(bytes.dropLast()), as: .attestation) == nil)
    }

    @Test("Says that the object is still encoded", arguments: [Hint.TextEncoding.base64, .base64URL, .hexadecimal])
    func stillEncoded(encoding: Hint.TextEncoding) {
        let text =
            switch encoding {
            case .base64URL: Base64.encodeURL(attestation)
            case .hexadecimal: hexadecimalText(attestation)
            default: Base64.encode(attestation)
            }
        #expect(Hint.diagnose(undecodable: Array(text.utf8), as: .attestation) == .isStillEncoded(encoding))
    }

    @Test("Reads hexadecimal in upper case, and no half byte")
    func upperCase() {
        let text = Array(hexadecimalText(attestation).uppercased().utf8)
        #expect(Hint.diagnose(undecodable: text, as: .attestation) == .isStillEncoded(.hexadecimal))
        #expect(Hint.diagnose(undecodable: text.dropLast(), as: .attestation) == nil)
        let other = Array(("BF" + String(repeating: "0", count: 64)).utf8)
        #expect(Hint.diagnose(undecodable: other, as: .attestation) == .isStillEncoded(.hexadecimal))
    }

    @Test(
        "Takes more than 32 bytes for an object, and no fewer",
        arguments: [(32, nil), (33, .isStillEncoded(.base64))] as [(Int, Hint?)]
    )
    func shortest(count: Int, hint: Hint?) {
        let object: [UInt8] = [0xA3] + Array(repeating: 0xFF, count: count - 1)
        #expect(Hint.diagnose(undecodable: Array(Base64.encode(object).utf8), as: .attestation) == hint)
    }

    @Test("R14: Looks at 64 KiB of an object and at no more")
    func bounded() {
        let long = attestation + Array(repeating: 0, count: 60_000)
        let text = Array(Base64.encode(long).utf8)
        #expect(Hint.diagnose(undecodable: text, as: .attestation) == .isStillEncoded(.base64))
        var changed = text
        changed[65_536] = 0
        #expect(Hint.diagnose(undecodable: changed, as: .attestation) == .isStillEncoded(.base64))
        changed[65_535] = 0
        #expect(Hint.diagnose(undecodable: changed, as: .attestation) == nil)
    }

    @Test("Says that JSON stands around the object", arguments: [#"{"object":"o2NmbXQ"}"#, #""o2NmbXQ""#])
    func inJSON(text: String) {
        #expect(Hint.diagnose(undecodable: Array(text.utf8), as: .attestation) == .isStillEncoded(.json))
    }

    @Test("Says that the key ID is in another encoding")
    func keyIDEncoding() {
        let keyID = KeyID(publicKey: [])
        #expect(Hint.diagnose(keyID: Base64.encodeURL(keyID.bytes)) == .keyIDIsEncoded(.base64URL))
        #expect(Hint.diagnose(keyID: hexadecimalText(keyID.bytes)) == .keyIDIsEncoded(.hexadecimal))
        #expect(Hint.diagnose(keyID: keyID.base64 + "\n") == nil)
    }

    static let noHints: [[UInt8]] = [
        [], [0x00], [0xA0], [0xEF, 0xBF, 0xBD], [0xEF, 0xBF, 0xBD, 0xBF, 0xBD, 0xBF, 0xBD],
        [0x00, 0xBF, 0xBD, 0x00, 0xBF, 0xBD, 0x00, 0xBF, 0xBD],
        [0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD], [0xBF, 0xBD, 0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD],
    ]

    @Test("R14: Gives no hint for bytes that nothing explains", arguments: noHints)
    func noHint(bytes: [UInt8]) {
        #expect(Hint.diagnose(undecodable: bytes, as: .attestation) == nil)
        #expect(Hint.diagnose(undecodable: bytes, as: .assertion) == nil)
    }
}
