import AttestTesting
import DERInspection
import DERKit

/// The target `der`: any calls of the reader in any order, on any bytes.
///
/// The first bytes choose the calls. The reader never goes back, gives only bytes that it passed over, names no byte that is
/// not there, and what it accepts is what the writer writes.
enum DERCheck {
    private static let tags: [DERTag] = [
        .sequence, .set, .integer, .octetString, .bitString, .objectIdentifier, .boolean, .null, .utf8String, .utcTime,
        .context(0), .context(3), .contextPrimitive(1), .generalizedTime, .context(1204), .printableString,
    ]

    static func check(_ input: [UInt8]) throws {
        var source = ByteSource(input)
        let calls = source.take(source.below(16))
        let bytes = shifted(source.remainder())
        var reader = DERReader(bytes)
        try rewrite(bytes)
        for call in calls {
            let before = reader.offset
            do throws(DERError) {
                try run(call, &reader)
            } catch {
                try hold((bytes.startIndex...bytes.endIndex).contains(error.offset), "an error outside the bytes")
            }
            try hold(before <= reader.offset && reader.offset <= bytes.endIndex, "the reader went astray")
            try hold(((try? reader.finish()) != nil) == reader.isAtEnd, "finish")
        }
    }

    private static func run(_ call: UInt8, _ reader: inout DERReader) throws(DERError) {
        let tag = tags[Int(call >> 4)]
        switch call & 15 {
        case 0: _ = try reader.readAny()
        case 1: _ = try reader.readElement(tag)
        case 2: _ = try reader.read(tag)
        case 3: _ = try reader.readIfPresent(tag)
        case 4: reader = try reader.enter(tag)
        case 5: _ = try reader.readConstructed(tag) { (inner) throws(DERError) in try drain(&inner) }
        case 6: _ = try reader.peekTag()
        case 7: _ = try reader.readBoolean()
        case 8: _ = try reader.readSmallInteger()
        case 9: _ = try reader.readUnsignedInteger()
        case 10: _ = try reader.readBitStringOctets()
        case 11: _ = try reader.readObjectIdentifier().dotted
        case 12: _ = try DERTime.seconds(reader.readAny())
        case 13: try DERString.check(reader.readAny())
        case 14: _ = try KeyUsage(reader.readAny().encoded)
        default: _ = try BasicConstraints(reader.readAny().encoded)
        }
    }

    private static func drain(_ reader: inout DERReader) throws(DERError) {
        while !reader.isAtEndOfContents { _ = try reader.readAny() }
    }

    /// Values that are read are written the same.
    private static func rewrite(_ bytes: ArraySlice<UInt8>) throws {
        var reader = DERReader(bytes)
        while !reader.isAtEnd {
            let start = reader.offset
            guard let element = try? reader.readAny() else { return }
            try hold(element.encoded.startIndex == start && element.encoded.endIndex == reader.offset, "extent")
            let identifierCount = element.encoded.count - element.contents.count
            let length = DERWriter.length(element.contents.count)
            let head = element.encoded.prefix(identifierCount)
            try hold(head.suffix(length.count).elementsEqual(length), "a length that is not the shortest")
        }
    }
}
