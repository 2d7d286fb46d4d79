import CBORKit
import TestSupport
import Testing

/// Expects an error at an offset; and again, moved along, when the same bytes lie in the middle of a longer array.
func expectError<Value>(
    _ code: CBORError.Code,
    at offset: Int,
    in bytes: [UInt8],
    limits: CBORLimits = CBORLimits(),
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (inout CBORReader) throws -> Value
) {
    for margin in [0, 3] {
        let surroundings = [UInt8](repeating: 0x01, count: margin)
        let array = surroundings + bytes + surroundings
        #expect(throws: CBORError(code, at: offset + margin), sourceLocation: sourceLocation) {
            var reader = CBORReader(array[margin..<margin + bytes.count], limits: limits)
            _ = try body(&reader)
        }
    }
}

/// The same for bytes in hexadecimal.
func expectError<Value>(
    _ code: CBORError.Code,
    at offset: Int,
    in hex: String,
    limits: CBORLimits = CBORLimits(),
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (inout CBORReader) throws -> Value
) throws {
    let bytes = try Hex.decode(hex)
    expectError(code, at: offset, in: bytes, limits: limits, sourceLocation: sourceLocation, body)
}

/// A reader of bytes in hexadecimal.
func makeReader(_ hex: String, limits: CBORLimits = CBORLimits()) throws -> CBORReader {
    CBORReader(try Hex.decode(hex)[...], limits: limits)
}

/// What `body` reads from bytes in hexadecimal, of which it must leave nothing.
func read<Value>(_ hex: String, _ body: (inout CBORReader) throws -> Value) throws -> Value {
    var reader = try makeReader(hex)
    let value = try body(&reader)
    try reader.finish()
    return value
}

/// Checks one item and that nothing follows it.
func check(_ reader: inout CBORReader) throws {
    try reader.skip()
    try reader.finish()
}

/// Bytes, the error that they must give, and where.
struct Refusal: Sendable, CustomTestStringConvertible {
    var hex: String
    var code: CBORError.Code
    var offset: Int

    init(_ hex: String, _ code: CBORError.Code, at offset: Int) {
        self.hex = hex
        self.code = code
        self.offset = offset
    }

    var testDescription: String { "\(hex): \(code) at \(offset)" }

    func expect<Value>(_ body: (inout CBORReader) throws -> Value) throws {
        try expectError(code, at: offset, in: hex, body)
    }
}
