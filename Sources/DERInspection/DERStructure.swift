package import DERKit

/// A check of a whole value, to the bottom of its constructed parts.
package enum DERStructure {
    /// Deeper nesting than any certificate or receipt has.
    package static let maximumDepth = 32

    /// Checks that the bytes are one value, DER at every level that its tags reveal.
    ///
    /// Complexity: proportional to the number of bytes times the depth, which is bounded.
    package static func check(_ bytes: ArraySlice<UInt8>) throws(DERError) {
        var reader = DERReader(bytes)
        let element = try reader.readAny()
        try reader.finish()
        try check(element, depth: 1)
    }

    private static func check(_ element: DERElement, depth: Int) throws(DERError) {
        guard element.tag.isConstructed else { return try checkPrimitive(element) }
        guard depth < maximumDepth else { throw DERError(.nestingTooDeep, at: element.encoded.startIndex) }
        var reader = DERReader(element.contents)
        while !reader.isAtEnd {
            try check(reader.readAny(), depth: depth + 1)
        }
    }

    private static func checkPrimitive(_ element: DERElement) throws(DERError) {
        switch element.tag {
        case .boolean: _ = try DERPrimitive.boolean(element.contents)
        case .integer: _ = try DERPrimitive.integer(element.contents)
        case .bitString: _ = try DERPrimitive.bitString(element.contents)
        case .null: try DERPrimitive.null(element.contents)
        case .objectIdentifier: _ = try ObjectIdentifier(contents: element.contents)
        default: break
        }
    }
}
