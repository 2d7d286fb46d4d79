/// An X.509 certificate of version 1, 2 or 3 (RFC 5280, §4.1), read strictly as DER.
///
/// It says nothing about trust.
///
///     Certificate ::= SEQUENCE {
///         tbsCertificate      TBSCertificate,
///         signatureAlgorithm  AlgorithmIdentifier,
///         signatureValue      BIT STRING }
package struct Certificate: Sendable {
    /// All of the certificate.
    package let encoded: ArraySlice<UInt8>

    /// The bytes that the signature covers.
    package let tbsCertificate: ArraySlice<UInt8>

    /// 1, 2 or 3.
    package let version: Int

    /// The serial number's contents octets: two's complement, shortest form.
    package let serialNumber: ArraySlice<UInt8>

    package let signatureAlgorithm: AlgorithmIdentifier

    /// Whether `tbsCertificate.signature` and `signatureAlgorithm` are the same bytes (§4.1.1.2).
    package let hasEqualAlgorithms: Bool

    /// The Name, encoded.
    package let issuer: ArraySlice<UInt8>

    package let validity: Validity

    /// The Name, encoded.
    package let subject: ArraySlice<UInt8>

    package let subjectPublicKeyInfo: SubjectPublicKeyInfo

    package let extensions: Extensions

    /// `nil` if the certificate has no such extension.
    package let basicConstraints: BasicConstraints?

    /// `nil` if the certificate has no such extension.
    package let keyUsage: KeyUsage?

    /// The DER of an ECDSA-Sig-Value, if the algorithm is ECDSA.
    package let signatureValue: ArraySlice<UInt8>

    /// Reads one certificate and nothing after it.
    ///
    /// The cost is proportional to the number of bytes.
    package init(_ bytes: ArraySlice<UInt8>) throws(DERError) {
        var outer = DERReader(bytes)
        let certificate = try outer.readElement(.sequence)
        try outer.finish()

        var reader = DERReader(certificate.contents)
        let tbs = try reader.readElement(.sequence)
        let outerAlgorithm = try AlgorithmIdentifier(from: &reader)
        let signature = try reader.readBitStringOctets()
        try reader.finish()

        let body = try TBSCertificate(tbs.contents)
        encoded = certificate.encoded
        tbsCertificate = tbs.encoded
        version = body.version
        serialNumber = body.serialNumber
        signatureAlgorithm = outerAlgorithm
        hasEqualAlgorithms = body.signature.encoded == outerAlgorithm.encoded
        issuer = body.issuer
        validity = body.validity
        subject = body.subject
        subjectPublicKeyInfo = body.subjectPublicKeyInfo
        extensions = body.extensions
        basicConstraints = try body.extensions.basicConstraints()
        keyUsage = try body.extensions.keyUsage()
        signatureValue = signature
    }

    /// Whether issuer and subject are the same name.
    package var isSelfIssued: Bool { issuer == subject }
}
