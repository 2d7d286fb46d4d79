public import AttestCore

/// What an app sends with an attestation.
public struct AttestationEvidence: Hashable, Sendable {
    /// The key ID and the attestation object.
    public let fields: EvidenceFields

    /// The challenge that the app answers.
    public let challenge: Challenge

    /// Decodes what a request holds.
    ///
    /// - Parameters:
    ///   - keyID: 32 bytes in base64; `nil` if the request has none.
    ///   - object: The attestation object in base64; `nil` if the request has none.
    ///   - challenge: `Challenge.text`; `nil` if the request has none.
    /// - Returns: The evidence; `missing` if one is `nil`, else `malformed` if one cannot be decoded.
    public static func decode(
        keyID: String?,
        object: String?,
        challenge: String?
    ) -> IntegrityEvidence<AttestationEvidence> {
        guard let challenge else { return .missing }
        return EvidenceFields.attestation(keyID: keyID, object: object).flatMap { fields in
            guard let challenge = Challenge(text: challenge) else { return .malformed }
            return .present(AttestationEvidence(fields: fields, challenge: challenge))
        }
    }
}
