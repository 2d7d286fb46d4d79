/// The signed part of a certificate.
///
///     TBSCertificate ::= SEQUENCE {
///         version          [0] EXPLICIT INTEGER DEFAULT v1,
///         serialNumber         INTEGER,
///         signature            AlgorithmIdentifier,
///         issuer               Name,
///         validity             Validity,
///         subject              Name,
///         subjectPublicKeyInfo SubjectPublicKeyInfo,
///         issuerUniqueID   [1] IMPLICIT BIT STRING OPTIONAL,
///         subjectUniqueID  [2] IMPLICIT BIT STRING OPTIONAL,
///         extensions       [3] EXPLICIT Extensions OPTIONAL }
package struct TBSCertificate: Sendable {
    package let version: Int
    package let serialNumber: ArraySlice<UInt8>
    package let signature: AlgorithmIdentifier
    package let issuer: ArraySlice<UInt8>
    package let validity: Validity
    package let subject: ArraySlice<UInt8>
    package let subjectPublicKeyInfo: SubjectPublicKeyInfo
    package let extensions: Extensions

    /// Reads the contents octets.
    package init(_ contents: ArraySlice<UInt8>) throws(DERError) {
        var reader = DERReader(contents)
        version = try Self.readVersion(&reader)
        serialNumber = try reader.readInteger()
        signature = try AlgorithmIdentifier(from: &reader)
        issuer = try Name.read(&reader)
        validity = try Validity(from: &reader)
        subject = try Name.read(&reader)
        subjectPublicKeyInfo = try SubjectPublicKeyInfo(from: &reader)
        try Self.skipUniqueIdentifiers(&reader, version: version)
        extensions = try Extensions(from: &reader, version: version)
        try reader.finish()
    }

    /// `v2(1)` or `v3(2)`; the default `v1(0)` is never encoded (X.690, §11.5).
    private static func readVersion(_ reader: inout DERReader) throws(DERError) -> Int {
        let start = reader.offset
        guard let contents = try reader.readIfPresent(.context(0)) else { return 1 }
        var inner = DERReader(contents)
        let value = try inner.readSmallInteger()
        try inner.finish()
        guard value == 1 || value == 2 else { throw DERError(.versionUnexpected, at: start) }
        return Int(value) + 1
    }

    /// RFC 5280, §4.1.2.8: only in versions 2 and 3; nobody reads them.
    private static func skipUniqueIdentifiers(_ reader: inout DERReader, version: Int) throws(DERError) {
        for number: UInt32 in 1...2 {
            let start = reader.offset
            guard let contents = try reader.readIfPresent(.contextPrimitive(number)) else { continue }
            guard version >= 2 else { throw DERError(.versionUnexpected, at: start) }
            _ = try DERPrimitive.bitString(contents)
        }
    }
}
