internal import DERKit

/// A value under a context-specific tag.
struct TaggedField {
    let element: DERElement

    var number: UInt32 { element.tag.number }

    /// Where the tag is.
    var offset: Int { element.encoded.startIndex }

    /// Reads the only value under the explicit tag.
    func read<Value>(_ body: (inout DERReader) throws(DERError) -> Value) throws(DERError) -> Value {
        var outer = DERReader(element.encoded)
        var inner = try outer.enter(.context(number))
        let value = try body(&inner)
        try inner.finish()
        return value
    }
}
