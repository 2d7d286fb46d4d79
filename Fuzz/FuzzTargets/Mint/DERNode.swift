import AttestTesting

/// A DER value that can be changed anywhere and is then encoded again with right lengths around the change.
struct DERNode: Sendable {
    var identifier: [UInt8]
    var content: Content
    /// How the length is written.
    var lengthForm = LengthForm.shortest

    enum Content: Sendable {
        case octets([UInt8])
        /// The prefix is empty but for BIT STRINGs.
        case nodes([DERNode])
    }

    enum LengthForm: CaseIterable, Sendable {
        case shortest, oneMoreOctet, leadingZero, indefinite, oneTooMany, oneTooFew
    }

    init(identifier: [UInt8], content: Content) {
        self.identifier = identifier
        self.content = content
    }

    /// Takes values apart, OCTET STRINGs that hold values included; `nil` if the bytes are no DER.
    static func list(_ bytes: [UInt8]) -> [DERNode]? {
        NaiveDER.list(in: bytes)?.map(DERNode.init)
    }

    private init(_ value: NaiveDER) {
        let all = value.encoded
        let headCount = all.count - value.contents.count - DERWriter.length(value.contents.count).count
        identifier = Array(all.prefix(headCount))
        content = .octets(value.contents)
        let mayHoldValues = value.isConstructed || (value.octetString != nil && value.contents.count > 1)
        guard mayHoldValues, let nodes = Self.list(value.contents) else { return }
        content = .nodes(nodes)
    }

    var encoded: [UInt8] {
        let contents =
            switch content {
            case .octets(let octets): octets
            case .nodes(let nodes): nodes.flatMap(\.encoded)
            }
        return identifier + length(contents.count) + contents + (lengthForm == .indefinite ? [0, 0] : [])
    }

    private func length(_ count: Int) -> [UInt8] {
        switch lengthForm {
        case .shortest: DERWriter.length(count)
        case .oneMoreOctet:
            count < 128 ? [0x81, UInt8(count)] : [0x83, 0, UInt8(count >> 8 & 255), UInt8(count & 255)]
        case .leadingZero: [0x84] + (0..<4).map { UInt8(count >> (24 - 8 * $0) & 255) }
        case .indefinite: [0x80]
        case .oneTooMany: DERWriter.length(count + 1)
        case .oneTooFew: DERWriter.length(max(0, count - 1))
        }
    }

    /// How many values there are, this one included.
    var count: Int {
        guard case .nodes(let nodes) = content else { return 1 }
        return nodes.reduce(1) { $0 + $1.count }
    }
}

extension DERNode {
    /// Changes a value that the source chooses.
    static func mutate(_ nodes: inout [DERNode], _ source: inout ByteSource) {
        let total = nodes.reduce(0) { $0 + $1.count }
        let target = source.below(max(1, total))
        let kind = source.below(16)
        var donor: DERNode?
        if kind == 14 { donor = find(nodes, source.below(max(1, total))) }
        change(&nodes, target) { siblings, index in
            DERMutation(kind: kind, donor: donor).apply(&siblings, index, &source)
        }
    }

    /// The value with a number, counted from the outside in.
    private static func find(_ nodes: [DERNode], _ number: Int) -> DERNode? {
        var rest = number
        for node in nodes {
            if rest == 0 { return node }
            guard rest >= node.count else {
                guard case .nodes(let children) = node.content else { return nil }
                return find(children, rest - 1)
            }
            rest -= node.count
        }
        return nil
    }

    private static func change(_ nodes: inout [DERNode], _ number: Int, _ body: (inout [DERNode], Int) -> Void) {
        var rest = number
        for index in nodes.indices {
            if rest == 0 { return body(&nodes, index) }
            let count = nodes[index].count
            guard rest >= count else {
                guard case .nodes(var children) = nodes[index].content else { return }
                change(&children, rest - 1, body)
                nodes[index].content = .nodes(children)
                return
            }
            rest -= count
        }
    }
}
