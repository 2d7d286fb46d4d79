/// An ECDSA signature, to be encoded well or badly.
///
/// Test code: not for production.
public struct TestSignature: Hashable, Sendable {
    /// The first number, most significant byte first, as long as the curve's order.
    public var r: [UInt8]

    /// The second number, most significant byte first, as long as the curve's order.
    public var s: [UInt8]

    /// The order minus `s`, which is as valid as `s`.
    let negatedS: [UInt8]

    /// The same signature with the other `s`: of the two, one is in the upper half of the range.
    public var withNegatedS: TestSignature {
        TestSignature(r: r, s: negatedS, negatedS: s)
    }

    /// The signature with the greater of the two `s`.
    public var withHighS: TestSignature {
        s.lexicographicallyPrecedes(negatedS) ? withNegatedS : self
    }

    /// The signature with the smaller of the two `s`.
    public var withLowS: TestSignature {
        s.lexicographicallyPrecedes(negatedS) ? self : withNegatedS
    }

    /// ECDSA-Sig-Value (RFC 3279, §2.2.3): what certificates and App Attest have.
    public var derRepresentation: [UInt8] {
        DERWriter.sequence(DERWriter.integer(magnitude: r), DERWriter.integer(magnitude: s))
    }

    /// Both numbers one after the other (IEEE P1363): a form that App Attest does not use.
    public var rawRepresentation: [UInt8] { r + s }
}
