import AttestCore
import AttestPlay
import AttestTesting

extension WorstCase {
    /// Google's answer, good, with a member that nobody knows and that is slow to read.
    static let play = [
        // As many names as there is room for, all different.
        answer("play-names") { size in
            "{" + (0..<size / 11).map { "\"\(String($0 + 0x10_0000, radix: 16))\":0" }.joined(separator: ",") + "}"
        },
        answer("play-escapes") { "\"" + String(repeating: "\\u00e9", count: $0 / 6) + "\"" },
        answer("play-text") { "\"" + String(repeating: "€", count: $0 / 3) + "\"" },
        answer("play-nesting") { size in
            // 29 open containers are left inside the payload.
            let nested = String(repeating: "[", count: 29) + String(repeating: "]", count: 29)
            return "[" + Array(repeating: nested, count: size / 60).joined(separator: ",") + "]"
        },
        answer("play-numbers") { "[" + Array(repeating: "1.5e9", count: $0 / 6).joined(separator: ",") + "]" },
        answer("play-labels", in: "deviceIntegrity", "legacyDeviceRecognitionVerdict") { size in
            "[" + Array(repeating: "\"A\"", count: size / 4).joined(separator: ",") + "]"
        },
    ]

    private static func answer(
        _ name: String,
        in path: String...,
        value: @escaping @Sendable (Int) -> String
    ) -> WorstCase {
        let now = UnixTime(secondsSinceEpoch: 1_790_337_600)
        return WorstCase(name: name, limit: 32_768) { size in
            guard let subject = Subject("guest"), let challenge = Challenge(bytes: Array(repeating: 7, count: 32))
            else {
                throw CostError("the subject or the challenge is malformed")
            }
            let hash = PlayRequestHash(subject: subject, challenge: challenge)
            let policy = try PlayIntegrityPolicy(
                packageName: TestPlayAnswer.packageName,
                certificateDigests: [TestPlayAnswer.certificateDigest]
            )
            var answer = TestPlayAnswer(requestHash: hash.text, time: now)
            let room = size - answer.body.count - 80
            let filling = TestJSON.raw(value(max(0, room)))
            if path.isEmpty {
                answer.json["tokenPayloadExternal", "x"] = filling
            } else {
                answer.json["tokenPayloadExternal", path[0], path[1]] = filling
            }
            let body = answer.body
            return Input(byteCount: body.count, answer: "accepted") {
                (try? policy.verify(body, requestHash: hash, at: now)) == nil ? "refused" : "accepted"
            }
        }
    }
}
