/// A second reading of what a leaf says about its device: the extensions 8.5 and 8.7.
struct NaiveDevice {
    /// Texts as UTF-8.
    var platformName: [UInt8]?
    var osVersion: [UInt8]?
    var osBuild: [UInt8]?
    var appID: [UInt8]?
    private var platformNumber: Int?
    let hasMacAccessControl: Bool

    /// `nil` if a field that is read is malformed, or is there twice.
    init?(_ leaf: NaiveCertificate) {
        hasMacAccessControl = leaf["1.2.840.113635.100.8.6"]?.value == Self.macAccessControl
        if let value = leaf["1.2.840.113635.100.8.7"]?.value {
            guard let fields = NaiveDER.only(in: value)?.sequence,
                Self.read(fields, 1026, into: &platformName, Self.text),
                Self.read(fields, 1400, into: &osVersion, Self.text), Self.read(fields, 1403, into: &osBuild, Self.text)
            else { return nil }
        }
        if let value = leaf["1.2.840.113635.100.8.5"]?.value {
            guard let fields = NaiveDER.only(in: value)?.sequence, Self.read(fields, 1204, into: &appID, \.octetString),
                Self.read(fields, 4, into: &platformNumber, \.smallInteger)
            else { return nil }
        }
    }

    private static func text(_ value: NaiveDER) -> [UInt8]? {
        value.octetString.flatMap { isUTF8($0) ? $0 : nil }
    }

    /// False if the field is malformed.
    private static func read<Value>(
        _ fields: [NaiveDER],
        _ number: Int,
        into value: inout Value?,
        _ read: (NaiveDER) -> Value?
    ) -> Bool {
        let found = fields.filter { $0.isContext(number, constructed: true) }
        guard let field = found.first else { return true }
        guard found.count == 1, let inside = field.children, inside.count == 1, let content = read(inside[0]) else {
            return false
        }
        value = content
        return true
    }

    var isMac: Bool { platformName == Array("macosx".utf8) || platformNumber == 13 }

    /// The name of the platform, if it is known.
    var platform: String? {
        if isMac { return "macOS" }
        if let platformName { return platformName == Array("iphoneos".utf8) ? "iOS" : nil }
        return platformNumber == 10 ? "iOS" : nil
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
