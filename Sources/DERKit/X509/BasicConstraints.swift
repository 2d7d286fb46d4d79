/// Whether the subject may issue certificates, and how deep (RFC 5280, §4.2.1.9).
///
///     BasicConstraints ::= SEQUENCE {
///         cA                 BOOLEAN DEFAULT FALSE,
///         pathLenConstraint  INTEGER (0..MAX) OPTIONAL }
package struct BasicConstraints: Hashable, Sendable {
    package let isAuthority: Bool

    /// How many intermediates that are not self-issued may follow; `nil` for any number.
    package let pathLength: UInt32?

    package init(_ value: ArraySlice<UInt8>) throws(DERError) {
        var outer = DERReader(value)
        var reader = try outer.enter(.sequence)
        try outer.finish()
        isAuthority = try readDefaultFalse(&reader)
        pathLength = reader.isAtEnd ? nil : try reader.readSmallInteger()
        try reader.finish()
        // "CAs MUST NOT include the pathLenConstraint field unless the cA boolean is asserted".
        guard pathLength == nil || isAuthority else {
            throw DERError(.basicConstraintsMalformed, at: value.startIndex)
        }
    }
}
