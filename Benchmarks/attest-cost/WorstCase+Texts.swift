import AttestCore
import AttestGate

extension WorstCase {
    /// What a gate is handed as text, before any object is decoded; the limits of client data and codes are this file's, since
    /// the host bounds a request.
    static let texts = [
        WorstCase(name: "evidence-base64", limit: 21_844) { size in
            let text = String(repeating: "+/Aa", count: size / 4)
            let keyID = String(repeating: "A", count: 43) + "="
            return Input(byteCount: text.utf8.count, answer: "presented") {
                if case .present = EvidenceFields.attestation(keyID: keyID, object: text) {
                    "presented"
                } else {
                    "refused"
                }
            }
        },
        WorstCase(name: "request-binding", limit: 16_384) { size in
            guard let subject = Subject("user-1"), let challenge = Challenge(bytes: Array(repeating: 7, count: 32))
            else {
                throw CostError("the subject or the challenge is malformed")
            }
            let plain = RequestBinding(method: "POST", path: "", body: [], subject: subject, challenge: challenge)
            let path = "/" + String(repeating: "a", count: max(0, size - plain.clientData.count - 4))
            let data = RequestBinding(method: "POST", path: path, body: [], subject: subject, challenge: challenge)
                .clientData
            return Input(byteCount: data.count, answer: "parsed") {
                RequestBinding(clientData: data)?.subject == subject ? "parsed" : "refused"
            }
        },
        WorstCase(name: "app-code", limit: 16_384) { size in
            let validator = try TOTPValidator(secret: TOTPSecret(base32: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"))
            let code = String(repeating: "1", count: size)
            return Input(byteCount: size, answer: "refused") {
                validator.match(code, at: UnixTime(secondsSinceEpoch: 59)) == nil ? "refused" : "accepted"
            }
        },
        WorstCase(name: "key-id", limit: 16_384) { size in
            let text = String(repeating: "A", count: size)
            return Input(byteCount: size, answer: "refused") { KeyID(base64: text) == nil ? "refused" : "accepted" }
        },
    ]
}
