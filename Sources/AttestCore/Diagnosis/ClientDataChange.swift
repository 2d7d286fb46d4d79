extension Hint.ClientDataChange {
    private static let maximumByteCount = 65_536

    /// The client data with this change; `nil` if it changes nothing, and for more than 64 KiB.
    func applied(to clientData: [UInt8]) -> [UInt8]? {
        guard clientData.count <= Self.maximumByteCount else { return nil }
        let changed: [UInt8]? =
            switch self {
            case .lineFeedAdded: clientData + [UInt8(ascii: "\n")]
            case .lineFeedLost: clientData.last == UInt8(ascii: "\n") ? clientData.dropLast() : nil
            case .whiteSpace: JSONText(clientData)?.withoutWhiteSpace
            case .escapedSlashes: JSONText(clientData)?.withSlashesToggled
            case .keyOrder: JSONText(clientData)?.withSortedKeys
            }
        return changed == clientData ? nil : changed
    }
}

/// JSON as bytes, taken apart no further than the changes need: tokens, and the pairs of the outermost object.
///
/// It is not checked to be JSON: whatever comes out is only tried against a signature.
private struct JSONText {
    /// Strings with their quotes, and everything else byte by byte, without white space.
    private let tokens: [[UInt8]]

    /// Takes apart what begins as an object or an array does.
    init?(_ bytes: [UInt8]) {
        guard let first = bytes.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
        var tokens: [[UInt8]] = []
        var start: Int?
        var isEscaped = false
        for (index, byte) in bytes.enumerated() {
            if let first = start {
                let isEnd = byte == UInt8(ascii: "\"") && !isEscaped
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                guard isEnd else { continue }
                tokens.append(Array(bytes[first...index]))
                start = nil
            } else if byte == UInt8(ascii: "\"") {
                start = index
            } else if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) {
                tokens.append([byte])
            }
        }
        self.tokens = tokens
    }

    var withoutWhiteSpace: [UInt8] { Array(tokens.joined()) }

    /// `/` as `\/` in strings; if there is one already, the reverse.
    var withSlashesToggled: [UInt8] {
        let isEscaping = tokens.contains { $0.containsPair(UInt8(ascii: "\\"), UInt8(ascii: "/")) }
        return Array(tokens.map { isEscaping ? $0.unescapingSlashes() : $0.escapingSlashes() }.joined())
    }

    /// The pairs of the outermost object in the order of their keys' bytes.
    var withSortedKeys: [UInt8]? {
        guard tokens.first == [UInt8(ascii: "{")], tokens.last == [UInt8(ascii: "}")] else { return nil }
        var depth = 0
        var pairs: [[[UInt8]]] = [[]]
        for token in tokens.dropFirst().dropLast() {
            if token == [UInt8(ascii: ",")], depth == 0 {
                pairs.append([])
                continue
            }
            if token == [UInt8(ascii: "{")] || token == [UInt8(ascii: "[")] { depth += 1 }
            if token == [UInt8(ascii: "}")] || token == [UInt8(ascii: "]")] { depth -= 1 }
            pairs[pairs.count - 1].append(token)
        }
        let sorted = pairs.map { Array($0.joined()) }.sorted { $0.lexicographicallyPrecedes($1) }
        return [UInt8(ascii: "{")] + Array(sorted.joined(separator: [UInt8(ascii: ",")])) + [UInt8(ascii: "}")]
    }
}

extension [UInt8] {
    fileprivate func containsPair(_ first: UInt8, _ second: UInt8) -> Bool {
        zip(self, dropFirst()).contains { $0 == first && $1 == second }
    }

    fileprivate func escapingSlashes() -> [UInt8] {
        flatMap { $0 == UInt8(ascii: "/") && count > 1 ? [UInt8(ascii: "\\"), $0] : [$0] }
    }

    fileprivate func unescapingSlashes() -> [UInt8] {
        var result: [UInt8] = []
        for byte in self {
            if byte == UInt8(ascii: "/"), result.last == UInt8(ascii: "\\") { result.removeLast() }
            result.append(byte)
        }
        return result
    }
}
