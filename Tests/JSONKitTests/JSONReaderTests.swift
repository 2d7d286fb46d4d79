import JSONKit
import Testing

@Suite("JSON reader")
struct JSONReaderTests {
    // MARK: Literals

    @Test("Reads the three literals, with white space of all four kinds around them")
    func literals() throws {
        #expect(try read("true") { try $0.readBoolean() })
        #expect(try !read(" \t\n\rfalse\r\n\t ") { try $0.readBoolean() })
        try read("null ") { try $0.readNull() }
    }

    @Test(
        "Refuses what only resembles a literal, at the first byte that differs",
        arguments: [("tru", 3), ("trUe", 2), ("nul ", 3), ("fals", 4), ("falsch", 4), ("nil", 1)]
    )
    func misspelt(text: String, offset: Int) {
        let isCut = offset == text.utf8.count
        expectError(isCut ? .truncated : .byteUnexpected, at: offset, in: text) { try $0.skip() }
    }

    @Test(
        "Refuses bytes that begin no value",
        arguments: ["True", "NaN", "+1", ".5", "'a'", "]", "}", ",", ":", "/", "\u{FEFF}1", "\u{A0}1", "\u{0B}1"]
    )
    func noValue(text: String) {
        expectError(.byteUnexpected, at: 0, in: text) { try $0.skip() }
    }

    @Test("Refuses a text without a value", arguments: [("", 0), ("  ", 2)])
    func empty(text: String, offset: Int) {
        expectError(.truncated, at: offset, in: text) { try $0.skip() }
    }

