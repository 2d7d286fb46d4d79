/// The description of the key in an attestation (WebAuthn, §6.5.1).
///
/// Test code: not for production.
///
/// What is `nil` is computed from the attestation.
public struct TestAttestedCredentialData: Hashable, Sendable {
    /// 16 bytes; `nil`: the AAGUID of the environment.
    public var aaguid: [UInt8]?

    /// The length that is written before the credential ID; `nil`: the credential ID's.
    public var credentialIDLength: UInt16?

    /// The credential ID; `nil`: the key ID.
    public var credentialID: [UInt8]?

    /// The encoded credential public key; `nil`: the COSE_Key of the device's key.
    public var publicKey: [UInt8]?

    /// Whether a coordinate that begins with zero bytes is written without them, as iOS 15 and 16 did.
    public var dropsLeadingZeros = false

    /// Creates data whose parts are all computed.
    public init() {}

    /// The COSE_Key (RFC 9053, §7.1.1) of a P-256 key, as devices encode it.
    ///
    /// - Parameters:
    ///   - x963: The key in X9.63 form, 65 bytes.
    ///   - dropsLeadingZeros: Whether a coordinate that begins with zero bytes is written without them.
    /// - Returns: The encoding.
    public static func coseKey(_ x963: [UInt8], dropsLeadingZeros: Bool = false) -> [UInt8] {
        let (x, y) = (x963.dropFirst().prefix(32), x963.dropFirst(33))
        guard dropsLeadingZeros else { return coseKey(x: Array(x), y: Array(y)) }
        return coseKey(x: Array(x.drop { $0 == 0 }), y: Array(y.drop { $0 == 0 }))
    }

    /// The COSE_Key with any coordinates.
    ///
    /// - Parameters:
    ///   - x: The bytes of x.
    ///   - y: The bytes of y.
    /// - Returns: The encoding.
    public static func coseKey(x: [UInt8], y: [UInt8]) -> [UInt8] {
        CBORWriter.map([
            CBORWriter.Pair(CBORWriter.unsigned(1), CBORWriter.unsigned(2)),
            CBORWriter.Pair(CBORWriter.unsigned(3), CBORWriter.negative(6)),
            CBORWriter.Pair(CBORWriter.negative(0), CBORWriter.unsigned(1)),
            CBORWriter.Pair(CBORWriter.negative(1), CBORWriter.bytes(x)),
            CBORWriter.Pair(CBORWriter.negative(2), CBORWriter.bytes(y)),
        ])
    }

    func encoded(aaguid computedAAGUID: [UInt8], publicKey x963: [UInt8]) -> [UInt8] {
        let credentialID = credentialID ?? TestHash.sha256.digest(x963)
        let length = credentialIDLength ?? UInt16(truncatingIfNeeded: credentialID.count)
        return (aaguid ?? computedAAGUID) + [UInt8(length >> 8), UInt8(truncatingIfNeeded: length)] + credentialID
            + (publicKey ?? Self.coseKey(x963, dropsLeadingZeros: dropsLeadingZeros))
    }
}
