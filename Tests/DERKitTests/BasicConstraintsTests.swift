import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("Basic constraints")
struct BasicConstraintsTests {
    static let wellFormed: [(String, Bool, UInt32?)] = [
        ("30 00", false, nil), ("30 03 01 01 FF", true, nil), ("30 06 01 01 FF 02 01 00", true, 0),
        ("30 06 01 01 FF 02 01 01", true, 1), ("30 0A 01 01 FF 02 05 00 FF FF FF FF", true, .max),
    ]

    @Test("Reads whether the subject is an authority, and its path length", arguments: wellFormed)
    func readsWellFormed(hex: String, isAuthority: Bool, pathLength: UInt32?) throws {
        let constraints = try BasicConstraints(Hex.decode(hex)[...])
        #expect(constraints.isAuthority == isAuthority)
        #expect(constraints.pathLength == pathLength)
    }

    static let malformed = [
        Refusal("", .truncated, at: 0),
        Refusal("31 00", .tagUnexpected, at: 0),
        Refusal("30 00 00", .trailingBytes, at: 2),
        // cA of 00 is the default, and 01 is no DER
        Refusal("30 03 01 01 00", .booleanMalformed, at: 4),
        Refusal("30 03 01 01 01", .booleanMalformed, at: 4),
        // A path length without cA
        Refusal("30 03 02 01 00", .basicConstraintsMalformed, at: 0),
        // A path length that is negative, padded, above 2³² − 1, or no INTEGER
        Refusal("30 06 01 01 FF 02 01 FF", .integerMalformed, at: 7),
        Refusal("30 07 01 01 FF 02 02 00 01", .integerMalformed, at: 7),
        Refusal("30 0A 01 01 FF 02 05 01 00 00 00 00", .integerMalformed, at: 7),
        Refusal("30 05 01 01 FF 05 00", .tagUnexpected, at: 5),
        Refusal("30 08 01 01 FF 02 01 00 05 00", .trailingBytes, at: 8),
        Refusal("30 06 02 01 00 01 01 FF", .trailingBytes, at: 5),
    ]

    @Test("Refuses defaults, a path length of no authority, and anything more", arguments: malformed)
    func refusesMalformed(_ refusal: Refusal) throws {
        try refusal.expect(in: { try BasicConstraints($0) })
    }
}
