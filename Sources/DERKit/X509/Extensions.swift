/// An extension (RFC 5280, §4.1.2.9).
package struct CertificateExtension: Sendable {
    package let identifier: ObjectIdentifier
    package let isCritical: Bool

    /// The contents of `extnValue`.
    package let value: ArraySlice<UInt8>
}

/// The extensions of a certificate.
///
///     Extensions ::= SEQUENCE SIZE (1..MAX) OF Extension
///     Extension ::= SEQUENCE {
///         extnID     OBJECT IDENTIFIER,
///         critical   BOOLEAN DEFAULT FALSE,
///         extnValue  OCTET STRING }
package struct Extensions: Sendable {
    /// Real leaves have eight.
    ///
    /// The bound keeps the search for duplicates cheap.
    package static let maximumCount = 64

    package let all: [CertificateExtension]

    /// Reads `[3]` if it is there.
    ///
    /// Only version 3 may have it.
    ///
    /// Complexity: quadratic in the number of extensions, which is bounded.
    init(from reader: inout DERReader, version: Int) throws(DERError) {
        let start = reader.offset
        guard let contents = try reader.readIfPresent(.context(3)) else {
            all = []
            return
        }
        guard version == 3 else { throw DERError(.versionUnexpected, at: start) }
        var outer = DERReader(contents)
        var list = try outer.enter(.sequence)
        try outer.finish()
        guard !list.isAtEnd else { throw DERError(.extensionsEmpty, at: list.offset) }
        all = try Self.readList(&list)
    }

    private static func readList(_ list: inout DERReader) throws(DERError) -> [CertificateExtension] {
        var found: [CertificateExtension] = []
        found.reserveCapacity(8)
        while !list.isAtEnd {
            let start = list.offset
            let next = try readExtension(&list)
            guard found.count < maximumCount else { throw DERError(.extensionsTooMany, at: start) }
            // RFC 5280, §4.2: "MUST NOT include more than one instance of a particular extension".
            guard !found.contains(where: { $0.identifier == next.identifier }) else {
                throw DERError(.extensionDuplicate, at: start)
            }
            found.append(next)
        }
        return found
    }

    private static func readExtension(_ list: inout DERReader) throws(DERError) -> CertificateExtension {
        var reader = try list.enter(.sequence)
        let identifier = try reader.readObjectIdentifier()
        let isCritical = try readDefaultFalse(&reader)
        let value = try reader.readOctetString()
        try reader.finish()
        return CertificateExtension(identifier: identifier, isCritical: isCritical, value: value)
    }

    /// The value of an extension; `nil` if it is absent.
    package subscript(_ identifier: ObjectIdentifier) -> ArraySlice<UInt8>? {
        all.first { $0.identifier == identifier }?.value
    }

    func basicConstraints() throws(DERError) -> BasicConstraints? {
        guard let value = self[.basicConstraints] else { return nil }
        return try BasicConstraints(value)
    }

    func keyUsage() throws(DERError) -> KeyUsage? {
        guard let value = self[.keyUsage] else { return nil }
        return try KeyUsage(value)
    }
}

/// `BOOLEAN DEFAULT FALSE`, which DER encodes only when it is TRUE (X.690, §11.5).
func readDefaultFalse(_ reader: inout DERReader) throws(DERError) -> Bool {
    guard let contents = try reader.readIfPresent(.boolean) else { return false }
    guard try DERPrimitive.boolean(contents) else { throw DERError(.booleanMalformed, at: contents.startIndex) }
    return true
}
