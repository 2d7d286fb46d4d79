/// An algorithm and its parameters (RFC 5280, §4.1.1.2).
///
///     AlgorithmIdentifier ::= SEQUENCE {
///         algorithm   OBJECT IDENTIFIER,
///         parameters  ANY DEFINED BY algorithm OPTIONAL }
package struct AlgorithmIdentifier: Hashable, Sendable {
    package let algorithm: ObjectIdentifier

    /// `nil` if absent, which NULL is not.
    package let parameters: DERElement?

    /// All of the SEQUENCE.
    package let encoded: ArraySlice<UInt8>

    package init(from reader: inout DERReader) throws(DERError) {
        let element = try reader.readElement(.sequence)
        var inner = DERReader(element.contents)
        algorithm = try inner.readObjectIdentifier()
        parameters = inner.isAtEnd ? nil : try inner.readAny()
        try inner.finish()
        encoded = element.encoded
    }

    /// The digest of an ECDSA signature algorithm; `nil` for any other algorithm.
    ///
    /// RFC 5758, §3.2: "the encoding MUST omit the parameters field".
    package var ecdsaDigest: ECDSADigest? {
        guard parameters == nil else { return nil }
        switch algorithm {
        case .ecdsaWithSHA256: return .sha256
        case .ecdsaWithSHA384: return .sha384
        case .ecdsaWithSHA512: return .sha512
        default: return nil
        }
    }
}

/// The digests of `ecdsa-with-…` (RFC 5758, §3.2).
package enum ECDSADigest: Hashable, Sendable {
    case sha256, sha384, sha512
}
