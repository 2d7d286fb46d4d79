import AttestCore
import Testing

@Suite("Fields of a request")
struct EvidenceFieldsTests {
    /// 32 bytes.
    private let keyID = "/QGJnYbi8K5KtMv60b8RuSHcRa9a8k2VeTrC7AQ/now="

    @Test("Decodes key ID and object")
    func decodes() throws {
        let fields = try #require(EvidenceFields.attestation(keyID: keyID, object: "o2M=").value)
        #expect(fields.keyID.base64 == keyID)
        #expect(fields.object == [0xA3, 0x63])
        #expect(EvidenceFields.attestation(keyID: keyID, object: "o2M=").answer == nil)
    }

    @Test("R15: a field that is absent is missing evidence, whatever the other is")
    func missing() {
        #expect(EvidenceFields.attestation(keyID: nil, object: "o2M=").answer == .attestationRequired)
        #expect(EvidenceFields.attestation(keyID: keyID, object: nil).answer == .attestationRequired)
        #expect(EvidenceFields.attestation(keyID: "?", object: nil).answer == .attestationRequired)
        #expect(EvidenceFields.assertion(keyID: nil, object: nil).answer == .attestationRequired)
    }

    @Test(
        "R15: a key ID that is not 32 bytes of strict base64 is 422",
        arguments: [
            "", "AA==", "/QGJnYbi8K5KtMv60b8RuSHcRa9a8k2VeTrC7AQ/now", "_QGJnYbi8K5KtMv60b8RuSHcRa9a8k2VeTrC7AQ_now=",
            "/QGJnYbi8K5KtMv60b8RuSHcRa9a8k2VeTrC7AQ/nox=", "/QGJnYbi8K5KtMv60b8RuSHcRa9a8k2VeTrC7AQ/now=\n",
            "/QGJnYbi8K5KtMv60b8RuSHcRa9a8k2VeTrC7AQ/nowA",
        ]
    )
    func keyIDMalformed(text: String) {
        #expect(EvidenceFields.attestation(keyID: text, object: "o2M=").answer == .unprocessable)
    }

    @Test(
        "R15: an object that is not strict base64, or is empty, is 422",
        arguments: ["", "o2M", "o2N=", "o2M=\n", "-_8="]
    )
    func objectMalformed(text: String) {
        #expect(EvidenceFields.attestation(keyID: keyID, object: text).answer == .unprocessable)
    }

    @Test("R15: an object of exactly the limit is read; one byte more is 422")
    func sizes() {
        #expect(EvidenceFields.attestation(keyID: keyID, object: base64(zeros: 16_384)).answer == nil)
        #expect(EvidenceFields.attestation(keyID: keyID, object: base64(zeros: 16_385)).answer == .unprocessable)
        #expect(EvidenceFields.assertion(keyID: keyID, object: base64(zeros: 4096)).answer == nil)
        #expect(EvidenceFields.assertion(keyID: keyID, object: base64(zeros: 4097)).answer == .unprocessable)
        #expect(EvidenceFields.attestation(keyID: keyID, object: base64(zeros: 1_000_000)).answer == .unprocessable)
    }

    @Test("R15: what can only be told by parsing is not 422", arguments: ["/w==", "oA=="])
    func objectIsNotParsed(text: String) {
        #expect(EvidenceFields.attestation(keyID: keyID, object: text).answer == nil)
    }

    @Test("R15: a challenge is missing, malformed or read as the other fields are")
    func challenge() throws {
        let text = "mZ3vV5mVZc0c1d9oXoY3y6W4mJ8H2Qk0bP7r"
        let evidence = AttestationEvidence.decode(keyID: keyID, object: "o2M=", challenge: text)
        #expect(evidence.value?.challenge.text == text)
        #expect(AttestationEvidence.decode(keyID: keyID, object: "o2M=", challenge: nil).answer == .attestationRequired)
        #expect(AttestationEvidence.decode(keyID: keyID, object: nil, challenge: "?").answer == .attestationRequired)
        #expect(AttestationEvidence.decode(keyID: keyID, object: "o2M=", challenge: "?").answer == .unprocessable)
    }

    @Test("R15: client data that are absent are missing evidence")
    func clientData() {
        let request = SignedRequest(method: "GET", path: "/", body: [])
        let none = AssertionEvidence.decode(keyID: keyID, object: "o2M=", clientData: nil, request: request)
        #expect(none.answer == .attestationRequired)
        let some = AssertionEvidence.decode(keyID: keyID, object: "o2M=", clientData: [1], request: request)
        #expect(some.value?.clientData == [1])
        #expect(some.value?.request == request)
    }

    /// Zeros in base64.
    private func base64(zeros count: Int) -> String {
        let padding = (3 - count % 3) % 3
        return String(repeating: "A", count: (count + padding) / 3 * 4 - padding)
            + String(repeating: "=", count: padding)
    }
}
