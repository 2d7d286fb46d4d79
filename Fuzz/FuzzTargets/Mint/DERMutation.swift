import AttestTesting

/// One change of a value among its siblings.
struct DERMutation {
    var kind: Int
    var donor: DERNode?

    func apply(_ siblings: inout [DERNode], _ index: Int, _ source: inout ByteSource) {
        switch kind {
        case 0: siblings.remove(at: index)
        case 1: siblings.insert(siblings[index], at: index)
        case 2: siblings.swapAt(index, source.below(siblings.count))
        case 3: siblings[index].identifier[0] ^= 1 << UInt8(source.below(8))
        case 4: siblings[index].identifier = source.pick(Self.identifiers)
        case 5: siblings[index].content = .octets(source.take(source.below(24)))
        case 6: siblings[index].lengthForm = source.pick(DERNode.LengthForm.allCases)
        case 7: siblings.insert(source.pick(Self.values), at: index)
        case 8: siblings.insert(source.pick(Self.values), at: index + 1)
        case 9: siblings[index] = source.pick(Self.values)
        case 14: if let donor { siblings[index] = donor }
        default: changeOctets(&siblings[index], &source)
        }
    }

    /// Kinds 10 to 13 and 15: the encoding stays, some of the octets of a primitive value change.
    private func changeOctets(_ node: inout DERNode, _ source: inout ByteSource) {
        guard case .octets(var octets) = node.content, !octets.isEmpty else {
            node.content = .nodes([])
            return
        }
        let position = source.below(octets.count)
        switch kind {
        case 10: octets[position] ^= 1 << UInt8(source.below(8))
        case 11: octets[position] = source.byte()
        case 12: octets.insert(source.byte(), at: source.oneIn(2) ? octets.count : 0)
        case 13: octets.remove(at: source.oneIn(2) ? octets.count - 1 : 0)
        default: octets = source.pick(Self.texts)
        }
        node.content = .octets(octets)
    }

    private static let identifiers: [[UInt8]] = [
        [0x30], [0x31], [0x02], [0x04], [0x03], [0x06], [0x01], [0x05], [0x0C], [0x13], [0x17], [0x18], [0xA0], [0xA1],
        [0xA3], [0x81], [0x82], [0x24], [0x1F, 0x10], [0xBF, 0x89, 0x34], [0xBF, 0x80, 0x04], [0x16], [0x14], [0x1E],
        [0x1C], [0x12], [0x0A], [0x00],
    ]

    private static let values: [DERNode] =
        ([
            DERWriter.null, DERWriter.boolean(true), DERWriter.boolean(false), DERWriter.integer(0),
            DERWriter.integer(1),
            DERWriter.integer(2), DERWriter.sequence(), DERWriter.octetString([]), DERWriter.set(), [0x01, 0x01, 0x01],
            DERWriter.bitString([0x80], unusedBits: 7), DERWriter.bitString([0x84], unusedBits: 2),
            DERWriter.bitString([0x00, 0x80], unusedBits: 7), DERWriter.bitString([]),
            DERWriter.objectIdentifier([2, 5, 29, 15]), DERWriter.objectIdentifier([1, 2, 840, 10045, 4, 3, 2]),
            DERWriter.objectIdentifier([1, 2, 840, 10045, 4, 3, 3]), DERWriter.context(3, DERWriter.sequence()),
            DERWriter.sequence(DERWriter.boolean(true)),
            DERWriter.sequence(DERWriter.boolean(true), DERWriter.integer(0)),
            DERWriter.context(1026, DERWriter.octetString(Array("macosx".utf8))),
            DERWriter.context(4, DERWriter.integer(13)), DERWriter.context(4, DERWriter.integer(10)),
            DERWriter.context(1400, DERWriter.octetString([0xFF])),
            DERWriter.set(DERWriter.sequence(DERWriter.objectIdentifier([2, 5, 4, 3]), DERWriter.utf8String("a"))),
            DERWriter.value([0x81], [0x00, 0x01]), DERWriter.value([0x82], [0x01, 0x02]),
            DERWriter.sequence(DERWriter.objectIdentifier([1, 2, 3]), DERWriter.octetString([])),
            DERWriter.sequence(
                DERWriter.objectIdentifier([1, 2, 3]),
                DERWriter.boolean(true),
                DERWriter.octetString([])
            ),
        ] as [[UInt8]]).flatMap { DERNode.list($0) ?? [DERNode(identifier: [$0[0]], content: .octets([$0[2]]))] }

    /// Times, texts and numbers at which rules change.
    private static let texts: [[UInt8]] =
        [
            "261120120000Z", "261120115959Z", "261120120001Z", "20261120120000Z", "20500101000000Z", "491231235959Z",
            "500101000000Z", "99991231235959Z", "macosx", "iphoneos", "27.0", "production", "ATTEST", "RECEIPT",
            "2026-11-20T12:00:00.001Z", "2026-11-20T11:55:00Z", "2027-02-18T12:00:00.153Z", "1", "012",
        ].map { Array($0.utf8) } + [[0], [13], [10], [0, 13], [0, 0x80], [0xFF], [0xC3, 0xA9], [0xED, 0xA0, 0x80]]
}
