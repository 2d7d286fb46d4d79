/// A second reading of authenticator data, written from WebAuthn, §6.1 and the rules of this package alone.
///
/// `nil` where the data are malformed.
package struct NaiveAuthenticatorData {
    package var relyingPartyIDHash: [UInt8]
    package var flags: UInt8
    package var counter: Int
    package var aaguid: [UInt8] = []
    package var credentialID: [UInt8] = []
    /// The COSE_Key.
    package var credentialPublicKey: [UInt8] = []
    package var extensionMap: NaiveCBOR?

    /// The layout of an attestation: 87 bytes to the key, a key with two coordinates of 24 to 32 bytes, a map or nothing.
    package init?(attestation bytes: [UInt8]) {
        guard bytes.count >= 97, bytes[32] & 0x40 != 0, bytes[53] == 0, bytes[54] == 32 else { return nil }
        let endOfX = 97 + Int(bytes[96])
        guard (24...32).contains(bytes[96]), bytes.count > endOfX + 2, (24...32).contains(bytes[endOfX + 2]) else {
            return nil
        }
        let end = endOfX + 3 + Int(bytes[endOfX + 2])
        guard bytes.count >= end else { return nil }
        self.init(head: bytes, rest: Array(bytes[end...]))
        aaguid = Array(bytes[37..<53])
        credentialID = Array(bytes[55..<87])
        credentialPublicKey = Array(bytes[87..<end])
    }

    /// The encodings that a key in X9.63 form may have: each coordinate whole, or without its leading zeros.
    package static func encodings(of x963: [UInt8]) -> [[UInt8]] {
        let forms = { (coordinate: [UInt8]) in [coordinate, Array(coordinate.drop { $0 == 0 })] }
        return forms(Array(x963[1..<33])).flatMap { x in
            forms(Array(x963[33...])).map { y in
                [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21] + NaiveCBOR.bytes(x).encoded + [0x22]
                    + NaiveCBOR.bytes(y).encoded
            }
        }
    }

    /// The layout of an assertion: 37 bytes, a map or nothing.
    package init?(assertion bytes: [UInt8]) {
        guard bytes.count >= 37 else { return nil }
        self.init(head: bytes, rest: Array(bytes[37...]))
    }

    private init?(head bytes: [UInt8], rest: [UInt8]) {
        relyingPartyIDHash = Array(bytes[..<32])
        flags = bytes[32]
        counter = bytes[33..<37].reduce(0) { $0 * 256 + Int($1) }
        if rest.isEmpty {
            guard flags & 0x80 == 0 else { return nil }
        } else {
            guard let map = NaiveCBOR.only(in: rest, types: .profileAndAnyValues), map.isMap else { return nil }
            extensionMap = map
        }
    }
}

extension NaiveAuthenticatorData {
    /// A claim of the extension map.
    package enum Claim<Value> {
        case missing
        case malformed
        case present(Value)

        package var value: Value? {
            guard case .present(let value) = self else { return nil }
            return value
        }

        package var isMalformed: Bool {
            guard case .malformed = self else { return false }
            return true
        }
    }

    /// Four bytes, least significant first, or a number of 32 bits.
    package var category: Claim<Int> {
        guard let value = extensionMap?[key: "apple_validation_category_01"] else { return .missing }
        switch value {
        case .bytes(let bytes) where bytes.count == 4:
            return .present(bytes.reversed().reduce(0) { $0 * 256 + Int($1) })
        case .unsigned(let number) where number < 1 << 32: return .present(Int(number))
        default: return .malformed
        }
    }

    /// The UTF-8 of a text.
    package var bundleVersion: Claim<[UInt8]> {
        guard let value = extensionMap?[key: "apple_bundle_version_01"] else { return .missing }
        guard case .text(let text) = value else { return .malformed }
        return .present(text)
    }

    /// Whether the flag ED announces the map: otherwise its claims are not the device's.
    package var isAnnounced: Bool { flags & 0x80 != 0 }

    package var codeDirectoryHash: [UInt8]? {
        extensionMap?[key: "apple_cd_hash_hash_01"]?.byteString
    }

    /// Any version; categories 1 to 6, or none.
    package var isLaunchAccepted: Bool {
        guard !category.isMalformed, !bundleVersion.isMalformed else { return false }
        return category.value.map { (1...6).contains($0) } ?? true
    }
}
