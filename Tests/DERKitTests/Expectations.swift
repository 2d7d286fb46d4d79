import DERKit
import TestScenes
import TestSupport
import Testing

/// Expects an error at an offset in bytes in hexadecimal.
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
