import CBORKit
import TestSupport
import Testing

/// The examples of encodings that are not well-formed of RFC 8949, Appendix F.1, under its headings.
@Suite("RFC 8949, Appendix F")
struct RFC8949AppendixFTests {
    static let endOfInput = [
        // End of input in a head
        Refusal("18", .truncated, at: 1), Refusal("19", .truncated, at: 1), Refusal("1a", .truncated, at: 1),
        Refusal("1b", .truncated, at: 1), Refusal("1901", .truncated, at: 2), Refusal("1a0102", .truncated, at: 3),
        Refusal("1b01020304050607", .truncated, at: 8), Refusal("38", .truncated, at: 1),
        Refusal("58", .truncated, at: 1), Refusal("78", .truncated, at: 1), Refusal("98", .truncated, at: 1),
        Refusal("9a01ff00", .truncated, at: 4), Refusal("b8", .truncated, at: 1), Refusal("d8", .tagForbidden, at: 0),
        Refusal("f8", .simpleForbidden, at: 0), Refusal("f900", .simpleForbidden, at: 0),
        Refusal("fa0000", .simpleForbidden, at: 0), Refusal("fb000000", .simpleForbidden, at: 0),
        // Definite-length strings with short data
        Refusal("41", .truncated, at: 1), Refusal("61", .truncated, at: 1), Refusal("5affffffff00", .truncated, at: 6),
        Refusal("5bffffffffffffffff010203", .truncated, at: 12), Refusal("7affffffff00", .truncated, at: 6),
        Refusal("7b7fffffffffffffff010203", .truncated, at: 12),
        // Definite-length maps and arrays not closed with enough items
        Refusal("81", .truncated, at: 1), Refusal("818181818181818181", .nestingTooDeep, at: 5),
        Refusal("8200", .truncated, at: 2), Refusal("a1", .truncated, at: 1), Refusal("a20102", .truncated, at: 3),
        Refusal("a100", .truncated, at: 2), Refusal("a2000000", .keyDuplicate, at: 3),
        // Tag number not followed by tag content
        Refusal("c0", .tagForbidden, at: 0),
    ]

    @Test("Refuses the examples of input that ends too early", arguments: endOfInput)
    func refusesEndOfInput(_ refusal: Refusal) throws {
        try refusal.expect { try check(&$0) }
    }

    static let indefinite = [
        // Indefinite-length strings, maps and arrays not closed by a break
        Refusal("5f4100", .lengthIndefinite, at: 0), Refusal("7f6100", .lengthIndefinite, at: 0),
        Refusal("9f", .lengthIndefinite, at: 0), Refusal("9f0102", .lengthIndefinite, at: 0),
        Refusal("bf", .lengthIndefinite, at: 0), Refusal("bf01020102", .lengthIndefinite, at: 0),
        Refusal("819f", .lengthIndefinite, at: 1), Refusal("9f8000", .lengthIndefinite, at: 0),
        Refusal("9f9f9f9f9fffffffff", .lengthIndefinite, at: 0),
        Refusal("9f819f819f9fffffff", .lengthIndefinite, at: 0),
        // Indefinite-length string chunks not of the correct type, or not definite length
        Refusal("5f00ff", .lengthIndefinite, at: 0), Refusal("5f21ff", .lengthIndefinite, at: 0),
        Refusal("5f6100ff", .lengthIndefinite, at: 0), Refusal("5f80ff", .lengthIndefinite, at: 0),
        Refusal("5fa0ff", .lengthIndefinite, at: 0), Refusal("5fc000ff", .lengthIndefinite, at: 0),
        Refusal("5fe0ff", .lengthIndefinite, at: 0), Refusal("7f4100ff", .lengthIndefinite, at: 0),
        Refusal("5f5f4100ffff", .lengthIndefinite, at: 0), Refusal("7f7f6100ffff", .lengthIndefinite, at: 0),
        // Breaks in definite-length items in indefinite-length arrays; breaks leading to an odd number of items in a map
        Refusal("9f81ff", .lengthIndefinite, at: 0), Refusal("9f829f819f9fffffffff", .lengthIndefinite, at: 0),
        Refusal("bf00ff", .lengthIndefinite, at: 0), Refusal("bf000000ff", .lengthIndefinite, at: 0),
        // Major type 0, 1, 6 with additional information 31
        Refusal("1f", .lengthIndefinite, at: 0), Refusal("3f", .lengthIndefinite, at: 0),
        Refusal("df", .tagForbidden, at: 0),
    ]

    @Test("Refuses the examples of indefinite lengths, at their heads", arguments: indefinite)
    func refusesIndefinite(_ refusal: Refusal) throws {
        try refusal.expect { try check(&$0) }
    }

    static let reserved = [
        // Reserved additional information values
        Refusal("1c", .headReserved, at: 0), Refusal("1d", .headReserved, at: 0), Refusal("1e", .headReserved, at: 0),
        Refusal("3c", .headReserved, at: 0), Refusal("3d", .headReserved, at: 0), Refusal("3e", .headReserved, at: 0),
        Refusal("5c", .headReserved, at: 0), Refusal("5d", .headReserved, at: 0), Refusal("5e", .headReserved, at: 0),
        Refusal("7c", .headReserved, at: 0), Refusal("7d", .headReserved, at: 0), Refusal("7e", .headReserved, at: 0),
        Refusal("9c", .headReserved, at: 0), Refusal("9d", .headReserved, at: 0), Refusal("9e", .headReserved, at: 0),
        Refusal("bc", .headReserved, at: 0), Refusal("bd", .headReserved, at: 0), Refusal("be", .headReserved, at: 0),
        Refusal("dc", .tagForbidden, at: 0), Refusal("dd", .tagForbidden, at: 0), Refusal("de", .tagForbidden, at: 0),
        Refusal("fc", .headReserved, at: 0), Refusal("fd", .headReserved, at: 0), Refusal("fe", .headReserved, at: 0),
        // Reserved two-byte encodings of simple values
        Refusal("f800", .simpleForbidden, at: 0), Refusal("f801", .simpleForbidden, at: 0),
        Refusal("f818", .simpleForbidden, at: 0), Refusal("f81f", .simpleForbidden, at: 0),
    ]

    @Test("Refuses the examples of reserved values", arguments: reserved)
    func refusesReserved(_ refusal: Refusal) throws {
        try refusal.expect { try check(&$0) }
    }

    static let breaks = [
        // Break outside an indefinite-length item
        Refusal("ff", .lengthIndefinite, at: 0),
        // Break in a definite-length array or map or a tag
        Refusal("81ff", .lengthIndefinite, at: 1), Refusal("8200ff", .lengthIndefinite, at: 2),
        Refusal("a1ff", .lengthIndefinite, at: 1), Refusal("a1ff00", .lengthIndefinite, at: 1),
        Refusal("a100ff", .lengthIndefinite, at: 2), Refusal("a20000ff", .lengthIndefinite, at: 3),
    ]

    @Test("Refuses the examples of breaks where an item is expected, at the break", arguments: breaks)
    func refusesBreaks(_ refusal: Refusal) throws {
        try refusal.expect { try check(&$0) }
    }
}
