/// The host's HTTP client, which the library talks to the servers of platforms through.
public struct HTTPTransport: Sendable {
    /// How many bytes of a body are of use: a receipt of 16 KiB, which no genuine one comes near, has 21,848 in base64.
    public static let maximumBodyByteCount = 32_768

    /// Sends a request and waits for the answer.
    public var send: @Sendable (HTTPRequest) async throws -> HTTPResponse

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
    /// - Parameter send: Sends a request. Whatever it throws means that the server is unavailable.
    public init(send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        self.send = send
    }
}
