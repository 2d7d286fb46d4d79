import JSONKit
import Testing

/// Expects an error at an offset; and again, moved along, when the same bytes lie in the middle of a longer array.
func expectError<Value>(
    _ code: JSONError.Code,
    at offset: Int,
    in bytes: [UInt8],
    limits: JSONLimits = JSONLimits(),
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (inout JSONReader) throws -> Value
) {
    for margin in [0, 3] {
        let surroundings = [UInt8](repeating: UInt8(ascii: "1"), count: margin)
        let array = surroundings + bytes + surroundings
        #expect(throws: JSONError(code, at: offset + margin), sourceLocation: sourceLocation) {
            var reader = try JSONReader(array[margin..<margin + bytes.count], limits: limits)
            _ = try body(&reader)
        }
    }
}

/// The same for text.
func expectError<Value>(
    _ code: JSONError.Code,
    at offset: Int,
    in text: String,
    limits: JSONLimits = JSONLimits(),
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (inout JSONReader) throws -> Value
) {
    expectError(code, at: offset, in: Array(text.utf8), limits: limits, sourceLocation: sourceLocation, body)
}

/// What `body` reads from a text, of which it must leave nothing.
func read<Value>(_ text: String, limits: JSONLimits = JSONLimits(), _ body: (inout JSONReader) throws -> Value) throws
    -> Value
{
    var reader = try JSONReader(Array(text.utf8)[...], limits: limits)
    let value = try body(&reader)
    try reader.finish()
    return value
}

/// Checks one value and that nothing follows it.
func check(_ reader: inout JSONReader) throws {
    try reader.skip()
    try reader.finish()
}
