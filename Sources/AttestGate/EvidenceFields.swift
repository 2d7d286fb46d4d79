public import AttestCore

/// The two text fields in which an app sends evidence, decoded strictly and before anything is spent.
public struct EvidenceFields: Hashable, Sendable {
    /// The key ID.
    public let keyID: KeyID

    /// The attestation or assertion object.
    public let object: [UInt8]

    /// Decodes the fields of an attestation: a key ID and an object of at most 16 KiB.
    ///
    /// - Parameters:
    ///   - keyID: 32 bytes in base64 (RFC 4648, §4), with padding; `nil` if the request has none.
    ///   - object: The attestation object in base64; `nil` if the request has none.
    /// - Returns: The fields; `missing` if one is `nil`, else `malformed` if one is not strict base64 or has a size that no
    ///   evidence has.
    public static func attestation(keyID: String?, object: String?) -> IntegrityEvidence<EvidenceFields> {
        decode(keyID: keyID, object: object, limit: Limits.attestationObject)
    }

    /// Decodes the fields of an assertion: a key ID and an object of at most 4 KiB.
    ///
    /// - Parameters:
    ///   - keyID: As for an attestation.
    ///   - object: The assertion object in base64.
    /// - Returns: As for an attestation.
    public static func assertion(keyID: String?, object: String?) -> IntegrityEvidence<EvidenceFields> {
        decode(keyID: keyID, object: object, limit: Limits.assertionObject)
    }

    private static func decode(keyID: String?, object: String?, limit: Int) -> IntegrityEvidence<EvidenceFields> {
        guard let keyID, let object else { return .missing }
        // The lengths are checked first: what is far too long is not even decoded.
        guard keyID.utf8.count == 44, object.utf8.count <= (limit + 2) / 3 * 4,
            let keyID = KeyID(base64: keyID), let object = Base64.decode(object),
            (1...limit).contains(object.count)
        else { return .malformed }
        return .present(EvidenceFields(keyID: keyID, object: object))
    }
}
