/// The part of an attestation's authenticator data that describes the key (WebAuthn, §6.5.1).
package struct AttestedCredentialData: Sendable {
    /// 16 bytes.
    package let aaguid: ArraySlice<UInt8>

    /// 32 bytes: every genuine credential ID is a SHA-256.
    let credentialID: ArraySlice<UInt8>

    /// 77 bytes: every genuine key is encoded as ``holdsPublicKey(x963:)`` says.
    let credentialPublicKey: ArraySlice<UInt8>

    /// What follows: nothing, or an extension map.
    let rest: ArraySlice<UInt8>

    private static let aaguidByteCount = 16
    private static let credentialIDByteCount = 32
    private static let publicKeyByteCount = 77

    /// Lays out the bytes that follow the counter; `nil` if they are too few or give the credential ID another length.
    init?(_ bytes: ArraySlice<UInt8>) {
        let credentialIDStart = Self.aaguidByteCount + 2
        let publicKeyStart = credentialIDStart + Self.credentialIDByteCount
        guard bytes.count >= publicKeyStart + Self.publicKeyByteCount else { return nil }
        aaguid = bytes.prefix(Self.aaguidByteCount)
        let length = bytes.dropFirst(Self.aaguidByteCount).prefix(2).reduce(0) { $0 << 8 | Int($1) }
        guard length == Self.credentialIDByteCount else { return nil }
        credentialID = bytes.dropFirst(credentialIDStart).prefix(Self.credentialIDByteCount)
        credentialPublicKey = bytes.dropFirst(publicKeyStart).prefix(Self.publicKeyByteCount)
        rest = bytes.dropFirst(publicKeyStart + Self.publicKeyByteCount)
    }

    /// Whether the credential public key is a key in the one encoding that genuine objects have.
    ///
    /// It is the COSE_Key { 1: 2 (EC2), 3: −7 (ES256), −1: 1 (P-256), −2: x, −3: y } (RFC 9053, §7.1.1), compared whole,
    /// so no second reading of the key exists.
    ///
    /// - Parameter x963: The key in X9.63 form, 65 bytes.
    /// - Returns: Whether it is that key in that encoding.
    func holdsPublicKey(x963: ArraySlice<UInt8>) -> Bool {
        let fromX = credentialPublicKey.dropFirst(Self.beforeX.count)
        let fromY = fromX.dropFirst(32 + Self.beforeY.count)
        return credentialPublicKey.starts(with: Self.beforeX)
            && fromX.prefix(32) == x963.dropFirst().prefix(32)
            && fromX.dropFirst(32).starts(with: Self.beforeY)
            && fromY == x963.dropFirst(33)
    }

    /// The head of the map, 1: 2, 3: −7, −1: 1, then −2 and the head of x.
    private static let beforeX: [UInt8] = [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]

    /// −3 and the head of y.
    private static let beforeY: [UInt8] = [0x22, 0x58, 0x20]
}
