/// A request as it arrived: what a ``RequestBinding`` has to be for.
public struct SignedRequest: Sendable {
    /// The HTTP method.
    public var method: String

    /// The path with the query, as it stands in the request line.
    public var path: String

    /// The bytes of the body.
    public var body: [UInt8]

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - method: The HTTP method.
    ///   - path: The path with the query, as it stands in the request line.
    ///   - body: The bytes of the body; none if there is no body.
    public init(method: String, path: String, body: [UInt8]) {
        self.method = method
        self.path = path
        self.body = body
    }
}

extension SignedRequest: Hashable {
    /// Whether method, path and body are the same bytes.
    public static func == (a: Self, b: Self) -> Bool {
        a.method.utf8.elementsEqual(b.method.utf8) && a.path.utf8.elementsEqual(b.path.utf8) && a.body == b.body
    }

    /// Feeds the bytes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(Array(method.utf8))
        hasher.combine(Array(path.utf8))
        hasher.combine(body)
    }
}
