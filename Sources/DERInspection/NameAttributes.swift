package import DERKit

/// The attributes of a distinguished name, to be shown.
package struct NameAttributes: Sendable {
    /// The attributes, in order.
    ///
    /// The value is one of the string types, or whatever else the issuer wrote.
    package let all: [(type: ObjectIdentifier, value: DERElement)]

    /// Reads a Name.
    package init(_ encoded: ArraySlice<UInt8>) throws(DERError) {
        var all: [(type: ObjectIdentifier, value: DERElement)] = []
        try Name.forEachAttribute(encoded) { (type, value) in all.append((type, value)) }
        self.all = all
    }
}
