import CBORKit
import TestSupport
import Testing

/// The examples of RFC 8949, Appendix A.
@Suite("RFC 8949, Appendix A")
struct RFC8949AppendixATests {
    static let readable = [
        // Integers
        ("00", "0"), ("01", "1"), ("0a", "10"), ("17", "23"), ("1818", "24"), ("1819", "25"), ("1864", "100"),
        ("1903e8", "1000"), ("1a000f4240", "1000000"), ("1b000000e8d4a51000", "1000000000000"),
        ("1bffffffffffffffff", "18446744073709551615"), ("3bffffffffffffffff", "-18446744073709551616"),
        ("20", "-1"), ("29", "-10"), ("3863", "-100"), ("3903e7", "-1000"),
        // Simple values
        ("f4", "false"), ("f5", "true"), ("f6", "null"),
        // Strings
        ("40", "h''"), ("4401020304", "h'01020304'"), ("60", #""""#), ("6161", #""a""#), ("6449455446", #""IETF""#),
        ("62225c", #""\"\\""#), ("62c3bc", "\"\u{00FC}\""), ("63e6b0b4", "\"\u{6C34}\""),
        ("64f0908591", "\"\u{10151}\""),
        // Arrays and maps
        ("80", "[]"), ("83010203", "[1, 2, 3]"), ("8301820203820405", "[1, [2, 3], [4, 5]]"),
        (
            "98190102030405060708090a0b0c0d0e0f101112131415161718181819",
            "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]"
        ),
        ("a0", "{}"), ("a201020304", "{1: 2, 3: 4}"), ("a26161016162820203", #"{"a": 1, "b": [2, 3]}"#),
        ("826161a161626163", #"["a", {"b": "c"}]"#),
        (
            "a56161614161626142616361436164614461656145",
            #"{"a": "A", "b": "B", "c": "C", "d": "D", "e": "E"}"#
        ),
    ]

    @Test("Reads the examples that the profile has", arguments: readable)
    func reads(hex: String, diagnostic: String) throws {
        var reader = try makeReader(hex)
        #expect(try write(&reader, of: Hex.decode(hex)) == diagnostic)
        #expect(reader.isAtEnd)
    }

    static let refused = [
        // Big numbers
        Refusal("c249010000000000000000", .tagForbidden, at: 0),
        Refusal("c349010000000000000000", .tagForbidden, at: 0),
        // Floats
        Refusal("f90000", .simpleForbidden, at: 0), Refusal("f98000", .simpleForbidden, at: 0),
        Refusal("f93c00", .simpleForbidden, at: 0), Refusal("fb3ff199999999999a", .simpleForbidden, at: 0),
        Refusal("f93e00", .simpleForbidden, at: 0), Refusal("f97bff", .simpleForbidden, at: 0),
        Refusal("fa47c35000", .simpleForbidden, at: 0), Refusal("fa7f7fffff", .simpleForbidden, at: 0),
        Refusal("fb7e37e43c8800759c", .simpleForbidden, at: 0), Refusal("f90001", .simpleForbidden, at: 0),
        Refusal("f90400", .simpleForbidden, at: 0), Refusal("f9c400", .simpleForbidden, at: 0),
        Refusal("fbc010666666666666", .simpleForbidden, at: 0), Refusal("f97c00", .simpleForbidden, at: 0),
        Refusal("f97e00", .simpleForbidden, at: 0), Refusal("f9fc00", .simpleForbidden, at: 0),
        Refusal("fa7f800000", .simpleForbidden, at: 0), Refusal("fa7fc00000", .simpleForbidden, at: 0),
        Refusal("faff800000", .simpleForbidden, at: 0), Refusal("fb7ff0000000000000", .simpleForbidden, at: 0),
        Refusal("fb7ff8000000000000", .simpleForbidden, at: 0), Refusal("fbfff0000000000000", .simpleForbidden, at: 0),
        // Undefined, simple(16), simple(255)
        Refusal("f7", .simpleForbidden, at: 0), Refusal("f0", .simpleForbidden, at: 0),
        Refusal("f8ff", .simpleForbidden, at: 0),
        // Tags
        Refusal("c074323031332d30332d32315432303a30343a30305a", .tagForbidden, at: 0),
        Refusal("c11a514b67b0", .tagForbidden, at: 0), Refusal("c1fb41d452d9ec200000", .tagForbidden, at: 0),
        Refusal("d74401020304", .tagForbidden, at: 0), Refusal("d818456449455446", .tagForbidden, at: 0),
        Refusal("d82076687474703a2f2f7777772e6578616d706c652e636f6d", .tagForbidden, at: 0),
        // Indefinite lengths
        Refusal("5f42010243030405ff", .lengthIndefinite, at: 0),
        Refusal("7f657374726561646d696e67ff", .lengthIndefinite, at: 0), Refusal("9fff", .lengthIndefinite, at: 0),
        Refusal("9f018202039f0405ffff", .lengthIndefinite, at: 0),
        Refusal("9f01820203820405ff", .lengthIndefinite, at: 0),
        Refusal("83018202039f0405ff", .lengthIndefinite, at: 5),
        Refusal("83019f0203ff820405", .lengthIndefinite, at: 2),
        Refusal("9f0102030405060708090a0b0c0d0e0f101112131415161718181819ff", .lengthIndefinite, at: 0),
        Refusal("bf61610161629f0203ffff", .lengthIndefinite, at: 0),
        Refusal("826161bf61626163ff", .lengthIndefinite, at: 3),
        Refusal("bf6346756ef563416d7421ff", .lengthIndefinite, at: 0),
    ]

    @Test("Refuses the others where they leave the profile", arguments: refused)
    func refuses(_ refusal: Refusal) throws {
        try refusal.expect { try check(&$0) }
    }

    // MARK: Diagnostic notation (RFC 8949, §8)

    /// Reads the next item of an array and writes it.
    private func write(_ reader: inout CBORReader, of array: [UInt8]) throws(CBORError) -> String {
        switch reader.nextType {
        case .unsigned: return String(try reader.readUnsigned())
        case .bytes: return "h'\(Hex.encode(try reader.readBytes()))'"
        case .text: return "\"\(escaped(try reader.readText()))\""
        case .array: return try writeArray(&reader, of: array)
        case .map: return try writeMap(&reader, of: array)
        default:
            let start = reader.offset
            try reader.skip()
            return try writeOther(array[start..<reader.offset])
        }
    }

    private func writeArray(_ reader: inout CBORReader, of array: [UInt8]) throws(CBORError) -> String {
        var elements: [String] = []
        try reader.readArray { (index, element) throws(CBORError) in
            #expect(index == elements.count)
            elements.append(try write(&element, of: array))
        }
        return "[\(elements.joined(separator: ", "))]"
    }

    private func writeMap(_ reader: inout CBORReader, of array: [UInt8]) throws(CBORError) -> String {
        var pairs: [String] = []
        try reader.readMap { (key, value) throws(CBORError) in
            var keyReader = CBORReader(key.encoded)
            pairs.append("\(try write(&keyReader, of: array)): \(try write(&value, of: array))")
        }
        return "{\(pairs.joined(separator: ", "))}"
    }

    private func escaped(_ text: ArraySlice<UInt8>) -> String {
        String(decoding: text, as: UTF8.self).map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    }

    /// A negative integer or a simple value.
    private func writeOther(_ encoded: ArraySlice<UInt8>) throws(CBORError) -> String {
        switch encoded {
        case [0xF4]: return "false"
        case [0xF5]: return "true"
        case [0xF6]: return "null"
        default:
            var unsigned = CBORReader([encoded[encoded.startIndex] & 0x1F] + encoded.dropFirst())
            return String(-1 - Int128(try unsigned.readUnsigned()))
        }
    }
}
