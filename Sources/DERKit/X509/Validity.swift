/// The period in which a certificate may be used, both ends included (RFC 5280, §4.1.2.5).
package struct Validity: Hashable, Sendable {
    /// Seconds since 1970.
    package let notBefore: Int64

    /// Seconds since 1970.
    package let notAfter: Int64

    /// Whether both times have the type that RFC 5280 prescribes: UTCTime through 2049, GeneralizedTime from 2050 on.
    ///
    /// Certificates in the wild have the other one, too.
    package let hasPrescribedTypes: Bool

    package init(from reader: inout DERReader) throws(DERError) {
        var inner = try reader.enter(.sequence)
        let first = try inner.readAny()
        notBefore = try DERTime.seconds(first)
        let last = try inner.readAny()
        notAfter = try DERTime.seconds(last)
        try inner.finish()
        hasPrescribedTypes =
            Self.isPrescribed(first.tag, for: notBefore) && Self.isPrescribed(last.tag, for: notAfter)
    }

    private static func isPrescribed(_ tag: DERTag, for seconds: Int64) -> Bool {
        tag == .utcTime || seconds >= firstSecondOf2050
    }

    /// In seconds since 1970.
    private static let firstSecondOf2050: Int64 = 2_524_608_000
}
