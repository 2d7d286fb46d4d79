/// An X.509 certificate of version 1, 2 or 3 (RFC 5280, §4.1), read strictly as DER.
///
/// It says nothing about trust. A class, as a copy of its many slices would cost a lot; nothing in it ever changes.
///
///     Certificate ::= SEQUENCE {
///         tbsCertificate      TBSCertificate,
///         signatureAlgorithm  AlgorithmIdentifier,
///         signatureValue      BIT STRING }
package final class Certificate: Sendable {
    /// All of the certificate.
    package let encoded: ArraySlice<UInt8>

    /// The bytes that the signature covers.
    package let tbsCertificate: ArraySlice<UInt8>

    private let body: TBSCertificate

    package let signatureAlgorithm: AlgorithmIdentifier

    /// Whether `tbsCertificate.signature` and `signatureAlgorithm` are the same bytes (§4.1.1.2).
    package let hasEqualAlgorithms: Bool

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

        body = try TBSCertificate(tbs.contents)
        encoded = certificate.encoded
        tbsCertificate = tbs.encoded
        signatureAlgorithm = outerAlgorithm
        hasEqualAlgorithms = body.signature.encoded == outerAlgorithm.encoded
        basicConstraints = try body.extensions.basicConstraints()
        keyUsage = try body.extensions.keyUsage()
        signatureValue = signature
    }
}

extension Certificate {
    /// 1, 2 or 3.
    package var version: Int { body.version }

    /// The serial number's contents octets: two's complement, shortest form.
    package var serialNumber: ArraySlice<UInt8> { body.serialNumber }

    /// The Name, encoded.
    package var issuer: ArraySlice<UInt8> { body.issuer }

    package var validity: Validity { body.validity }

    /// The Name, encoded.
    package var subject: ArraySlice<UInt8> { body.subject }

    package var subjectPublicKeyInfo: SubjectPublicKeyInfo { body.subjectPublicKeyInfo }

    package var extensions: Extensions { body.extensions }

    /// Whether issuer and subject are the same name.
    package var isSelfIssued: Bool { issuer == subject }
}
