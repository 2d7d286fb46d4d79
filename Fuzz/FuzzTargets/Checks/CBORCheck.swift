import CBORKit

/// The target `cbor`: any calls of the reader in any order, on any bytes.
///
/// The first bytes choose the calls. The reader never goes back and names no byte that is not there.
enum CBORCheck {
    static func check(_ input: [UInt8]) throws {
        var source = ByteSource(input)
        let limits = CBORLimits(maximumDepth: source.below(6), maximumPairs: source.below(64))
        let calls = source.take(source.below(16))
        let bytes = shifted(source.remainder())
        var reader = CBORReader(bytes, limits: limits)
        for call in calls {
            let before = reader.offset
            do throws(CBORError) {
                try run(call, &reader)
            } catch {
                try hold((bytes.startIndex...bytes.endIndex).contains(error.offset), "an error outside the bytes")
            }
            try hold(before <= reader.offset && reader.offset <= bytes.endIndex, "the reader went astray")
            try hold(reader.isAtEnd == (reader.nextType == nil), "the end")
            try hold(((try? reader.finish()) != nil) == reader.isAtEnd, "finish")
        }
    }

    private static func run(_ call: UInt8, _ reader: inout CBORReader) throws(CBORError) {
        switch call & 7 {
        case 0: _ = try reader.readUnsigned()
        case 1: _ = try reader.readBytes()
        case 2: _ = try reader.readText()
        case 3: try reader.readArray { (_, _) in }
        case 4: try reader.readMap { (_, _) in }
        case 5: try reader.skip()
        case 6:
            try reader.readArray { (index, reader) throws(CBORError) in
                if index.isMultiple(of: 2) { try run(call >> 3 & 7, &reader) }
            }
        default:
            try reader.readMap { (key, reader) throws(CBORError) in
                if key.isText("fmt") || call & 0x40 != 0 { try run(call >> 3 & 7, &reader) }
            }
        }
    }
}
