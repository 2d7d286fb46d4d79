internal import AppAttestKit

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
    private let tokens: [ArraySlice<UInt8>]

    /// Takes apart what begins as an object or an array does.
    init?(_ bytes: [UInt8]) {
        guard let first = bytes.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
        var tokens: [ArraySlice<UInt8>] = []
        var start: Int?
        var isEscaped = false
        for (index, byte) in bytes.enumerated() {
            if let first = start {
                let isEnd = byte == UInt8(ascii: "\"") && !isEscaped
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                guard isEnd else { continue }
                tokens.append(bytes[first...index])
                start = nil
            } else if byte == UInt8(ascii: "\"") {
                start = index
            } else if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) {
                tokens.append(bytes[index...index])
            }
        }
        self.tokens = tokens
    }

    var withoutWhiteSpace: [UInt8] { Array(tokens.joined()) }

    /// `/` as `\/` in strings; if there is one already, the reverse.
    var withSlashesToggled: [UInt8] {
        let isEscaping = tokens.contains { $0.containsPair(UInt8(ascii: "\\"), UInt8(ascii: "/")) }
        return tokens.reduce(into: []) { text, token in
            if isEscaping { token.appendUnescapingSlashes(to: &text) } else { token.appendEscapingSlashes(to: &text) }
        }
    }

    /// The pairs of the outermost object in the order of their keys' bytes.
    var withSortedKeys: [UInt8]? {
        guard tokens.first?.first == UInt8(ascii: "{"), tokens.last?.first == UInt8(ascii: "}") else { return nil }
        var depth = 0
        var pairs: [[UInt8]] = [[]]
        for token in tokens.dropFirst().dropLast() {
            // What begins with one of these is nothing else: strings begin with a quotation mark.
            switch token.first {
            case UInt8(ascii: ",") where depth == 0:
                pairs.append([])
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            pairs[pairs.count - 1] += token
        }
        let sorted = pairs.sorted { $0.lexicographicallyPrecedes($1) }
        return [UInt8(ascii: "{")] + Array(sorted.joined(separator: [UInt8(ascii: ",")])) + [UInt8(ascii: "}")]
    }
}

extension ArraySlice<UInt8> {
    fileprivate func containsPair(_ first: UInt8, _ second: UInt8) -> Bool {
        zip(self, dropFirst()).contains { $0 == first && $1 == second }
    }

    fileprivate func appendEscapingSlashes(to text: inout [UInt8]) {
        for byte in self {
            if byte == UInt8(ascii: "/"), count > 1 { text.append(UInt8(ascii: "\\")) }
            text.append(byte)
        }
    }

    fileprivate func appendUnescapingSlashes(to text: inout [UInt8]) {
        for byte in self {
            if byte == UInt8(ascii: "/"), text.last == UInt8(ascii: "\\") { text.removeLast() }
            text.append(byte)
        }
    }
}
