extension DERReader {
    /// An INTEGER in the fewest octets (X.690, §8.3): two's complement, most significant octet first.
    package mutating func readInteger() throws(DERError) -> ArraySlice<UInt8> {
        try DERPrimitive.integer(read(.integer))
    }

    /// An INTEGER that is not negative and fits 32 bits.
    package mutating func readSmallInteger() throws(DERError) -> UInt32 {
        let octets = try readInteger()
        guard let value = DERPrimitive.smallValue(octets) else {
            throw DERError(.integerMalformed, at: octets.startIndex)
        }
        return value
    }

    /// The magnitude of an INTEGER that is not negative: no sign octet, empty for zero.
    package mutating func readUnsignedInteger() throws(DERError) -> ArraySlice<UInt8> {
        let octets = try readInteger()
        guard let first = octets.first, first & 0x80 == 0 else {
            throw DERError(.integerMalformed, at: octets.startIndex)
        }
        return first == 0 ? octets.dropFirst() : octets
    }

    /// The octets of a BIT STRING whose number of bits is a multiple of eight.
    package mutating func readBitStringOctets() throws(DERError) -> ArraySlice<UInt8> {
        let contents = try DERPrimitive.bitString(read(.bitString))
        guard contents.first == 0 else { throw DERError(.bitStringMalformed, at: contents.startIndex) }
        return contents.dropFirst()
    }

    /// An OCTET STRING.
    package mutating func readOctetString() throws(DERError) -> ArraySlice<UInt8> {
        try read(.octetString)
    }

    /// An OBJECT IDENTIFIER.
    package mutating func readObjectIdentifier() throws(DERError) -> ObjectIdentifier {
        try ObjectIdentifier(contents: read(.objectIdentifier))
    }
}

/// The rules for the contents octets of primitive types.
package enum DERPrimitive {
    package static func boolean(_ contents: ArraySlice<UInt8>) throws(DERError) -> Bool {
        guard contents.count == 1, let octet = contents.first, octet == 0 || octet == 0xFF else {
            throw DERError(.booleanMalformed, at: contents.startIndex)
        }
        return octet == 0xFF
    }

    /// Returns the contents unchanged if they are the shortest form (X.690, §8.3.2).
    package static func integer(_ contents: ArraySlice<UInt8>) throws(DERError) -> ArraySlice<UInt8> {
        guard let first = contents.first else { throw DERError(.integerMalformed, at: contents.startIndex) }
        guard let second = contents.dropFirst().first else { return contents }
        let isPadded = (first == 0x00 && second & 0x80 == 0) || (first == 0xFF && second & 0x80 != 0)
        guard !isPadded else { throw DERError(.integerMalformed, at: contents.startIndex) }
        return contents
    }

    /// The value of contents in shortest form, if it is not negative and fits 32 bits.
    package static func smallValue(_ contents: ArraySlice<UInt8>) -> UInt32? {
        guard let first = contents.first, first & 0x80 == 0 else { return nil }
        let magnitude = first == 0 ? contents.dropFirst() : contents
        guard magnitude.count <= 4 else { return nil }
        return magnitude.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Returns the contents unchanged: the number of unused bits, then the bits, the unused ones zero (X.690, §8.6, §11.2.1).
    package static func bitString(_ contents: ArraySlice<UInt8>) throws(DERError) -> ArraySlice<UInt8> {
        let malformed = DERError(.bitStringMalformed, at: contents.startIndex)
        guard let unusedBits = contents.first, unusedBits < 8 else { throw malformed }
        guard let last = contents.dropFirst().last else {
            guard unusedBits == 0 else { throw malformed }
            return contents
        }
        guard last & ((1 << unusedBits) - 1) == 0 else { throw malformed }
        return contents
    }
}
