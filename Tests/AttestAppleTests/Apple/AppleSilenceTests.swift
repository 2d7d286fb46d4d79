import AttestApple
import AttestCore
import Testing

@Suite("Silence about exchanges with Apple")
struct AppleSilenceTests {
    private static let failures: [(AppleFailure, log: String)] = [
        (.unavailable(AppleHost.Broken()), "apple: unavailable: AttestAppleTests.AppleHost.Broken()"),
        (.tokenFailed(.signatureMalformed(byteCount: 70)), "apple: token_failed: signature_malformed: 70 bytes"),
        (.badRequest(.badPayload), "apple: bad_request_bad_payload"),
        (.unauthorized, "apple: unauthorized"),
        (.forbidden, "apple: forbidden"),
        (.methodNotAllowed, "apple: method_not_allowed"),
        (.tooManyRequests(retryAfter: 30), "apple: too_many_requests, retry after 30 s"),
        (.tooManyRequests(retryAfter: nil), "apple: too_many_requests"),
        (.serverError, "apple: server_error"),
        (.serviceUnavailable(retryAfter: 5), "apple: service_unavailable, retry after 5 s"),
        (.redirected(302), "apple: redirected 302"),
        (.statusUnexpected(418), "apple: status_unexpected 418"),
        (.bodyTooLarge, "apple: body_too_large"),
        (.bodyMalformed, "apple: body_malformed"),
    ]

    @Test("R13: a failure prints unavailable and nothing else; the log line says why")
    func unavailable() {
        for (failure, log) in Self.failures {
            #expect("\(failure)" == "unavailable")
            #expect(String(reflecting: failure) == log)
            #expect(Mirror(reflecting: failure).children.isEmpty)
        }
    }

    @Test("R13: a bad device token prints refused")
    func refused() {
        #expect("\(AppleFailure.badRequest(.badDeviceToken))" == "refused")
    }

    @Test("R13: requests, answers and device tokens print no secret")
    func secrets() async throws {
        let host = AppleHost(status: 200, "Bit State Not Found")
        let token = try #require(DeviceToken(base64: "U0VDUkVU"))
        _ = try await DeviceCheck(tokens: try .fixed(), transport: host.transport).query(token)
        let request = try #require(host.requests.first)
        let response = HTTPResponse(status: 200, body: Array("U0VDUkVU".utf8))
        var dumped = ""
        dump(request, to: &dumped)
        dump(response, to: &dumped)
        dump(token, to: &dumped)
        let texts = [
            dumped, "\(request)", String(reflecting: request), "\(response)", String(reflecting: response), "\(token)",
            String(reflecting: token),
        ]
        for text in texts { #expect(!text.contains("U0VDUkVU") && !text.contains("eyJ")) }
        #expect("\(request)" == "POST https://api.devicecheck.apple.com/v1/query_two_bits")
        #expect("\(response)" == "200, 8 bytes")
        #expect("\(token)" == "(device token)")
    }
}
