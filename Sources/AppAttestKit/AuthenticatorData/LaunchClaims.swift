internal import CBORKit

/// A value that a device may send in the extension map.
package enum Claim<Value: Sendable>: Sendable {
    case missing
    case malformed(offset: Int)
    case present(Value)

    package var value: Value? {
        guard case .present(let value) = self else { return nil }
        return value
    }
}

/// What the extension map of authenticator data says about the app.
///
/// Unknown keys are passed over, whatever the type of their values.
package struct LaunchClaims: Sendable {
    package var validationCategory: Claim<ValidationCategory> = .missing
    var bundleVersion: Claim<BundleVersion> = .missing

    /// Apple does not document it: reported if it is a byte string, otherwise passed over.
    var codeDirectoryHash: [UInt8]?

    private static let validationCategoryKey: CBORText = "apple_validation_category_01"
    private static let bundleVersionKey: CBORText = "apple_bundle_version_01"
    private static let codeDirectoryHashKey: CBORText = "apple_cd_hash_hash_01"

    /// Whether the flag ED announced the map.
    var announcement: Announcement = .noMap

    enum Announcement: Hashable, Sendable {
        case noMap, present, missing
    }

    /// Whether the claims count for what a policy asks for, and are reported as the device's.
    ///
    /// What is signed does not say where authenticator data end and the client data hash begins. A changed app can have a
    /// device that writes no map sign a longer hash, whose beginning it then sends as a map. The flag is the device's own.
    func areTrusted(by app: AppPolicy) -> Bool {
        announcement == .present || app.trustsUnannouncedClaims
    }

    /// No map.
    init() {}

    /// Reads one map and nothing after it.
    init(_ bytes: ArraySlice<UInt8>) throws(CBORError) {
        var reader = CBORReader(bytes)
        var claims = LaunchClaims()
        try reader.readMap { (key, reader) throws(CBORError) in try claims.read(key, from: &reader) }
        try reader.finish()
        self = claims
    }

    private mutating func read(_ key: CBORKey, from reader: inout CBORReader) throws(CBORError) {
        let start = reader.offset
        try readClaim(key, from: &reader)
        // Apple may add values of any type, and a claim of the wrong type is judged by its own rule.
        if reader.offset == start { try reader.skipAny() }
    }

    private mutating func readClaim(_ key: CBORKey, from reader: inout CBORReader) throws(CBORError) {
        if key.isText(Self.validationCategoryKey) {
            validationCategory = try Self.readCategory(&reader)
        } else if key.isText(Self.bundleVersionKey) {
            bundleVersion = try Self.readVersion(&reader)
        } else if key.isText(Self.codeDirectoryHashKey), reader.nextType == .bytes {
            codeDirectoryHash = try Array(reader.readBytes())
        }
    }

    /// Four bytes, little-endian, as devices send it; or an unsigned integer, as Apple's page describes it.
    private static func readCategory(_ reader: inout CBORReader) throws(CBORError) -> Claim<ValidationCategory> {
        let start = reader.offset
        switch reader.nextType {
        case .bytes:
            let bytes = try reader.readBytes()
            guard bytes.count == 4 else { return .malformed(offset: start) }
            return .present(ValidationCategory(rawValue: bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }))
        case .unsigned:
            guard let value = UInt32(exactly: try reader.readUnsigned()) else { return .malformed(offset: start) }
            return .present(ValidationCategory(rawValue: value))
        default:
            return .malformed(offset: start)
        }
    }

    private static func readVersion(_ reader: inout CBORReader) throws(CBORError) -> Claim<BundleVersion> {
        guard reader.nextType == .text else { return .malformed(offset: reader.offset) }
        // The reader has checked that it is UTF-8, so nothing is repaired here.
        return .present(BundleVersion(String(decoding: try reader.readText(), as: UTF8.self)))
    }
}

extension LaunchClaims {
    /// Reads what follows the fixed part of authenticator data: nothing, or one map.
    ///
    /// ED asks for a map, but a map does not ask for ED: Apple's own sample of 2026 has a map and ED clear. What such a map
    /// claims can refuse, and satisfies nothing.
    init(after rest: ArraySlice<UInt8>, flags: AuthenticatorData.Flags, _ reason: RejectionReason) throws(Rejection) {
        guard rest.isEmpty else {
            self = try decodingCBOR(reason) { () throws(CBORError) in try LaunchClaims(rest) }
            announcement = flags.contains(.extensionData) ? .present : .missing
            return
        }
        guard !flags.contains(.extensionData) else { throw Rejection(reason, offset: rest.startIndex) }
        self.init()
    }
}
