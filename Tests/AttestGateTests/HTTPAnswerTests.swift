import AttestCore
import AttestGate
import TestScenes
import Testing

@Suite("HTTP answers")
struct HTTPAnswerTests {
    private struct Outage: Error {}

    @Test(
        "R13: each answer has its status and a fixed body",
        arguments: [
            (HTTPAnswer.appCodeInvalid, 401, "{\"error\":\"app_code_invalid\"}"),
            (.attestationRequired, 401, "{\"error\":\"attestation_required\"}"),
            (.attestationInvalid, 401, "{\"error\":\"attestation_invalid\"}"),
            (.unprocessable, 422, "{\"error\":\"unprocessable\"}"),
            (.unavailable, 503, "{\"error\":\"unavailable\"}"),
        ]
    )
    func answers(answer: HTTPAnswer, status: Int, body: String) {
        #expect(answer.status == status)
        #expect(answer.body == body)
        #expect(body.contains("\"\(answer.code)\""))
    }

    @Test("The list of answers is complete")
    func complete() {
        #expect(HTTPAnswer.allCases.count == 5)
        #expect(HTTPAnswer.contentType == "application/json")
    }

    @Test("R13: every rejection gets one answer", arguments: RejectionReason.allCases)
    func rejections(reason: RejectionReason) {
        #expect(HTTPAnswer(.rejected(Rejection(reason, offset: 7))) == .attestationInvalid)
    }

    @Test("R16: a store that fails is 503; one without room refuses")
    func stores() {
        #expect(HTTPAnswer(.storeFailed(Outage())) == .unavailable)
        #expect(HTTPAnswer(.storeFailed(CancellationError())) == .unavailable)
        #expect(HTTPAnswer(.storeFailed(StoreAtCapacity())) == .attestationInvalid)
    }
}
