import AttestCore
import AttestDiagnosis
import AttestTesting

extension WorstCase {
    static let diagnosis = [
        diagnosis("string", of: ("{\"", "a", "\":1}")), diagnosis("slashes", of: ("{\"", "/", "\":1}")),
        diagnosis("pairs", of: ("{", ",", "}")), diagnosis("depth", of: ("{", "[", "}")),
    ]

    /// An assertion whose signature is valid for none of the mistakes: all are tried, on JSON that repeats one character.
    private static func diagnosis(
        _ name: String,
        of json: (head: String, repeated: String, tail: String)
    ) -> WorstCase {
        WorstCase(name: "diagnosis-\(name)", limit: 65_536) { size in
            var assertion = TestAssertion()
            let text = json.head + String(repeating: json.repeated, count: size - 6) + json.tail
            assertion.clientData = Array(text.utf8)
            assertion.clientDataHash = Array(repeating: 0, count: 32)
            let clientData = assertion.clientData
            let key = try registeredKey(of: assertion)
            let decoded = try Assertion(decoding: assertion.mint().assertionObject)
            return Input(byteCount: clientData.count, answer: "no hint") {
                let hint = decoded.diagnose(
                    Rejection(.assertionSignatureInvalid),
                    key: key,
                    clientData: clientData,
                    apps: [AppPolicy(appID: key.appID)],
                    signatureChecks: .max
                )
                return hint.map { "\($0)" } ?? "no hint"
            }
        }
    }
}
