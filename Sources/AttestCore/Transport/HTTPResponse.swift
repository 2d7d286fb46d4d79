/// What a server answered, as far as the library needs it.
public struct HTTPResponse: Hashable, Sendable {
    /// The HTTP status.
    public let status: Int

    /// The value of the header `Retry-After`; `nil` if there is none.
    public let retryAfter: String?

    /// The bytes of the body, at most ``HTTPTransport/maximumBodyByteCount`` and one more.
    public let body: [UInt8]

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - status: The HTTP status.
    ///   - retryAfter: The value of the header `Retry-After`; `nil` if there is none.
    ///   - body: The bytes of the body.
    public init(status: Int, retryAfter: String? = nil, body: [UInt8] = []) {
        self.status = status
        self.retryAfter = retryAfter
        self.body = body
    }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The status and the size of the body.
    public var description: String { "\(status), \(body.count) bytes" }

    /// The status and the size of the body.
    public var debugDescription: String { description }

    /// Nothing: a dump shows no receipt.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
