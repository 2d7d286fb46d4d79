internal import DERKit

/// A private extension of Apple's: a SEQUENCE of values with explicit context-specific tags, such as [1400].
enum TaggedFields {
    /// Deeper nesting than any certificate has.
    private static let maximumDepth = 32

    /// Visits the fields in order.
    ///
    /// - Parameters:
    ///   - value: The contents of `extnValue`.
    ///   - body: Gets each field with a context-specific tag.
    /// - Throws: What `body` throws; `DERError` if anything is not DER, down to the last constructed value.
    /// - Complexity: Proportional to the number of bytes times the depth, which is bounded.
    static func forEach(
        in value: ArraySlice<UInt8>,
        _ body: (TaggedField) throws(DERError) -> Void
    ) throws(DERError) {
        var outer = DERReader(value)
        var fields = try outer.enter(.sequence)
        try outer.finish()
        while !fields.isAtEnd {
            let element = try fields.readAny()
            try checkInside(element, depth: 1)
            guard element.tag.tagClass == .contextSpecific else { continue }
            try body(TaggedField(element: element))
        }
    }

    /// Checks identifiers and lengths of all that is inside a constructed value.
    private static func checkInside(_ element: DERElement, depth: Int) throws(DERError) {
        guard element.tag.isConstructed else { return }
        guard depth <= maximumDepth else { throw DERError(.nestingTooDeep, at: element.encoded.startIndex) }
        var reader = DERReader(element.contents)
        while !reader.isAtEnd { try checkInside(reader.readAny(), depth: depth + 1) }
    }
}
