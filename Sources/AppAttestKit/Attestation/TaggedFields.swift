internal import DERKit

/// A private extension of Apple's: a SEQUENCE of values with explicit context-specific tags, such as [1400].
struct TaggedFields {
    private let contents: ArraySlice<UInt8>

    /// Reads the contents of `extnValue`.
    init(_ value: ArraySlice<UInt8>) throws(DERError) {
        var reader = DERReader(value)
        contents = try reader.read(.sequence)
        try reader.finish()
    }

    /// The octets of the OCTET STRING with a tag number; `nil` if there is none.
    func octetString(_ number: UInt32) throws(DERError) -> ArraySlice<UInt8>? {
        try field(number) { (reader) throws(DERError) in try reader.readOctetString() }
    }

    /// The value of the INTEGER with a tag number; `nil` if there is none.
    func integer(_ number: UInt32) throws(DERError) -> UInt32? {
        try field(number) { (reader) throws(DERError) in try reader.readSmallInteger() }
    }

    /// Reads the field with a tag number.
    ///
    /// All fields are passed over, so that a second one is seen and refused.
    private func field<Value>(
        _ number: UInt32,
        _ read: (inout DERReader) throws(DERError) -> Value
    ) throws(DERError) -> Value? {
        var fields = DERReader(contents)
        var value: Value?
        while !fields.isAtEnd {
            let field = try fields.readAny()
            guard field.tag == .context(number) else { continue }
            guard value == nil else { throw DERError(.extensionDuplicate, at: field.encoded.startIndex) }
            var inner = DERReader(field.contents)
            value = try read(&inner)
            try inner.finish()
        }
        return value
    }
}
