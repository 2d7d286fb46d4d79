/// The two integers of an ECDSA signature (RFC 3279, §2.2.3).
///
///     ECDSA-Sig-Value ::= SEQUENCE { r INTEGER, s INTEGER }
package struct ECDSASignatureValue: Hashable, Sendable {
    /// Magnitude, most significant octet first, no leading zero.
    package let r: ArraySlice<UInt8>

    /// Magnitude, most significant octet first, no leading zero.
    package let s: ArraySlice<UInt8>

    /// Reads one value and nothing after it.
    ///
    /// Negative integers are malformed; range is the verifier's matter.
    package init(_ bytes: ArraySlice<UInt8>) throws(DERError) {
        var outer = DERReader(bytes)
        var reader = try outer.enter(.sequence)
        try outer.finish()
        r = try reader.readUnsignedInteger()
        s = try reader.readUnsignedInteger()
        try reader.finish()
    }
}
