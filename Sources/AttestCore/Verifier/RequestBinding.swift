internal import P256Verify

/// What an app signs so that an assertion fits one request and no other.
///
/// The client data are the 20 bytes `attest-request-v1` and three NUL, then five fields: method, path with query, SHA-256 of
/// the body (32 bytes), subject, and the challenge's bytes; before each its length as four bytes, most significant first.
public struct RequestBinding: Sendable {
    /// The HTTP method, such as `POST`.
    public let method: String

    /// The path with the query, as it stands in the request line.
    public let path: String

    /// SHA-256 of the body, 32 bytes; of nothing if there is no body.
    public let bodyHash: [UInt8]

    /// Who makes the request.
    public let subject: Subject

    /// The challenge that the request answers.
    public let challenge: Challenge

    /// Creates a binding.
    ///
    /// - Parameters:
    ///   - method: The HTTP method, such as `POST`.
    ///   - path: The path with the query, as it stands in the request line.
    ///   - body: The bytes of the body; none if there is no body.
    ///   - subject: Who makes the request.
    ///   - challenge: The challenge that the request answers.
    public init(method: String, path: String, body: [UInt8], subject: Subject, challenge: Challenge) {
        self.method = method
        self.path = path
        bodyHash = SHA256.hash(body.span).bytes
        self.subject = subject
        self.challenge = challenge
    }

    /// The bytes that the app hashes and signs.
    public var clientData: [UInt8] {
        var bytes = Self.label
        for field in [Array(method.utf8), Array(path.utf8), bodyHash, Array(subject.text.utf8), challenge.bytes] {
            bytes += lengthPrefixed(field)
        }
        return bytes
    }

    /// Reads the bytes that an app signed.
    ///
    /// - Parameter clientData: The client data; `nil` if they are not exactly what ``clientData`` gives.
    /// - Complexity: Proportional to the number of bytes.
    public init?(clientData: [UInt8]) {
        guard clientData.starts(with: Self.label) else { return nil }
        var rest = clientData.dropFirst(Self.label.count)
        var fields: [ArraySlice<UInt8>] = []
        for _ in 0..<5 {
            guard let field = takeLengthPrefixed(&rest) else { return nil }
            fields.append(field)
        }
        guard rest.isEmpty, fields[2].count == 32,
            let method = String(validating: fields[0], as: UTF8.self),
            let path = String(validating: fields[1], as: UTF8.self),
            let subject = String(validating: fields[3], as: UTF8.self).flatMap(Subject.init),
            let challenge = Challenge(bytes: Array(fields[4]))
        else { return nil }
        (self.method, self.path, bodyHash) = (method, path, Array(fields[2]))
        (self.subject, self.challenge) = (subject, challenge)
    }

    /// Whether this is the binding of a request; a verifier refuses every other.
    ///
    /// - Parameter request: The request as it arrived.
    /// - Returns: Whether method, path and body are the same bytes as those that were signed.
    public func isFor(_ request: SignedRequest) -> Bool {
        method.utf8.elementsEqual(request.method.utf8) && path.utf8.elementsEqual(request.path.utf8)
            && bodyHash == SHA256.hash(request.body.span).bytes
    }

    private static let label = Array("attest-request-v1".utf8) + [0, 0, 0]
}

extension RequestBinding: Hashable {
    /// Whether the same bytes are signed; `String` would take two spellings of a letter for the same.
    public static func == (a: RequestBinding, b: RequestBinding) -> Bool {
        a.clientData == b.clientData
    }

    /// Feeds the bytes that are signed.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(clientData)
    }
}

/// A field with its length before it, four bytes, most significant first.
func lengthPrefixed(_ field: [UInt8]) -> [UInt8] {
    let count = UInt32(clamping: field.count)
    return (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) } + field
}

/// Takes a field with its length before it off the front; `nil` if there is less.
private func takeLengthPrefixed(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard rest.count >= 4 else { return nil }
    let count = rest.prefix(4).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(4)
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
}
