import CBORKit

/// The target `cbor-naive`: both readers see the same items, or both see none.
enum CBORNaiveCheck {
    static func check(_ input: [UInt8]) throws {
        let bytes = shifted(input)
        var reader = CBORReader(bytes)
        let naive = NaiveCBOR.first(in: input)
        let item = try? read(&reader, bytes)
        try hold(item == naive?.item, "\(String(describing: item)), naively \(String(describing: naive?.item))")
        var skipper = CBORReader(bytes)
        try hold(((try? skipper.skip()) != nil) == (naive != nil), "skipping differs from reading")
        try checkAnyType(input, bytes)
        guard let naive else { return }
        try hold(reader.offset - 3 == input.count - naive.rest.count, "the readers stop at different bytes")
        try hold(skipper.offset == reader.offset, "skipping stops at another byte")
        try hold(reader.isAtEnd == naive.rest.isEmpty, "the end")
        try hold(naive.item.encoded + naive.rest == input, "not the shortest form")
    }

    /// Both pass over the same items of any type.
    private static func checkAnyType(_ input: [UInt8], _ bytes: ArraySlice<UInt8>) throws {
        let naive = NaiveCBOR.first(in: input, types: .any)
        var skipper = CBORReader(bytes)
        try hold(((try? skipper.skipAny()) != nil) == (naive != nil), "skipping any type differs from reading it")
        guard let naive else { return }
        try hold(skipper.offset - 3 == input.count - naive.rest.count, "skipping any type stops at another byte")
    }

    /// The whole item, as our reader sees it.
    private static func read(_ reader: inout CBORReader, _ bytes: ArraySlice<UInt8>) throws(CBORError) -> NaiveCBOR {
        switch reader.nextType {
        case .unsigned: return .unsigned(try reader.readUnsigned())
        case .bytes: return .bytes(Array(try reader.readBytes()))
        case .text: return .text(Array(try reader.readText()))
        case .array:
            var items: [NaiveCBOR] = []
            try reader.readArray { (_, reader) throws(CBORError) in items.append(try read(&reader, bytes)) }
            return .array(items)
        case .map:
            var pairs: [NaiveCBOR.Pair] = []
            try reader.readMap { (key, reader) throws(CBORError) in
                var keyReader = CBORReader(key.encoded)
                // The key is well-formed, but how deep it is counts from outside.
                pairs.append(NaiveCBOR.Pair(key: try read(&keyReader, bytes), value: try read(&reader, bytes)))
            }
            return .map(pairs)
        case .negative, .simple, .tag, nil: return try skip(&reader, bytes)
        }
    }

    /// What our reader gives no value for: the value is read as if it was unsigned.
    private static func skip(_ reader: inout CBORReader, _ bytes: ArraySlice<UInt8>) throws(CBORError) -> NaiveCBOR {
        let start = reader.offset
        try reader.skip()
        guard bytes[start] >> 5 == 1 else { return .simple(bytes[start] & 0x1F) }
        var unsigned = CBORReader([bytes[start] & 0x1F] + bytes[(start + 1)..<reader.offset])
        return .negative(try unsigned.readUnsigned())
    }
}
