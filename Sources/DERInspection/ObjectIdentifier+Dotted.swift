package import DERKit

extension ObjectIdentifier {
    /// The dotted text; an arc above 2⁶⁴ − 1 is written as `?`.
    package var dotted: String {
        var arcs: [String] = []
        var arc: UInt64? = 0
        for octet in contents {
            arc = arc.flatMap { $0 >> 57 == 0 ? $0 << 7 | UInt64(octet & 0x7F) : nil }
            guard octet & 0x80 == 0 else { continue }
            arcs += arcs.isEmpty ? Self.firstArcs(arc) : [arc.map(String.init) ?? "?"]
            arc = 0
        }
        return arcs.joined(separator: ".")
    }

    /// The first subidentifier holds two arcs: 40 × first + second (X.690, §8.19.4).
    private static func firstArcs(_ subidentifier: UInt64?) -> [String] {
        guard let subidentifier else { return ["2", "?"] }
        let first = min(subidentifier / 40, 2)
        return [String(first), String(subidentifier - 40 * first)]
    }
}
