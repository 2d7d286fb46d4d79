import AttestCore
import AttestGate
import Foundation
import TestScenes
import TestSupport
import Testing

/// The truth table in `Fixtures/gate-table.md`: which rows and columns it has, and what the gate does in each.
enum GateTable {
    /// How two checks of a row are joined.
    enum Join: String, CaseIterable, Sendable {
        case and = "App code and attestation"
        case or = "Two alternatives"

        /// What the first of the two can say: an app code is bound to nobody, and is never malformed.
        var first: [Said] {
            self == .and ? [.nobodys, .rejected, .missing, .unavailable, .off] : Said.allCases
        }
    }

    /// A row: what two checks say.
    struct Row: Hashable, Sendable, CustomTestStringConvertible {
        var join: Join
        var first: Said
        var second: Said

        var testDescription: String { "\(join.rawValue): \(first.rawValue), \(second.rawValue)" }
    }

    /// A column: mode and purpose.
    struct Column: Hashable, Sendable {
        var title: String
        var mode: IntegrityMode
        var purpose: IntegrityQuestion.Purpose
    }

    static let rows = Join.allCases.flatMap { join in
        join.first.flatMap { first in Said.allCases.map { Row(join: join, first: first, second: $0) } }
    }

    static let columns = [
        Column(title: "enforce", mode: .enforce(whenUnavailable: .refuse), purpose: .request),
        Column(title: "enforce, allow", mode: .enforce(whenUnavailable: .allow), purpose: .request),
        Column(title: "enforce, binds a key", mode: .enforce(whenUnavailable: .refuse), purpose: .bindsKey),
        Column(title: "enforce, allow, binds a key", mode: .enforce(whenUnavailable: .allow), purpose: .bindsKey),
        Column(title: "monitor", mode: .monitor, purpose: .request),
        Column(title: "monitor, binds a key", mode: .monitor, purpose: .bindsKey),
        Column(title: "off", mode: .off, purpose: .request),
        Column(title: "off, binds a key", mode: .off, purpose: .bindsKey),
    ]

    // MARK: What the gate does

    static func cells(_ row: Row) async throws -> [String] {
        var cells: [String] = []
        for column in columns { cells.append(try await cell(row, column)) }
        return cells
    }

    private static func cell(_ row: Row, _ column: Column) async throws -> String {
        let (decision, event) =
            switch row.join {
            case .and:
                try await GateHarness.both(column.mode, row.first, row.second)
                    .evaluate(column.purpose, .both(row.first, row.second))
            case .or:
                try await GateHarness.either(column.mode, row.first, row.second)
                    .evaluate(column.purpose, .either(row.first, row.second))
            }
        guard column.mode == .monitor else { return text(decision) }
        return "\(text(decision)); \(event.enforced.map(text) ?? "nothing")"
    }

    private static func text(_ decision: IntegrityDecision) -> String {
        switch decision {
        case .allowed(nil): "pass"
        case .allowed: "**pass**"
        case .refused(let answer): answer.code
        }
    }

    // MARK: What the fixture says

    private static let url = Fixture.url("gate-table.md")

    /// The table as it is kept.
    static func committed() throws -> String {
        try String(contentsOf: url, encoding: .utf8)
    }

    /// The cells of each row that the fixture has.
    static func committedCells() throws -> [Row: [String]] { try parsed.get() }

    private static let parsed = Result { try parse() }

    private static func parse() throws -> [Row: [String]] {
        var cells: [Row: [String]] = [:]
        var join: Join?
        for line in try committed().split(separator: "\n") {
            if line.hasPrefix("### ") { join = Join(rawValue: String(line.dropFirst(4))) }
            let fields = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard let join, fields.count > 2, let first = Said(rawValue: fields[0]),
                let second = Said(rawValue: fields[1])
            else { continue }
            cells[Row(join: join, first: first, second: second)] = Array(fields[2...])
        }
        return cells
    }

    static func write() async throws {
        try Data(try await rendered().utf8).write(to: url)
    }

    static func rendered() async throws -> String {
        var text = ""
        for join in Join.allCases {
            text += "\n### \(join.rawValue)\n"
            for first in join.first {
                var table = [heading(join)]
                for row in rows where row.join == join && row.first == first {
                    table.append([first.rawValue, row.second.rawValue] + (try await cells(row)))
                }
                text += "\n" + markdown(table)
            }
        }
        return text
    }

    private static func heading(_ join: Join) -> [String] {
        (join == .and ? ["app code", "attestation"] : ["one", "other"]) + columns.map(\.title)
    }

    private static func markdown(_ table: [[String]]) -> String {
        let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
        let rule = widths.map { String(repeating: "-", count: $0) }
        return ([table[0], rule] + table.dropFirst()).map { line in
            let cells = zip(line, widths).map { text, width in
                text.padding(toLength: width, withPad: " ", startingAt: 0)
            }
            return "| " + cells.joined(separator: " | ") + " |\n"
        }.joined()
    }
}
