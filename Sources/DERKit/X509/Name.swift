/// A distinguished name (RFC 5280, §4.1.2.4).
///
/// It is kept encoded and compared byte for byte; here is what reads one.
///
///     Name ::= SEQUENCE OF RelativeDistinguishedName
///     RelativeDistinguishedName ::= SET SIZE (1..MAX) OF AttributeTypeAndValue
///     AttributeTypeAndValue ::= SEQUENCE { type OBJECT IDENTIFIER, value ANY }
package enum Name {
    /// The contents of the only attribute of a type in an encoded Name; `nil` if there is none or several.
    package static func value(
        of type: ObjectIdentifier,
        in encoded: ArraySlice<UInt8>
    ) throws(DERError) -> ArraySlice<UInt8>? {
        var only = OnlyValue(type: type)
        try forEachAttribute(encoded) { only.add($0, $1) }
        return only.contents
    }

    /// The contents of the attribute of a type as long as there is only one.
    private struct OnlyValue {
        let type: ObjectIdentifier
        private var count = 0
        private var found: ArraySlice<UInt8>?

        init(type: ObjectIdentifier) {
            self.type = type
        }

        var contents: ArraySlice<UInt8>? { count == 1 ? found : nil }

        mutating func add(_ type: ObjectIdentifier, _ value: DERElement) {
            guard type == self.type else { return }
            count += 1
            found = value.contents
        }
    }

    /// The bytes of the next value, which must be a well-formed Name.
    package static func read(_ reader: inout DERReader) throws(DERError) -> ArraySlice<UInt8> {
        let encoded = try reader.readElement(.sequence).encoded
        try forEachAttribute(encoded) { (_, _) in }
        return encoded
    }

    /// Calls a function with type and value of each attribute, in order, up to the one that is malformed.
    package static func forEachAttribute(
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
