package import DERKit

/// Who signed a CMS message, and the signature (RFC 5652, §5.3).
///
///     SignerInfo ::= SEQUENCE {
///         version             INTEGER (1),
///         sid                 IssuerAndSerialNumber,
///         digestAlgorithm     AlgorithmIdentifier,
///         signedAttrs         [0] IMPLICIT SET OF Attribute OPTIONAL,
///         signatureAlgorithm  AlgorithmIdentifier,
///         signature           OCTET STRING }
///     IssuerAndSerialNumber ::= SEQUENCE { issuer Name, serialNumber INTEGER }
///
/// Unsigned attributes are refused: no genuine receipt has them.
package struct SignerInfo: Sendable {
    /// The Name of the signer's issuer, encoded.
    package let issuer: ArraySlice<UInt8>

    /// The contents octets of the signer's serial number.
    package let serialNumber: ArraySlice<UInt8>

    package let digestAlgorithm: AlgorithmIdentifier

    /// The contents octets of the signed attributes, which are not looked into; `nil` if there are none.
    package let signedAttributes: ArraySlice<UInt8>?

    package let signatureAlgorithm: AlgorithmIdentifier

    /// The DER of an ECDSA-Sig-Value, if the algorithm is ECDSA.
    package let signature: ArraySlice<UInt8>

    init(from reader: inout DERReader) throws(DERError) {
        var inner = try reader.enter(.sequence)
        try inner.readVersion1()
        var identifier = try inner.enter(.sequence)
        issuer = try Name.read(&identifier)
        serialNumber = try identifier.readInteger()
        try identifier.finish()
        digestAlgorithm = try AlgorithmIdentifier(from: &inner)
        signedAttributes = try inner.readIfPresent(.context(0))
        signatureAlgorithm = try AlgorithmIdentifier(from: &inner)
        signature = try inner.readOctetString()
        try inner.finish()
    }
}

extension DERReader {
    /// The version of both structures when the content is plain data and the signer is named by issuer and serial number
    /// (RFC 5652, §5.1 and §5.3).
    mutating func readVersion1() throws(DERError) {
        let start = offset
        guard try readSmallInteger() == 1 else { throw DERError(.versionUnexpected, at: start) }
    }
}
