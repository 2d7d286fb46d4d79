package import DERKit
package import Testing

/// Expects an error at an offset; and again, moved along, when the same bytes lie in the middle of a longer array.
package func expectError<Value>(
    _ code: DERError.Code,
    at offset: Int,
    in bytes: [UInt8],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (ArraySlice<UInt8>) throws -> Value
) {
    for margin in [0, 3] {
        let surroundings = [UInt8](repeating: 0x05, count: margin)
        let array = surroundings + bytes + surroundings
        #expect(throws: DERError(code, at: offset + margin), sourceLocation: sourceLocation) {
            _ = try body(array[margin..<margin + bytes.count])
        }
    }
}
