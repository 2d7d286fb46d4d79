public import AttestCore

/// Encodes DER (X.690).
///
/// Test code: it also writes structures that are wrong.
///
/// Every function returns bytes and takes bytes, so that anything can stand anywhere.
public enum DERWriter {
    /// Encodes any value: the identifier octets as they are, a length in the fewest octets, the contents.
    ///
    /// - Parameters:
    ///   - identifier: The identifier octets.
    ///   - contents: The contents octets.
    /// - Returns: The encoding.
    public static func value(_ identifier: [UInt8], _ contents: [UInt8]) -> [UInt8] {
        identifier + length(contents.count) + contents
    }

    /// Encodes a length in the fewest octets (X.690, §10.1).
    ///
    /// - Parameter count: How many contents octets follow.
    /// - Returns: The encoding.
    public static func length(_ count: Int) -> [UInt8] {
        guard count >= 0x80 else { return [UInt8(truncatingIfNeeded: count)] }
        let octets = bigEndian(UInt64(count))
        return [0x80 | UInt8(truncatingIfNeeded: octets.count)] + octets
    }

    /// Encodes a SEQUENCE.
    ///
    /// - Parameter elements: The encoded elements.
    /// - Returns: The encoding.
    public static func sequence(_ elements: [UInt8]...) -> [UInt8] {
        value([0x30], Array(elements.joined()))
    }

    /// Encodes a SET; the elements are not sorted.
    ///
    /// - Parameter elements: The encoded elements.
    /// - Returns: The encoding.
    public static func set(_ elements: [UInt8]...) -> [UInt8] {
        value([0x31], Array(elements.joined()))
    }

    /// Encodes an INTEGER that is not negative.
    ///
    /// - Parameter number: The number.
    /// - Returns: The encoding.
    public static func integer(_ number: UInt64) -> [UInt8] {
        integer(magnitude: bigEndian(number))
    }

    /// Encodes an INTEGER that is not negative, in the fewest octets.
    ///
    /// - Parameter magnitude: The number, most significant octet first; leading zeros are dropped.
    /// - Returns: The encoding.
    public static func integer(magnitude: [UInt8]) -> [UInt8] {
        let significant = Array(magnitude.drop { $0 == 0 })
        let sign: [UInt8] = significant.first.map { $0 & 0x80 == 0 } ?? false ? [] : [0]
        return value([0x02], sign + significant)
    }

    /// Encodes an OCTET STRING.
    ///
    /// - Parameter octets: The octets.
    /// - Returns: The encoding.
    public static func octetString(_ octets: [UInt8]) -> [UInt8] {
        value([0x04], octets)
    }

    /// Encodes a BIT STRING.
    ///
    /// - Parameters:
    ///   - octets: The bits.
    ///   - unusedBits: How many bits of the last octet do not count.
    /// - Returns: The encoding.
    public static func bitString(_ octets: [UInt8], unusedBits: UInt8 = 0) -> [UInt8] {
        value([0x03], [unusedBits] + octets)
    }

    /// Encodes a BOOLEAN.
    ///
    /// - Parameter isTrue: The value.
    /// - Returns: The encoding.
    public static func boolean(_ isTrue: Bool) -> [UInt8] {
        value([0x01], [isTrue ? 0xFF : 0x00])
    }

    /// A NULL.
    public static let null: [UInt8] = [0x05, 0x00]

    /// Encodes a UTF8String.
    ///
    /// - Parameter text: The text.
    /// - Returns: The encoding.
    public static func utf8String(_ text: String) -> [UInt8] {
        value([0x0C], Array(text.utf8))
    }

    /// Encodes an OBJECT IDENTIFIER (X.690, §8.19).
    ///
    /// - Parameter arcs: The numbers between the dots, two at least.
    /// - Returns: The encoding.
    public static func objectIdentifier(_ arcs: [UInt64]) -> [UInt8] {
        guard arcs.count >= 2 else { return value([0x06], []) }
        let subidentifiers = [arcs[0] * 40 + arcs[1]] + arcs.dropFirst(2)
        return value([0x06], subidentifiers.flatMap(base128))
    }

    /// Encodes a value under a context-specific, constructed tag: `[number] EXPLICIT`.
    ///
    /// - Parameters:
    ///   - number: The tag number.
    ///   - contents: The encoded value.
    /// - Returns: The encoding.
    public static func context(_ number: UInt32, _ contents: [UInt8]) -> [UInt8] {
        guard number >= 31 else { return value([0xA0 | UInt8(truncatingIfNeeded: number)], contents) }
        return value([0xBF] + base128(UInt64(number)), contents)
    }

    /// Encodes a moment as RFC 5280, §4.1.2.5 asks for: UTCTime in the years 1950 to 2049, otherwise GeneralizedTime.
    ///
    /// - Parameter time: A moment in the years 1 to 9999.
    /// - Returns: The encoding.
    public static func time(_ time: UnixTime) -> [UInt8] {
        let digits = time.description.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let year = digits.prefix(4).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        let zulu = UInt8(ascii: "Z")
        guard (1950...2049).contains(year) else { return value([0x18], digits + [zulu]) }
        return value([0x17], digits.dropFirst(2) + [zulu])
    }

    /// Encodes a SubjectPublicKeyInfo of an elliptic-curve key (RFC 5480, §2).
    ///
    /// - Parameters:
    ///   - curve: The arcs of the curve's object identifier.
    ///   - point: The contents of the BIT STRING, usually in X9.63 form.
    /// - Returns: The encoding.
    public static func subjectPublicKeyInfo(curve: [UInt64], point: [UInt8]) -> [UInt8] {
        let algorithm = sequence(objectIdentifier([1, 2, 840, 10045, 2, 1]), objectIdentifier(curve))
        return sequence(algorithm, bitString(point))
    }

    /// The number in the fewest octets, most significant first; none for zero.
    private static func bigEndian(_ number: UInt64) -> [UInt8] {
        (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }.drop { $0 == 0 }.map { $0 }
    }

    /// Seven bits per octet, all but the last with the highest bit set.
    private static func base128(_ number: UInt64) -> [UInt8] {
        var octets = [UInt8(number & 0x7F)]
        var rest = number >> 7
        while rest > 0 {
            octets.insert(0x80 | UInt8(rest & 0x7F), at: 0)
            rest >>= 7
        }
        return octets
    }
}
