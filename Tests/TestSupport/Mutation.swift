/// Small damage to valid bytes, as a fuzzer would do it.
package enum Mutation: CaseIterable, Sendable {
    case bitFlip, byteChange, lengthEdit, truncation, insertion, removal, splice

    /// The bytes after one to three random mutations.
    package static func mutate(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        var mutant = bytes
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            (Mutation.allCases.randomElement(using: &generator) ?? .bitFlip).apply(to: &mutant, using: &generator)
        }
        return mutant
    }

    private func apply(to bytes: inout [UInt8], using generator: inout SeededGenerator) {
        guard let index = bytes.indices.randomElement(using: &generator) else { return }
        switch self {
        case .bitFlip:
            bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case .byteChange:
            bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
        case .lengthEdit:
            bytes[index] = Self.lengthOctets(near: bytes[index]).randomElement(using: &generator) ?? 0
        case .truncation:
            bytes.removeSubrange(index...)
        case .insertion:
            bytes.insert(UInt8.random(in: .min ... .max, using: &generator), at: index)
        case .removal:
            bytes.removeSubrange(index..<min(index + Int.random(in: 1...4, using: &generator), bytes.count))
        case .splice:
            let length = Int.random(in: 1...64, using: &generator)
            let piece = bytes[index..<min(index + length, bytes.count)]
            bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &generator))
        }
    }

    /// Octets that a length goes wrong with, in DER or CBOR.
    private static func lengthOctets(near octet: UInt8) -> [UInt8] {
        [octet &+ 1, octet &- 1, 0x00, 0x17, 0x18, 0x1B, 0x5B, 0x7F, 0x80, 0x81, 0x84, 0x9B, 0xBB, 0xFF]
    }
}
