/// A second reading of what a leaf says about its device: the extensions 8.5 and 8.7.
struct NaiveDevice {
    /// Texts as UTF-8.
    var platformName: [UInt8]?
    var osVersion: [UInt8]?
    var osBuild: [UInt8]?
    var appID: [UInt8]?
    private var platformNumber: Int?
    let hasMacAccessControl: Bool

    private let isDescribed: Bool

    /// `nil` if an extension is malformed, or the platform cannot be read.
    init?(_ leaf: NaiveCertificate) {
        hasMacAccessControl = leaf["1.2.840.113635.100.8.6"]?.value == Self.macAccessControl
        let information = leaf["1.2.840.113635.100.8.7"]?.value
        isDescribed = information != nil
        if let information {
            guard let fields = Self.fields(information),
                Self.readDeciding(fields, 1026, into: &platformName, Self.text)
            else { return nil }
            osVersion = Self.informing(fields, 1400).flatMap { isUTF8($0) ? $0 : nil }
            osBuild = Self.informing(fields, 1403).flatMap { isUTF8($0) ? $0 : nil }
        }
        if let value = leaf["1.2.840.113635.100.8.5"]?.value {
            guard let fields = Self.fields(value),
                Self.readDeciding(fields, 4, into: &platformNumber, \.smallInteger)
            else { return nil }
            appID = Self.informing(fields, 1204)
        }
    }

    /// The values in the sequence; `nil` if anything in it is not DER.
    private static func fields(_ extensionValue: [UInt8]) -> [NaiveDER]? {
        guard let fields = NaiveDER.only(in: extensionValue)?.sequence, fields.allSatisfy({ isDER($0, 1) }) else {
            return nil
        }
        return fields
    }

    private static func isDER(_ value: NaiveDER, _ depth: Int) -> Bool {
        guard value.isConstructed else { return true }
        guard depth <= 32, let children = value.children else { return false }
        return children.allSatisfy { isDER($0, depth + 1) }
    }

    private static func text(_ value: NaiveDER) -> [UInt8]? {
        value.octetString.flatMap { isUTF8($0) ? $0 : nil }
    }

    /// False if the field cannot be read, or is there twice.
    private static func readDeciding<Value>(
        _ fields: [NaiveDER],
        _ number: Int,
        into value: inout Value?,
        _ read: (NaiveDER) -> Value?
    ) -> Bool {
        let found = fields.filter { $0.tagClass == 2 && $0.number == number }
        guard let field = found.first else { return true }
        guard found.count == 1, let inside = field.children, inside.count == 1, let content = read(inside[0]) else {
            return false
        }
        value = content
        return true
    }

    /// The octets of a field; `nil` if it cannot be read, or is not there once.
    private static func informing(_ fields: [NaiveDER], _ number: Int) -> [UInt8]? {
        let found = fields.filter { $0.tagClass == 2 && $0.number == number }
        guard found.count == 1, let inside = found[0].children, inside.count == 1 else { return nil }
        return inside[0].octetString
    }

    var isMac: Bool {
        let name = String(decoding: platformName ?? [], as: UTF8.self).lowercased()
        return name.contains("mac") || platformNumber == 13
    }

    /// The platform by the name that our verifier gives it.
    var platform: String {
        if isMac { return "macOS" }
        guard let platformName else { return isDescribed && platformNumber == 10 ? "iOS" : "unknown" }
        let names = ["iphoneos": "iOS", "watchos": "watchOS", "appletvos": "tvOS", "xros": "visionOS"]
        return names[String(decoding: platformName, as: UTF8.self)] ?? "unknown"
    }

    /// SEQUENCE { [3] EXPLICIT OCTET STRING } around the bytes that Apple documents, which are base64 there.
    private static let macAccessControl =
        [0x30, 0x46, 0xA3, 0x44, 0x04, 0x42]
        + (NaiveBase.base64(
            Array(
                ("MEAMAjExMDowCQwCb2uhAwEB/zAJDAJvYaEDAQH/MAsMBG9kZWyhAwEB/zAVDARvc2duoAYMBHJzZWMwBaYDAgEB").utf8
            )
        ) ?? [])
}
