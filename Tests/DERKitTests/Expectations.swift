import DERKit
import TestSupport
import Testing

/// Expects an error at an offset; and again, moved along, when the same bytes lie in the middle of a longer array.
func expectError<Value>(
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

/// The same for bytes in hexadecimal.
func expectError<Value>(
    _ code: DERError.Code,
    at offset: Int,
    in hex: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (ArraySlice<UInt8>) throws -> Value
) throws {
    expectError(code, at: offset, in: try Hex.decode(hex), sourceLocation: sourceLocation, body)
}

/// The same for what reads from a reader.
func expectError<Value>(
    _ code: DERError.Code,
    at offset: Int,
    reading hex: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (inout DERReader) throws -> Value
) throws {
    try expectError(code, at: offset, in: hex, sourceLocation: sourceLocation) { bytes in
        var reader = DERReader(bytes)
        return try body(&reader)
    }
}

/// A reader of bytes in hexadecimal.
func makeReader(_ hex: String) throws -> DERReader {
    DERReader(try Hex.decode(hex)[...])
}

/// What `body` reads from bytes in hexadecimal.
func read<Value>(_ hex: String, _ body: (inout DERReader) throws -> Value) throws -> Value {
    var reader = try makeReader(hex)
    return try body(&reader)
}

/// Bytes, the error that they must give, and where.
struct Refusal: Sendable, CustomTestStringConvertible {
    var hex: String
    var code: DERError.Code
    var offset: Int

    init(_ hex: String, _ code: DERError.Code, at offset: Int) {
        self.hex = hex
        self.code = code
        self.offset = offset
    }

    var testDescription: String { "\(hex): \(code) at \(offset)" }

    func expect<Value>(_ body: (inout DERReader) throws -> Value) throws {
        try expectError(code, at: offset, reading: hex, body)
    }

    func expect<Value>(in body: (ArraySlice<UInt8>) throws -> Value) throws {
        try expectError(code, at: offset, in: hex, body)
    }
}
