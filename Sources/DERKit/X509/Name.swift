/// A distinguished name (RFC 5280, §4.1.2.4).
///
/// It is kept encoded and compared byte for byte.
///
///     Name ::= SEQUENCE OF RelativeDistinguishedName
///     RelativeDistinguishedName ::= SET SIZE (1..MAX) OF AttributeTypeAndValue
///     AttributeTypeAndValue ::= SEQUENCE { type OBJECT IDENTIFIER, value ANY }
package struct Name: Sendable {
    /// The attributes, in order.
    ///
    /// The value is one of the string types, or whatever else the issuer wrote.
    package let attributes: [(type: ObjectIdentifier, value: DERElement)]

    /// Reads a Name.
    package init(_ encoded: ArraySlice<UInt8>) throws(DERError) {
        var attributes: [(type: ObjectIdentifier, value: DERElement)] = []
        try Self.forEachAttribute(encoded) { (type, value) in attributes.append((type, value)) }
        self.attributes = attributes
    }

    /// The contents of the only attribute of a type; `nil` if there is none or several.
    package func value(of type: ObjectIdentifier) -> ArraySlice<UInt8>? {
        let found = attributes.filter { $0.type == type }
        guard found.count == 1 else { return nil }
        return found.first?.value.contents
    }

    /// The bytes of the next value, which must be a well-formed Name.
    static func read(_ reader: inout DERReader) throws(DERError) -> ArraySlice<UInt8> {
        let encoded = try reader.readElement(.sequence).encoded
        try forEachAttribute(encoded) { (_, _) in }
        return encoded
    }

    private static func forEachAttribute(
        _ encoded: ArraySlice<UInt8>,
        _ body: (ObjectIdentifier, DERElement) -> Void
    ) throws(DERError) {
        var outer = DERReader(encoded)
        var names = try outer.enter(.sequence)
        try outer.finish()
        while !names.isAtEnd {
            let start = names.offset
            var set = try names.enter(.set)
            guard !set.isAtEnd else { throw DERError(.nameMalformed, at: start) }
            while !set.isAtEnd {
                var attribute = try set.enter(.sequence)
                let type = try attribute.readObjectIdentifier()
                let value = try attribute.readAny()
                try attribute.finish()
                try check(value)
                body(type, value)
            }
        }
    }

    /// A string, or the BIT STRING of a unique identifier (X.520, §6.2.7).
    private static func check(_ value: DERElement) throws(DERError) {
        guard value.tag == .bitString else { return try DERString.check(value) }
        _ = try DERPrimitive.bitString(value.contents)
    }
}
