import TestSupport

/// What the inputs of a target are made of, so that a mutation can keep the structure around itself right.
package enum InputForm: Sendable {
    case bytes, der, cbor

    /// The input with one to three changes of its values, all lengths and counts around them made right again.
    ///
    /// `nil` if the input does not have the form.
    package func mutant(of input: [UInt8], seed: UInt64) -> [UInt8]? {
        var generator = SeededGenerator(seed: seed)
        var source = ByteSource((0..<64).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
        switch self {
        case .bytes: return nil
        case .der:
            guard var nodes = DERNode.list(input) else { return nil }
            for _ in 0..<1 + source.below(3) where !nodes.isEmpty { DERNode.mutate(&nodes, &source) }
            return nodes.flatMap(\.encoded)
        case .cbor:
            guard var item = NaiveCBOR.only(in: input) else { return nil }
            for _ in 0..<source.below(3) { item = CBORMutation.restructure(item, &source) }
            return source.oneIn(2) ? CBORMutation.mutate(item, &source) : item.encoded
        }
    }
}
