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

    /// Reads a named bit list: at least one bit is set, and the last bit encoded is one (X.690, §11.2.2).
    package init(_ value: ArraySlice<UInt8>) throws(DERError) {
        let malformed = DERError(.keyUsageMalformed, at: value.startIndex)
        var reader = DERReader(value)
        let contents = try DERPrimitive.bitString(reader.read(.bitString))
        try reader.finish()
        let bits = contents.dropFirst()
        guard let unusedBits = contents.first, let first = bits.first, let last = bits.last, bits.count <= 2 else {
            throw malformed
        }
        guard last & (1 << unusedBits) != 0 else { throw malformed }
        rawValue = UInt16(first) << 8 | (bits.count == 2 ? UInt16(last) : 0)
        // Nine bits have names.
        guard rawValue & 0x007F == 0 else { throw malformed }
    }
}
