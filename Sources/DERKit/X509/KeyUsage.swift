/// What a key may be used for (RFC 5280, §4.2.1.3).
package struct KeyUsage: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    // Bit n of the BIT STRING is bit 15 − n here.
    package static let digitalSignature = bit(0)
    package static let nonRepudiation = bit(1)
    package static let keyEncipherment = bit(2)
    package static let dataEncipherment = bit(3)
    package static let keyAgreement = bit(4)
    package static let keyCertSign = bit(5)
    package static let cRLSign = bit(6)
    package static let encipherOnly = bit(7)
    package static let decipherOnly = bit(8)

    private static func bit(_ number: UInt16) -> KeyUsage {
        KeyUsage(rawValue: 0x8000 >> number)
    }

    /// Reads the bits, of which at least one is set.
    ///
    /// Certificates in the wild encode bits after the last one that is set; see ``isShortest(_:)``.
    package init(_ value: ArraySlice<UInt8>) throws(DERError) {
        var reader = DERReader(value)
        let bits = try DERPrimitive.bitString(reader.read(.bitString)).dropFirst()
        try reader.finish()
        rawValue = UInt16(bits.first ?? 0) << 8 | UInt16(bits.dropFirst().first ?? 0)
        // Nine bits have names, and "at least one of the bits MUST be set to 1".
        guard rawValue != 0, rawValue & 0x007F == 0, bits.dropFirst(2).allSatisfy({ $0 == 0 }) else {
            throw DERError(.keyUsageMalformed, at: value.startIndex)
        }
    }

    /// Whether the last bit that a key usage encodes is one, as DER has it for named bits (X.690, §11.2.2).
    package static func isShortest(_ value: ArraySlice<UInt8>) -> Bool {
        var reader = DERReader(value)
        guard let contents = try? reader.read(.bitString), let unusedBits = contents.first, unusedBits < 8,
            let last = contents.dropFirst().last
        else { return false }
        return last & (1 << unusedBits) != 0
    }
}
