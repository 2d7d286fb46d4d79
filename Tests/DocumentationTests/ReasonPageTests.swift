import AttestApple
import AttestCore
import AttestGate
import Foundation
import TestScenes
import TestSupport
import Testing

@Suite("The page of reason codes")
struct ReasonPageTests {
    /// A row: the code and the cells after it.
    private struct Row {
        let code: String
        let cells: [String]
    }

    /// The rows of a table of `Docs/ReasonCodes.md`, by the name in the comment before it.
    private static func rows(_ table: String) throws -> [Row] {
        let page = try String(contentsOf: Repository.root.appending(path: "Docs/ReasonCodes.md"), encoding: .utf8)
        let parts = page.components(separatedBy: "<!-- reasons: \(table) -->\n")
        try #require(parts.count == 2)
        let lines = parts[1].components(separatedBy: "\n<!-- end of reasons -->")[0].split(separator: "\n")
        return lines.dropFirst(2).map { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            return Row(code: cells[0].trimmingCharacters(in: ["`"]), cells: Array(cells.dropFirst()))
        }
    }

    private static let kinds: Set<String> = ["app", "clock", "policy", "state", "forged", "store"]

    /// The tables of rejections, and the reasons that the tests behind each produce.
    private static let produced = [
        "attestation": AttestationFault.all.map(\.reason), "assertion": AssertionFault.all.map(\.reason),
        "state": StateFault.all.map(\.reason), "receipt": ReceiptFault.all.map(\.reason),
    ]

    @Test("Has a row for each reason that a test produces, and no other", arguments: produced.keys.sorted())
    func rejections(table: String) throws {
        let codes = try Self.rows(table).map(\.code)
        let reasons = try #require(Self.produced[table]).map(\.rawValue)
        #expect(Set(codes) == Set(reasons))
        #expect(codes.count == reasons.count)
    }

    @Test("Has a row for each reason that there is, and only one")
    func allRejections() throws {
        let codes = try Self.produced.keys.flatMap { try Self.rows($0) }.map(\.code)
        #expect(Set(codes) == Set(RejectionReason.allCases.map(\.rawValue)))
        #expect(codes.count == RejectionReason.allCases.count)
    }

    @Test("Gives each reason the step that the code gives it")
    func steps() throws {
        for row in try Self.produced.keys.flatMap({ try Self.rows($0) }) {
            let step = try #require(RejectionReason(rawValue: row.code)).step
            let number = step.map { String($0.description.drop { $0 != " " }.dropFirst()) } ?? "–"
            #expect(row.cells.first == number, "\(row.code)")
        }
    }

    @Test("Gives each reason one of the kinds, a meaning, a cause and an advice")
    func cells() throws {
        for row in try Self.produced.keys.flatMap({ try Self.rows($0) }) {
            #expect(row.cells.count == 5 && row.cells.allSatisfy { !$0.isEmpty }, "\(row.code)")
            #expect(Self.kinds.contains(row.cells[1]), "\(row.code)")
        }
        for row in try Self.rows("gate") {
            #expect(row.cells.count == 3 && Self.kinds.contains(row.cells[0]), "\(row.code)")
        }
    }

    @Test("Has a row for each reason of the gate that a test produces, and for each that is declared")
    func gate() throws {
        let codes = try Self.rows("gate").map(\.code)
        let source = try String(
            contentsOf: Repository.root.appending(path: "Sources/AttestGate/IntegrityReason.swift"),
            encoding: .utf8
        )
        let declared = source.matches(of: /static let \w+ = IntegrityReason\(/).count
        #expect(Set(codes) == Set(IntegrityFault.all.map(\.reason.code)))
        #expect(codes.count == declared)
        #expect(declared == IntegrityFault.all.count)
    }
}
