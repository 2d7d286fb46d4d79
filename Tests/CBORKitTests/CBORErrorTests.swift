import CBORKit
import TestSupport
import Testing

@Suite("CBOR error")
struct CBORErrorTests {
    /// One input for each code.
    private static func refusedInput(_ code: CBORError.Code) -> String? {
        switch code {
        case .truncated: "41"
        case .headReserved: "1C"
        case .lengthIndefinite: "9F FF"
        case .argumentNotShortest: "18 17"
        case .typeUnexpected: nil
        case .tagForbidden: "C0 00"
        case .simpleForbidden: "F7"
        case .textNotUTF8: "61 FF"
        case .keyDuplicate: "A2 00 00 00 00"
        case .pairsTooMany: "B8 21" + String(repeating: " 00", count: 66)
        case .nestingTooDeep: "81 81 81 81 81 00"
        case .trailingBytes: "00 00"
        case .keyMissing: nil
        }
    }

    /// Codes that reading any item does not give.
    ///
    /// One needs a type to be asked for; the other is for whoever reads a map and misses a key.
    private static let others: Set<CBORError.Code> = [.typeUnexpected, .keyMissing]

    @Test("Has a code for each refusal and a refusal for each code", arguments: CBORError.Code.allCases)
    func coversCode(code: CBORError.Code) throws {
        guard let hex = Self.refusedInput(code) else {
            #expect(Self.others.contains(code))
            return
        }
        var reader = try makeReader(hex)
        let error = #expect(throws: CBORError.self) { try check(&reader) }
        #expect(error?.code == code)
        #expect(!Self.others.contains(code))
    }

    @Test("Has a code for a type that was not asked for")
    func coversTypeUnexpected() throws {
        try expectError(.typeUnexpected, at: 0, in: "00") { try $0.readText() }
    }

    @Test("Is equal to another of the same code and offset")
    func equality() {
        #expect(CBORError(.truncated, at: 3) == CBORError(.truncated, at: 3))
        #expect(CBORError(.truncated, at: 3) != CBORError(.truncated, at: 4))
        #expect(CBORError(.truncated, at: 3) != CBORError(.trailingBytes, at: 3))
    }
}
