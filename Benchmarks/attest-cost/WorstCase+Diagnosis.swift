import AttestCore
import AttestTesting

extension WorstCase {
    static let diagnosis = [
        WorstCase(name: "diagnosis-string", limit: 65_536) { try diagnosis(size: $0) { "{\"\($0)\":1}" } },
        WorstCase(name: "diagnosis-slashes", limit: 65_536) { size in
            try diagnosis(size: size) { "{\"\(String(repeating: "/", count: $0.utf8.count))\":1}" }
        },
        WorstCase(name: "diagnosis-pairs", limit: 65_536) { size in
            try diagnosis(size: size) { "{\(String(repeating: ",", count: $0.utf8.count))}" }
        },
        WorstCase(name: "diagnosis-depth", limit: 65_536) { size in
            try diagnosis(size: size) { "{\(String(repeating: "[", count: $0.utf8.count))}" }
        },
    ]

    /// An assertion whose signature is valid for none of the mistakes: all are tried, on JSON made from a text of about a size.
    private static func diagnosis(size: Int, _ json: (String) -> String) throws -> Input {
        var assertion = TestAssertion()
        assertion.clientData = Array(json(String(repeating: "a", count: size - 6)).utf8)
        assertion.clientDataHash = Array(repeating: 0, count: 32)
        let clientData = assertion.clientData
        let publicKey = assertion.deviceKey.publicKey
        let appID = try AppID(assertion.appID)
        let key = RegisteredKey(
            keyID: KeyID(publicKey: publicKey),
            publicKey: publicKey,
            counter: 0,
            appID: appID,
            environment: .production
        )
        let decoded = try Assertion(decoding: assertion.mint().assertionObject)
        return Input(byteCount: clientData.count, answer: "no hint") {
            let hint = decoded.diagnose(
                Rejection(.assertionSignatureInvalid),
                key: key,
                clientData: clientData,
                apps: [AppPolicy(appID: appID)],
                signatureChecks: .max
            )
            return hint.map { "\($0)" } ?? "no hint"
        }
    }
}
