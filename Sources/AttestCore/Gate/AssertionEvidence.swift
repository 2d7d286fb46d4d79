/// What an app sends with an assertion, and the request that it is for.
public struct AssertionEvidence: Hashable, Sendable {
    /// The key ID and the assertion object.
    public let fields: EvidenceFields

    /// The bytes that the app hashed: as they came.
    public let clientData: [UInt8]

    /// The request itself; a signed ``RequestBinding`` has to be for it.
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
}
