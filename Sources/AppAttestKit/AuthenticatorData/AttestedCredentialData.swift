/// The part of an attestation's authenticator data that describes the key (WebAuthn, §6.5.1).
package struct AttestedCredentialData: Sendable {
    /// 16 bytes.
    package let aaguid: ArraySlice<UInt8>

    /// 32 bytes: every genuine credential ID is a SHA-256.
    let credentialID: ArraySlice<UInt8>

    /// At most 77 bytes: every genuine key is encoded as ``holdsPublicKey(x963:)`` says.
    package let credentialPublicKey: ArraySlice<UInt8>

    /// The coordinates inside, each of 24 to 32 bytes.
    private let x: ArraySlice<UInt8>
    private let y: ArraySlice<UInt8>

    /// What follows: nothing, or an extension map.
    let rest: ArraySlice<UInt8>

    private static let aaguidByteCount = 16
    private static let credentialIDByteCount = 32

    /// Lays out the bytes that follow the counter; `nil` if they are too few, or a length is one that no genuine object has.
    package init?(_ bytes: ArraySlice<UInt8>) {
        let credentialIDStart = Self.aaguidByteCount + 2
        let publicKeyStart = credentialIDStart + Self.credentialIDByteCount
        aaguid = bytes.prefix(Self.aaguidByteCount)
        let length = bytes.dropFirst(Self.aaguidByteCount).prefix(2).reduce(0) { $0 << 8 | Int($1) }
        guard length == Self.credentialIDByteCount else { return nil }
        credentialID = bytes.dropFirst(credentialIDStart).prefix(Self.credentialIDByteCount)
        let fromKey = bytes.dropFirst(publicKeyStart)
        guard let x = Self.coordinate(in: fromKey, after: Self.beforeX.count),
            let y = Self.coordinate(in: bytes[x.endIndex...], after: Self.beforeY.count)
        else { return nil }
        (self.x, self.y) = (x, y)
        credentialPublicKey = fromKey[..<y.endIndex]
        rest = bytes[y.endIndex...]
    }

    /// The bytes after a length of 24 to 32, which stands after so many bytes; `nil` if it is another, or they are too few.
    private static func coordinate(in bytes: ArraySlice<UInt8>, after count: Int) -> ArraySlice<UInt8>? {
        guard let length = bytes.dropFirst(count).first, (24...32).contains(length) else { return nil }
        let coordinate = bytes.dropFirst(count + 1).prefix(Int(length))
        return coordinate.count == Int(length) ? coordinate : nil
    }

    /// Whether the credential public key is a key in an encoding that genuine objects have.
    ///
    /// It is the COSE_Key { 1: 2 (EC2), 3: −7 (ES256), −1: 1 (P-256), −2: x, −3: y } (RFC 9053, §7.1.1), compared whole,
    /// so no second reading of the key exists. The standard gives each coordinate 32 bytes; devices with iOS 15 and 16 have
    /// dropped the zero bytes that one began with.
    ///
    /// - Parameter x963: The key in X9.63 form, 65 bytes.
    /// - Returns: Whether it is that key in such an encoding.
    func holdsPublicKey(x963: ArraySlice<UInt8>) -> Bool {
        credentialPublicKey.starts(with: Self.beforeX)
            && Self.isEncoding(x, of: x963.dropFirst().prefix(32))
            && credentialPublicKey[x.endIndex...].starts(with: Self.beforeY)
            && Self.isEncoding(y, of: x963.dropFirst(33))
    }

    /// Whether the bytes are a coordinate, whole or without all of its leading zero bytes.
    private static func isEncoding(_ bytes: ArraySlice<UInt8>, of coordinate: ArraySlice<UInt8>) -> Bool {
        bytes == coordinate || bytes == coordinate.drop { $0 == 0 }
    }

    /// The head of the map, 1: 2, 3: −7, −1: 1, then −2 and the head of x without its length.
    private static let beforeX: [UInt8] = [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58]

    /// −3 and the head of y without its length.
    private static let beforeY: [UInt8] = [0x22, 0x58]
}
