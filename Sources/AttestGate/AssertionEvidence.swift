internal import AttestCore

/// What an app sends with an assertion, and the request that it is for.
public struct AssertionEvidence: Hashable, Sendable {
    /// The key ID and the assertion object.
    public let fields: EvidenceFields

    /// The bytes that the app hashed: as they came.
    public let clientData: [UInt8]

    /// The request itself; a signed `RequestBinding` has to be for it.
    public let request: SignedRequest

    /// Decodes what a request holds.
    ///
    /// - Parameters:
    ///   - keyID: 32 bytes in base64; `nil` if the request has none.
    ///   - object: The assertion object in base64; `nil` if the request has none.
    ///   - clientData: The bytes that the app hashed; `nil` if the request has none.
    ///   - request: The request itself.
    /// - Returns: The evidence; `missing` if one is `nil`, else `malformed` if one cannot be decoded.
    public static func decode(
        keyID: String?,
        object: String?,
        clientData: [UInt8]?,
        request: SignedRequest
    ) -> IntegrityEvidence<AssertionEvidence> {
        guard let clientData else { return .missing }
        return EvidenceFields.assertion(keyID: keyID, object: object).flatMap { fields in
            .present(AssertionEvidence(fields: fields, clientData: clientData, request: request))
        }
    }

    /// A request as it arrived.
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
}

extension AssertionEvidence.SignedRequest: Hashable {
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
