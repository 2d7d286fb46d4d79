internal import AttestCore

extension HTTPTransport {
    /// The answer to a request, of whatever status.
    ///
    /// - Throws: `unavailable` if there is none, `bodyTooLarge` if it is over the cap.
    func answer(to request: HTTPRequest) async throws(AppleFailure) -> HTTPResponse {
        let response: HTTPResponse
        do {
            response = try await send(request)
        } catch {
            throw .unavailable(error)
        }
        guard response.body.count <= Self.maximumBodyByteCount else { throw .bodyTooLarge }
        return response
    }
}
