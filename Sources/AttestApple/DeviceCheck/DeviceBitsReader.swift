internal import AttestCore
internal import JSONKit

/// Reads Apple's answer to a query: `{"bit0":false,"bit1":true,"last_update_time":"2026-11"}`.
///
/// The grammar is that of JSON (RFC 8259), narrowed: one object of at most 16 members, no arrays and no objects inside it,
/// ASCII without escapes. The three members are there, in any order. Members of other names are skipped, so that Apple can
/// add some.
package struct DeviceBitsReader {
    /// Apple's answer has about 60 bytes.
    private static let limits = JSONLimits(maximumByteCount: 1024, maximumDepth: 1)
    private static let maximumMemberCount = 16

    private var bit0: Bool?
    private var bit1: Bool?
    private var lastUpdate: DeviceBits.Month?
    private var memberCount = 0

    /// The bits; `nil` if the bytes are anything else.
    package static func read(_ bytes: [UInt8]) -> DeviceBits? {
        var members = DeviceBitsReader()
        guard bytes.allSatisfy(isPlain), (try? members.readObject(bytes)) != nil,
            members.memberCount <= maximumMemberCount, let bit0 = members.bit0, let bit1 = members.bit1,
            let lastUpdate = members.lastUpdate
        else { return nil }
        return DeviceBits(bit0: bit0, bit1: bit1, lastUpdate: lastUpdate)
    }

    private mutating func readObject(_ bytes: [UInt8]) throws(JSONError) {
        var reader = try JSONReader(bytes[...], limits: Self.limits)
        try reader.readObject { (name, reader) throws(JSONError) in
            memberCount += 1
            switch name {
            case "bit0": bit0 = try reader.readBoolean()
            case "bit1": bit1 = try reader.readBoolean()
            case "last_update_time": lastUpdate = DeviceBits.Month(try reader.readString().bytes)
            default: try reader.skip()
            }
        }
        try reader.finish()
    }

    /// Whether the byte is ASCII, and none that begins an escape.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte < 0x7F && byte != UInt8(ascii: "\\")
    }
}
