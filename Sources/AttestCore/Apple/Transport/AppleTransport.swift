/// The host's HTTP client, which the library talks to Apple's servers through.
public struct AppleTransport: Sendable {
    /// How many bytes of a body are of use: a receipt of 16 KiB, which no genuine one comes near, has 21,848 in base64.
    public static let maximumBodyByteCount = 32_768

    /// Sends a request and waits for the answer.
    public var send: @Sendable (AppleRequest) async throws -> AppleResponse

    /// Creates a transport.
    ///
    /// The library checks what it can: a redirect and a body over the cap are failures. The rest is the client's:
    /// - It verifies the server's certificate, as for any address that begins with `https`.
    /// - It does not follow redirects, for the request carries a secret: it returns the answer with status 3xx.
    /// - It stops reading a body after ``maximumBodyByteCount`` bytes and one more, and returns those.
    /// - It has a time limit of its own for the whole exchange, and throws when that has passed, when the connection breaks,
    ///   or when the body ends before the length that its header names.
    /// - It sends a request once; whether and when to send again is decided by whoever asked.
    ///
    /// - Parameter send: Sends a request. Whatever it throws is ``AppleFailure/unavailable(_:)``.
    public init(send: @escaping @Sendable (AppleRequest) async throws -> AppleResponse) {
        self.send = send
    }

    /// The answer to a request, of whatever status.
    ///
    /// - Throws: `unavailable` if there is none, `bodyTooLarge` if it is over the cap.
    func answer(to request: AppleRequest) async throws(AppleFailure) -> AppleResponse {
        let response: AppleResponse
        do {
            response = try await send(request)
        } catch {
            throw .unavailable(error)
        }
        guard response.body.count <= Self.maximumBodyByteCount else { throw .bodyTooLarge }
        return response
    }
}
