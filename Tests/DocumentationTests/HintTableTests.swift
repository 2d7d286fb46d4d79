import AttestApple
import AttestDiagnosis
import Foundation
import TestSupport
import Testing

@Suite("The table of hints")
struct HintTableTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    }

    /// The names of the hints, from the declaration.
    private static func hints() throws -> Set<String> {
        let source = try text("Sources/AttestDiagnosis/Hint.swift")
        let cases = source.components(separatedBy: "public enum TextEncoding")[0].matches(of: /\n    case (\w+)/)
        return Set(cases.map { String($0.1) })
    }

    /// The rows of the table: a hint and the name of a test.
    private static func rows() throws -> [(hint: String, test: String)] {
        try text("Docs/Troubleshooting.md").matches(of: /\n\| `(\w+)` \| ([A-Z][^|]*) \|/)
            .map { (String($0.1), String($0.2)) }
    }

    @Test("Has a row for each hint")
    func hasAllHints() throws {
        let hints = try Self.hints()
        #expect(hints.count >= 20)
        #expect(Set(try Self.rows().map(\.hint)) == hints)
    }

    @Test("Names tests that exist and expect that hint")
    func namesTests() throws {
        let files = ["AttestationHintTests", "AssertionHintTests", "InputHintTests", "ReceiptHintTests"]
        let source = try files.map { try Self.text("Tests/AttestDiagnosisTests/\($0).swift") }.joined(
            separator: "\n"
        )
        for row in try Self.rows() {
            let name = "\"\(row.test)\""
            let body = try #require(source.range(of: name), "no test is named \(row.test)").upperBound
            let next = source[body...].range(of: "@Test(")?.lowerBound ?? source.endIndex
            #expect(source[body..<next].contains(".\(row.hint)"), "\(row.test) does not expect \(row.hint)")
        }
    }
}
