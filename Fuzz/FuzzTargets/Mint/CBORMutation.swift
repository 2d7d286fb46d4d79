import AttestTesting

/// Changes an item of CBOR and encodes it again with right counts around the change.
enum CBORMutation {
    /// The encoding after one change that the source chooses; `item` holds the heads that are to be right.
    static func mutate(_ item: NaiveCBOR, _ source: inout ByteSource) -> [UInt8] {
        var pieces = flatten(item)
        let index = source.below(pieces.count)
        change(&pieces, index, &source)
        return pieces.flatMap { $0 }
    }

    /// Changes the number, order or content of pairs, all the way down.
    static func restructure(_ item: NaiveCBOR, _ source: inout ByteSource) -> NaiveCBOR {
        switch item {
        case .map(var pairs) where !source.oneIn(3) || pairs.isEmpty:
            edit(&pairs, &source)
            return .map(pairs)
        case .map(var pairs):
            let index = source.below(pairs.count)
            pairs[index].value = restructure(pairs[index].value, &source)
            return .map(pairs)
        case .array(var items):
            guard !items.isEmpty else { return .array([source.pick(values)]) }
            let index = source.below(items.count)
            switch source.below(4) {
            case 0: items.remove(at: index)
            case 1: items.insert(items[index], at: 0)
            case 2: items.append(source.pick(values))
            default: items.swapAt(0, index)
            }
            return .array(items)
        case .bytes(var bytes) where !bytes.isEmpty:
            bytes[source.below(bytes.count)] ^= source.byte()
            return source.oneIn(4) ? .bytes(Array(bytes.dropLast())) : .bytes(bytes)
        default: return source.pick(values)
        }
    }

    private static func edit(_ pairs: inout [NaiveCBOR.Pair], _ source: inout ByteSource) {
        let index = source.below(max(1, pairs.count))
        switch source.below(8) {
        case 0 where !pairs.isEmpty: pairs.remove(at: index)
        case 1 where !pairs.isEmpty: pairs.append(pairs[index])
        case 2 where !pairs.isEmpty: pairs.swapAt(0, index)
        case 3 where !pairs.isEmpty: pairs[index].value = source.pick(values)
        case 4 where !pairs.isEmpty: pairs[index].key = source.pick(keys)
        default:
            let pair = NaiveCBOR.Pair(key: source.pick(keys), value: source.pick(values))
            pairs.insert(pair, at: source.oneIn(2) ? pairs.count : 0)
        }
    }

    /// Heads and strings in order.
    private static func flatten(_ item: NaiveCBOR) -> [[UInt8]] {
        switch item {
        case .bytes(let bytes): [CBORWriter.head(2, UInt64(bytes.count)), bytes]
        case .text(let bytes): [CBORWriter.head(3, UInt64(bytes.count)), bytes]
        case .array(let items): [CBORWriter.head(4, UInt64(items.count))] + items.flatMap(flatten)
        case .map(let pairs):
            [CBORWriter.head(5, UInt64(pairs.count))] + pairs.flatMap { flatten($0.key) + flatten($0.value) }
        case .unsigned, .negative, .simple, .tag, .float: [item.encoded]
        }
    }

    private static func change(_ pieces: inout [[UInt8]], _ index: Int, _ source: inout ByteSource) {
        guard let first = pieces[index].first else { return }
        switch source.below(8) {
        case 0: pieces[index] = [first & 0xE0 | 24] + pieces[index].dropFirst().prefix(1) + [first & 0x1F]
        case 1: pieces[index] = [first & 0xE0 | 25, 0, first & 0x1F]
        case 2: pieces[index] = [first & 0xE0 | 31] + pieces[index].dropFirst()
        case 3: pieces[index] = [0xC0 | first & 0x1F] + pieces[index]
        case 4: pieces[index][0] ^= 1 << UInt8(source.below(8))
        case 5: pieces[index][source.below(pieces[index].count)] ^= source.byte()
        case 6: pieces.remove(at: index)
        default: pieces[index] += source.take(source.below(4))
        }
    }

    private static let keys: [NaiveCBOR] =
        [
            "fmt", "attStmt", "authData", "x5c", "receipt", "signature", "authenticatorData", "cdHash", "Fmt",
            "apple_validation_category_01", "apple_bundle_version_01", "apple_cd_hash_hash_01", "",
        ].map { .text(Array($0.utf8)) } + [.unsigned(1), .negative(0), .bytes([1]), .simple(22), .array([]), .map([])]

    private static let values: [NaiveCBOR] = [
        .unsigned(4), .unsigned(0), .unsigned(7), .unsigned(1 << 32 - 1), .unsigned(1 << 32), .negative(0), .bytes([]),
        .bytes([4, 0, 0, 0]), .bytes([3, 0, 0, 0]), .bytes([0, 0, 0, 4]), .bytes([4, 0, 0]), .bytes([7, 0, 0, 0]),
        .bytes([6, 0, 0, 0, 0]), .text([]), .text(Array("1".utf8)), .text(Array("apple-appattest".utf8)),
        .text([0xC3, 0xA9]), .array([]), .map([]), .simple(20), .simple(21), .simple(22),
        .text([0xF0, 0x9F, 0x98, 0x80]),
        .array([.array([.array([.array([])])])]), .array([.array([.array([.array([.unsigned(1)])])])]),
        .map([
            NaiveCBOR.Pair(key: .unsigned(1), value: .unsigned(1)),
            NaiveCBOR.Pair(key: .unsigned(1), value: .unsigned(2)),
        ]),
    ]
}
