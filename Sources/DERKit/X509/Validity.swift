/// The period in which a certificate may be used, both ends included (RFC 5280, §4.1.2.5).
package struct Validity: Hashable, Sendable {
    /// Seconds since 1970.
    package let notBefore: Int64

    /// Seconds since 1970.
    package let notAfter: Int64

    package init(from reader: inout DERReader) throws(DERError) {
        var inner = try reader.enter(.sequence)
        notBefore = try Self.readTime(&inner)
        notAfter = try Self.readTime(&inner)
        try inner.finish()
    }

    private static func readTime(_ reader: inout DERReader) throws(DERError) -> Int64 {
        try DERTime.seconds(reader.readAny())
    }
}
