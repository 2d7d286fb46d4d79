/// A second reader of CBOR, written from RFC 8949 and the narrower profile of this package alone: slow and copying.
///
/// It shares no code with the reader that it is compared with.
package indirect enum NaiveCBOR: Equatable, Sendable {
    case unsigned(UInt64)
    /// −1 − number.
    case negative(UInt64)
    case bytes([UInt8])
    case text([UInt8])
    case array([NaiveCBOR])
    case map([Pair])
    /// 20 false, 21 true, 22 null; others only where any type is allowed, as tags and floats.
    case simple(UInt8)
    case tag(UInt64, NaiveCBOR)
    /// The 2, 4 or 8 bytes.
    case float([UInt8])

    package struct Pair: Equatable, Sendable {
        package var key: NaiveCBOR
        package var value: NaiveCBOR
    }

    /// The types that an item may have.
    package enum Types {
        /// Those of App Attest's objects.
        case profile
        /// Those in the first map, and any in its values.
        case profileAndAnyValues
        case any
    }

    /// How many containers an item may be inside, and how many pairs a map may have.
    private static let (maximumDepth, maximumPairs) = (4, 32)

    /// The encoding of RFC 8949, §4.2.1, in the order that the map has.
    package var encoded: [UInt8] {
        switch self {
        case .unsigned(let number): Self.head(0, number)
        case .negative(let number): Self.head(1, number)
        case .bytes(let bytes): Self.head(2, UInt64(bytes.count)) + bytes
        case .text(let bytes): Self.head(3, UInt64(bytes.count)) + bytes
        case .array(let items): Self.head(4, UInt64(items.count)) + items.flatMap(\.encoded)
        case .map(let pairs):
            Self.head(5, UInt64(pairs.count)) + pairs.flatMap { $0.key.encoded + $0.value.encoded }
        case .simple(let number): Self.head(7, UInt64(number))
        case .tag(let number, let item): Self.head(6, number) + item.encoded
        case .float(let bytes): [bytes.count == 2 ? 0xF9 : bytes.count == 4 ? 0xFA : 0xFB] + bytes
        }
    }

    /// The first item and the bytes after it.
    package static func first(
        in bytes: [UInt8],
        depth: Int = 0,
        types: Types = .profile
    ) -> (item: NaiveCBOR, rest: [UInt8])? {
        guard depth <= maximumDepth, let (type, argument, size) = readHead(bytes) else { return nil }
        let rest = Array(bytes.dropFirst(size))
        // The bytes of a float are no number of which there is a shortest form.
        if type == 7, size > 2 { return types == .any ? (.float(Array(bytes[1..<size])), rest) : nil }
        guard Array(bytes.prefix(size)) == head(type, argument) else { return nil }
        switch type {
        case 0: return (.unsigned(argument), rest)
        case 1: return (.negative(argument), rest)
        case 2, 3: return string(type, argument, rest)
        case 4: return array(argument, rest, depth, types)
        case 5: return map(argument, rest, depth, types)
        case 6 where types == .any:
            return first(in: rest, depth: depth + 1, types: types).map { (.tag(argument, $0.item), $0.rest) }
        case 7 where types == .any && (size == 1 || argument >= 32): return (.simple(UInt8(argument)), rest)
        case 7 where size == 1 && (20...22).contains(argument): return (.simple(UInt8(argument)), rest)
        default: return nil
        }
    }

    /// The only item.
    package static func only(in bytes: [UInt8], types: Types = .profile) -> NaiveCBOR? {
        guard let (item, rest) = first(in: bytes, types: types), rest.isEmpty else { return nil }
        return item
    }

    private static func string(_ type: UInt8, _ count: UInt64, _ rest: [UInt8]) -> (NaiveCBOR, [UInt8])? {
        guard count <= UInt64(rest.count) else { return nil }
        let (content, after) = (Array(rest.prefix(Int(count))), Array(rest.dropFirst(Int(count))))
        guard type == 3 else { return (.bytes(content), after) }
        return isUTF8(content) ? (.text(content), after) : nil
    }

    private static func array(
        _ count: UInt64,
        _ bytes: [UInt8],
        _ depth: Int,
        _ types: Types
    ) -> (NaiveCBOR, [UInt8])? {
        var items: [NaiveCBOR] = []
        var rest = bytes
        while items.count < count {
            guard let (item, after) = first(in: rest, depth: depth + 1, types: types) else { return nil }
            items.append(item)
            rest = after
        }
        return (.array(items), rest)
    }

    private static func map(
        _ count: UInt64,
        _ bytes: [UInt8],
        _ depth: Int,
        _ types: Types
    ) -> (NaiveCBOR, [UInt8])? {
        guard count <= maximumPairs else { return nil }
        let ofKeys: Types = types == .any ? .any : .profile
        let ofValues: Types = types == .profile ? .profile : .any
        var pairs: [Pair] = []
        var rest = bytes
        while pairs.count < count {
            guard let (key, afterKey) = first(in: rest, depth: depth + 1, types: ofKeys),
                let (value, after) = first(in: afterKey, depth: depth + 1, types: ofValues),
                !pairs.contains(where: { $0.key == key })
            else { return nil }
            pairs.append(Pair(key: key, value: value))
            rest = after
        }
        return (.map(pairs), rest)
    }

    /// Major type, argument and size of a head, in the shortest form or not; no indefinite lengths.
    private static func readHead(_ bytes: [UInt8]) -> (UInt8, UInt64, Int)? {
        guard let first = bytes.first else { return nil }
        let additional = first % 32
        guard additional >= 24 else { return (first / 32, UInt64(additional), 1) }
        guard additional <= 27 else { return nil }
        let size = [1, 2, 4, 8][Int(additional) - 24]
        guard bytes.count > size else { return nil }
        return (first / 32, bytes[1...size].reduce(0) { $0 * 256 + UInt64($1) }, 1 + size)
    }

    private static func head(_ type: UInt8, _ argument: UInt64) -> [UInt8] {
        let digits = { (count: Int) in (1...count).map { UInt8(argument >> (8 * UInt64(count - $0)) % 256) } }
        if argument < 24 { return [type * 32 + UInt8(argument)] }
        if argument < 256 { return [type * 32 + 24] + digits(1) }
        if argument < 65_536 { return [type * 32 + 25] + digits(2) }
        if argument < 4_294_967_296 { return [type * 32 + 26] + digits(4) }
        return [type * 32 + 27] + digits(8)
    }
}

extension NaiveCBOR {
    /// The value under a text, if this is a map.
    package subscript(key key: String) -> NaiveCBOR? {
        guard case .map(let pairs) = self else { return nil }
        return pairs.first { $0.key == .text(Array(key.utf8)) }?.value
    }

    package var byteString: [UInt8]? {
        guard case .bytes(let bytes) = self else { return nil }
        return bytes
    }

    package var isMap: Bool {
        guard case .map = self else { return false }
        return true
    }
}
