public import AttestGate

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension AssertionEvidence {
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
        clientData: Data?,
        request: SignedRequest
    ) -> IntegrityEvidence<AssertionEvidence> {
        decode(keyID: keyID, object: object, clientData: clientData.map { Array($0) }, request: request)
    }
}

extension AssertionEvidence.SignedRequest {
    /// Creates a request.
    ///
    /// - Parameters:
    ///   - method: The HTTP method.
    ///   - path: The path with the query, as it stands in the request line.
    ///   - body: The bytes of the body; none if there is no body.
    public init(method: String, path: String, body: Data) {
        self.init(method: method, path: path, body: Array(body))
    }
}
