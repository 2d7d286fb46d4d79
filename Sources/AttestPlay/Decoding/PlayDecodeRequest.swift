internal import AttestCore
internal import JSONKit

/// One call of `decodeIntegrityToken`, and what its answer means (R26).
enum PlayDecodeRequest {
    static let host = "playintegrity.googleapis.com"

    /// The package in the path is the policy's, and nothing that a client sent.
    static func request(
        _ token: PlayIntegrityToken,
        packageName: String,
        accessToken: PlayAccessToken
    ) -> HTTPRequest {
        HTTPRequest(
            host: host,
            path: "/v1/\(packageName):decodeIntegrityToken",
            headers: ["Authorization": "Bearer " + accessToken.text, "Content-Type": "application/json"],
            body: Array("{\"integrityToken\":\(JSONString.literal(token.text))}".utf8)
        )
    }

    /// Sends the request, once, and gives the body of an answer with status 200.
    static func send(_ request: HTTPRequest, _ transport: HTTPTransport) async throws(PlayFailure) -> [UInt8] {
        let response: HTTPResponse
        do {
            response = try await transport.send(request)
        } catch let error as RequestNotSent {
            throw PlayFailure(Task.isCancelled ? .cancelled : .notConnected, cause: error.cause)
        } catch {
            throw PlayFailure(.answerLost, cause: error)
        }
        if let reason = reason(status: response.status) { throw PlayFailure(reason) }
        return response.body
    }

    /// What a status other than 200 means; `nil` for 200.
    static func reason(status: Int) -> PlayReason? {
        switch status {
        case 200: nil
        case 300..<400: .redirected
        case 400: .tokenNotDecodable
        case 401: .accessTokenRefused
        case 403: .notAuthorized
        case 404: .notFound
        case 429: .quotaExhausted
        case 400..<500: .requestRefused
        case 500..<600: .serverError
        default: .statusUnexpected
        }
    }
}
