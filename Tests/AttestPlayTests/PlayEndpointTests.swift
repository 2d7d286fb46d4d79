import AttestCore
import AttestPlay
import AttestTesting
import TestSupport
import Testing

@Suite(
    "Google's server, played on the loopback",
    .enabled(if: LoopbackHost.port != nil, "There is no server; Scripts/apple-endpoints starts one and runs these.")
)
struct PlayEndpointTests {
    @Test(
        "Every answer of a real connection comes to a reason",
        arguments: [
            ("play-genuine", "genuine"), ("play-junk", "token_not_decodable"),
            ("play-unauthorized", "access_token_refused"),
            ("play-forbidden", "not_authorized"), ("play-not-found", "not_found"), ("play-conflict", "request_refused"),
            ("play-quota", "quota_exhausted"), ("play-server-error", "server_error"),
            ("play-overloaded", "server_error"),
            ("play-redirected", "redirected"), ("play-no-content", "status_unexpected"),
            ("play-empty", "answer_malformed"),
            ("play-truncated", "answer_malformed"), ("play-page", "answer_malformed"),
            ("play-wrong-type", "answer_malformed"),
            ("play-error-beside", "answer_malformed"), ("play-over-the-cap", "answer_malformed"),
            ("play-endless", "answer_malformed"), ("play-half", "answer_lost"), ("play-hung-up", "answer_lost"),
            ("play-slow", "answer_lost"),
        ]
    )
    func answers(scenario: String, expected: String) async throws {
        let scene = PlayScene()
        let subject = try PlayScene.subject()
        let challenge = try await scene.challenge(subject)
        let hash = PlayRequestHash(subject: subject, challenge: challenge)
        let answer = TestPlayAnswer(requestHash: hash.text, time: scene.now)
        let host = LoopbackHost(scenario: scenario, genuineAnswer: answer.body)
        let token = try #require(PlayIntegrityToken("a-token"))
        let client = try scene.client(transport: host.transport)
        let outcome = await outcome(client, PlayEvidence(token: token, challenge: challenge), subject)
        print("scenario \(scenario): \(outcome == expected ? "right" : "wrong"), \(outcome)")
        #expect(outcome == expected)
    }
}
