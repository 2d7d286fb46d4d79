package import DERKit

/// Primitive types that no certificate of App Attest is read for.
extension DERReader {
    /// A BOOLEAN: one octet, 00 or FF (X.690, §8.2, §11.1).
    package mutating func readBoolean() throws(DERError) -> Bool {
        try DERPrimitive.boolean(read(.boolean))
    }

    /// A NULL: no contents (X.690, §8.8.2).
    package mutating func readNull() throws(DERError) {
        try DERPrimitive.null(read(.null))
    }
}

extension DERPrimitive {
    package static func null(_ contents: ArraySlice<UInt8>) throws(DERError) {
        guard contents.isEmpty else { throw DERError(.nullMalformed, at: contents.startIndex) }
    }
}
