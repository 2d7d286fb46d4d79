import AttestCore
import AttestTesting

/// The parts of one minted attestation, to be put together differently without signing anything anew.
struct AttestationParts {
    static let minted = TestAttestation().mint()

    var authenticatorData = Self.minted.authenticatorData
    var x5c = CBORWriter.array([
        CBORWriter.bytes(Self.minted.leafCertificate), CBORWriter.bytes(Self.minted.intermediateCertificate),
    ])

    /// The pairs of the statement.
    var statement: [CBORWriter.Pair] {
        [CBORWriter.Pair("x5c", x5c), CBORWriter.Pair("receipt", CBORWriter.bytes([1]))]
    }

    /// The pairs of the object.
    var pairs: [CBORWriter.Pair] {
        [
            CBORWriter.Pair("fmt", CBORWriter.text("apple-appattest")),
            CBORWriter.Pair("attStmt", CBORWriter.map(statement)),
            CBORWriter.Pair("authData", CBORWriter.bytes(authenticatorData)),
        ]
    }

    /// The object.
    var object: [UInt8] { CBORWriter.map(pairs) }

    /// Authenticator data without extension map, 164 bytes, AT set and ED clear.
    static let authenticatorDataWithoutMap: [UInt8] = {
        var bytes = Array(minted.authenticatorData.prefix(164))
        bytes[32] = 0x40
        return bytes
    }()
}

/// Decodes the attestation object after a change of its parts.
@discardableResult
func decodeAttestation(_ change: (inout AttestationParts) -> Void) throws -> Attestation {
    var parts = AttestationParts()
    change(&parts)
    return try Attestation(decoding: parts.object)
}

/// Decodes an attestation object of any pairs.
@discardableResult
func decodeAttestation(pairs change: (inout [CBORWriter.Pair]) -> Void) throws -> Attestation {
    var pairs = AttestationParts().pairs
    change(&pairs)
    return try Attestation(decoding: CBORWriter.map(pairs))
}
