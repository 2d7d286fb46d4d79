package import DERKit

/// A CMS message that is signed, as far as receipts of App Attest go (RFC 5652, §3 and §5.1).
///
///     ContentInfo ::= SEQUENCE { contentType OBJECT IDENTIFIER (id-signedData), content [0] EXPLICIT SignedData }
///     SignedData ::= SEQUENCE {
///         version           INTEGER (1),
///         digestAlgorithms  SET SIZE (1) OF AlgorithmIdentifier,
///         encapContentInfo  SEQUENCE { eContentType OBJECT IDENTIFIER, eContent [0] EXPLICIT OCTET STRING },
///         certificates      [0] IMPLICIT SET SIZE (0..4) OF Certificate,
///         signerInfos       SET SIZE (1) OF SignerInfo }
///
/// The sequences named here, the tags [0] and the OCTET STRING may have indefinite lengths. All the rest is DER, but that
/// sets need not be sorted. There is no recursion. It says nothing about trust.
package struct SignedData: Sendable {
    /// Genuine receipts have three.
    package static let maximumCertificateCount = 4

    package let digestAlgorithm: AlgorithmIdentifier

    /// What the content is.
    package let contentType: ObjectIdentifier

    /// The bytes that the signature covers.
    package let content: EncapsulatedContent

    /// The certificates in order, each a SEQUENCE that is not looked into.
    package let certificates: [ArraySlice<UInt8>]

    package let signerInfo: SignerInfo

    /// Reads one message and nothing after it.
    ///
    /// - Complexity: Proportional to the number of bytes.
    package init(_ bytes: ArraySlice<UInt8>) throws(DERError) {
        var reader = DERReader(bytes)
        self = try reader.readConstructed(.sequence) { (reader) throws(DERError) in
            try Self.readContentType(&reader)
            return try reader.readConstructed(.context(0)) { (reader) throws(DERError) in
                try reader.readConstructed(.sequence) { (reader) throws(DERError) in try SignedData(contents: &reader) }
            }
        }
        try reader.finish()
    }

    /// Whether bytes begin as such a message does: a SEQUENCE whose first value is id-signedData.
    package static func isBegun(by bytes: ArraySlice<UInt8>) -> Bool {
        var reader = DERReader(bytes)
        var isBegun = false
        try? reader.readConstructed(.sequence) { (reader) throws(DERError) in
            try readContentType(&reader)
            isBegun = true
        }
        return isBegun
    }

    private static func readContentType(_ reader: inout DERReader) throws(DERError) {
        let start = reader.offset
        guard try reader.readObjectIdentifier() == .signedData else {
            throw DERError(.contentTypeUnexpected, at: start)
        }
    }

    private init(contents reader: inout DERReader) throws(DERError) {
        try reader.readVersion1()
        var digestAlgorithms = try reader.enter(.set)
        digestAlgorithm = try AlgorithmIdentifier(from: &digestAlgorithms)
        try digestAlgorithms.finish()
        (contentType, content) = try reader.readConstructed(.sequence) { (reader) throws(DERError) in
            let type = try reader.readObjectIdentifier()
            let content = try reader.readConstructed(.context(0)) { (reader) throws(DERError) in
                try EncapsulatedContent(from: &reader)
            }
            return (type, content)
        }
        certificates = try reader.readConstructed(.context(0), Self.readCertificates)
        var signerInfos = try reader.enter(.set)
        signerInfo = try SignerInfo(from: &signerInfos)
        try signerInfos.finish()
    }

    private static func readCertificates(_ reader: inout DERReader) throws(DERError) -> [ArraySlice<UInt8>] {
        var certificates: [ArraySlice<UInt8>] = []
        while !reader.isAtEndOfContents {
            let certificate = try reader.readElement(.sequence).encoded
            guard certificates.count < maximumCertificateCount else {
                throw DERError(.certificatesTooMany, at: certificate.startIndex)
            }
            certificates.append(certificate)
        }
        return certificates
    }
}