    @Test("Says the type of the next value by its first byte")
    func types() throws {
        let types: [(String, JSONType?)] = [
            ("{", .object), (" [", .array), ("\"", .string), ("-", .number), ("0", .number), ("9", .number),
            ("t", .boolean), ("f", .boolean), ("n", .null), ("", nil), ("x", nil),
        ]
        for (text, type) in types { #expect(try JSONReader(Array(text.utf8)[...]).nextType == type) }
    }

    @Test("Refuses another type than the one asked for, where the value begins")
    func otherTypes() {
        expectError(.typeUnexpected, at: 1, in: " 1") { try $0.readString() }
        expectError(.typeUnexpected, at: 0, in: "\"1\"") { try $0.readNumber() }
        expectError(.typeUnexpected, at: 0, in: "null") { try $0.readBoolean() }
        expectError(.typeUnexpected, at: 0, in: "0") { try $0.readNull() }
        expectError(.typeUnexpected, at: 0, in: "{}") { try $0.readArray { _, _ in } }
        expectError(.typeUnexpected, at: 0, in: "[]") { try $0.readObject { _, _ in } }
    }

    @Test("Refuses whatever follows the value", arguments: [("1 1", 2), ("{} x", 3), ("[]]", 2), ("nulll", 4)])
    func trailing(text: String, offset: Int) {
        expectError(.trailingBytes, at: offset, in: text, check)
    }

    // MARK: Numbers

    @Test(
        "Keeps numbers as they are spelt, and reads those that are integers of 64 bits",
        arguments: [
            ("0", 0), ("-0", 0), ("42", 42), ("-1", -1), ("9223372036854775807", Int64.max),
            ("-9223372036854775808", Int64.min), ("9223372036854775808", nil), ("-9223372036854775809", nil),
            ("18446744073709551616", nil), ("99999999999999999999999", nil), ("1.0", nil), ("1e2", nil), ("-0.0", nil),
            ("1E+400", nil), ("12.5e-3", nil),
        ]
    )
    func numbers(text: String, integer: Int64?) throws {
        let number = try read(text) { try $0.readNumber() }
        #expect(number.text.elementsEqual(text.utf8))
        #expect(number.integer == integer)
    }

    @Test(
        "Refuses numbers outside the grammar, where they begin",
        arguments: ["-", "-a", "1.", "1.e5", "1e", "1e+", "-.5", "01", "00", "-01", "1.-5"]
    )
    func malformedNumbers(text: String) {
        expectError(.numberMalformed, at: 1, in: "[" + text + "]") { try $0.skip() }
    }

    @Test("Ends a number at the first byte that is not its own", arguments: [("1x", 1), ("1.5.6", 3), ("2e5e", 3)])
    func endOfNumber(text: String, offset: Int) {
        expectError(.trailingBytes, at: offset, in: text, check)
    }

    // MARK: Containers

    @Test("Gives the elements of an array in order, with their index")
    func arrays() throws {
        var found: [String] = []
        try read(" [ 1 , \"b\" , [ ] ] ") { reader in
            try reader.readArray { (index, reader) throws(JSONError) in
                guard reader.nextType == .string else { return found.append("\(index)") }
                found.append("\(index) \(try reader.readString())")
            }
        }
        #expect(found == ["0", "1 b", "2"])
    }

    @Test("Gives the members of an object in order, and skips the values that are left")
    func objects() throws {
        var found: [String] = []
        try read(#"{"a":1,"":{"b":[null]} , "c":true}"#) { reader in
            try reader.readObject { (name, reader) throws(JSONError) in
                switch name {
                case "a": found.append("a \(try reader.readNumber().integer ?? -1)")
                case "": found.append("empty")
                default: found.append("other \(name)")
                }
            }
        }
        #expect(found == ["a 1", "empty", "other c"])
    }

    @Test(
        "Refuses containers that are not closed or not separated",
        arguments: [
            ("[", JSONError.Code.truncated, 1), ("[1", .truncated, 2), ("[1,", .truncated, 3), ("{", .truncated, 1),
            ("{\"a\"", .truncated, 4), ("{\"a\":", .truncated, 5), ("{\"a\":1", .truncated, 6),
            ("{\"a\":1,", .truncated, 7), ("[1 2]", .byteUnexpected, 3), ("[1,]", .byteUnexpected, 3),
            ("[,1]", .byteUnexpected, 1), ("[1}", .byteUnexpected, 2), ("{\"a\":1]", .byteUnexpected, 6),
            ("{\"a\" 1}", .byteUnexpected, 5), ("{\"a\":}", .byteUnexpected, 5), ("{\"a\":1,}", .byteUnexpected, 7),
            ("{1:2}", .byteUnexpected, 1), ("{a:1}", .byteUnexpected, 1), ("{,}", .byteUnexpected, 1),
            ("{\"a\":1 \"b\":2}", .byteUnexpected, 7), ("{\"a\"::1}", .byteUnexpected, 5),
        ]
    )
    func brokenContainers(text: String, code: JSONError.Code, offset: Int) {
        expectError(code, at: offset, in: text) { try $0.skip() }
    }

    @Test(
        "Refuses a name twice in an object once the escapes are undone, at the second",
        arguments: [
            (#"{"a":1,"a":1}"#, 7), (#"{"a":1,"\u0061":2}"#, 7), (#"{"/":1,"b":2,"\/":3}"#, 13),
            (#"[{"é":1,"\u00E9":2}]"#, 9), (#"{"x":{"":1,"":1}}"#, 11),
        ]
    )
    func duplicateNames(text: String, offset: Int) {
        expectError(.nameDuplicate, at: offset, in: text) { try $0.skip() }
    }

    @Test("Takes names for different that differ by case, by normal form or by object")
    func differentNames() throws {
        for text in [#"{"a":1,"A":2}"#, "{\"\u{E9}\":1,\"e\u{301}\":2}", #"{"a":{"a":{"a":1}},"b":[{"a":1},{"a":1}]}"#]
        {
            try read(text) { try $0.skip() }
        }
    }

    // MARK: Limits

    @Test("Opens as many containers as the limit says, and no more")
    func depth() throws {
        for (start, end) in [("[", "]"), ("{\"a\":", "}")] {
            func nested(_ count: Int) -> String {
                String(repeating: start, count: count) + "1" + String(repeating: end, count: count)
            }
            try read(nested(32)) { try $0.skip() }
            expectError(.nestingTooDeep, at: 32 * start.utf8.count, in: nested(33)) { try $0.skip() }
            expectError(.nestingTooDeep, at: 0, in: nested(1), limits: JSONLimits(maximumDepth: 0)) { try $0.skip() }
        }
        // Closed ones do not count.
        try read("[" + String(repeating: "[],", count: 100) + "1]") { try $0.skip() }
    }

    @Test("Takes as many bytes as the limit says, white space included, and no more")
    func size() throws {
        let text = "1" + String(repeating: " ", count: 32_767)
        try read(text) { try $0.skip() }
        expectError(.textTooLong, at: 32_768, in: text + " ") { try $0.skip() }
        expectError(.textTooLong, at: 2, in: "[1]", limits: JSONLimits(maximumByteCount: 2)) { try $0.skip() }
    }

    @Test("Reads thousands of names and finds the one that comes again")
    func manyNames() throws {
        let members = (0..<3_000).map { "\"n\($0)\":1" }.joined(separator: ",")
        try read("{\(members)}") { try $0.skip() }
        expectError(.nameDuplicate, at: members.utf8.count + 2, in: "{\(members),\"n7\":1}") { try $0.skip() }
    }
}
