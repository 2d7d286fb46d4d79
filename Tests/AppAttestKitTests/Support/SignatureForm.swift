import AttestTesting

/// Encodings of a valid signature that must be refused.
enum SignatureForm: CaseIterable {
    case empty, raw, zeroR, zeroS, bothZero, orderForR, orderForS, rPlusOrder, sPlusOrder, paddedR, paddedS, negativeR
    case negativeS, swapped, trailingByte, trailingInside, longLength, indefinite, oneInteger, threeIntegers, setInstead
    case emptyInteger, truncated, swappedTags

    /// Whether it is DER all the same: two integers that are no signature.
    var isDER: Bool {
        switch self {
        case .zeroR, .zeroS, .bothZero, .orderForR, .orderForS, .rPlusOrder, .sPlusOrder, .swapped: true
        default: false
        }
    }

    func encoded(_ signature: TestSignature) -> [UInt8] {
        let (r, s) = (DERWriter.integer(magnitude: signature.r), DERWriter.integer(magnitude: signature.s))
        let zero = DERWriter.integer(0)
        let order = DERWriter.integer(magnitude: p256Order)
        return switch self {
        case .empty: []
        case .raw: signature.rawRepresentation
        case .zeroR: DERWriter.sequence(zero, s)
        case .zeroS: DERWriter.sequence(r, zero)
        case .bothZero: DERWriter.sequence(zero, zero)
        case .orderForR: DERWriter.sequence(order, s)
        case .orderForS: DERWriter.sequence(r, order)
        case .rPlusOrder: DERWriter.sequence(DERWriter.integer(magnitude: plusOrder(signature.r)), s)
        case .sPlusOrder: DERWriter.sequence(r, DERWriter.integer(magnitude: plusOrder(signature.s)))
        case .paddedR: DERWriter.sequence(DERWriter.value([0x02], [0, 0] + signature.r), s)
        case .paddedS: DERWriter.sequence(r, DERWriter.value([0x02], [0, 0] + signature.s))
        case .negativeR: DERWriter.sequence(DERWriter.value([0x02], [0xFE] + signature.r), s)
        case .negativeS: DERWriter.sequence(r, DERWriter.value([0x02], [0xFE] + signature.s))
        case .swapped: DERWriter.sequence(s, r)
        case .trailingByte: signature.derRepresentation + [0]
        case .trailingInside: DERWriter.sequence(r, s, [0])
        case .longLength: [0x30, 0x81, UInt8(r.count + s.count)] + r + s
        case .indefinite: [0x30, 0x80] + r + s + [0, 0]
        case .oneInteger: DERWriter.sequence(r)
        case .threeIntegers: DERWriter.sequence(r, s, s)
        case .setInstead: DERWriter.set(r, s)
        case .emptyInteger: DERWriter.sequence([0x02, 0x00], s)
        case .truncated: signature.derRepresentation.dropLast()
        case .swappedTags: DERWriter.sequence([0x04] + r.dropFirst(), s)
        }
    }
}

/// n of P-256.
private let p256Order: [UInt8] = [
    0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xBC, 0xE6, 0xFA,
    0xAD, 0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25, 0x51,
]

/// The sum, one byte longer.
private func plusOrder(_ number: [UInt8]) -> [UInt8] {
    var carry: UInt16 = 0
    var sum: [UInt8] = []
    for (a, b) in zip(number, p256Order).reversed() {
        carry += UInt16(a) + UInt16(b)
        sum.insert(UInt8(carry & 0xFF), at: 0)
        carry >>= 8
    }
    return [UInt8(carry)] + sum
}
