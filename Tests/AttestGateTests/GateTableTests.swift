import AttestCore
import AttestGate
import Foundation
import TestScenes
import Testing

/// Compares the gate with the truth table in `Fixtures/gate-table.md`, cell by cell, and the table with the rule.
///
/// `WRITE_GATE_TABLE=1 swift test --filter GateTableTests` writes the table anew; read the difference and bring its hash in
/// `Fixtures/README.md` up to date before you commit it.
@Suite("Truth table of the gate", .serialized)
struct GateTableTests {
    @Test(
        "The table is written anew on demand",
        .enabled(if: ProcessInfo.processInfo.environment["WRITE_GATE_TABLE"] != nil)
    )
    func writesTable() async throws {
        try await GateTable.write()
    }

    @Test("R23: every cell of the table is what the gate does", arguments: GateTable.rows)
    func gateDoesWhatRowSays(_ row: GateTable.Row) async throws {
        let committed = try #require(try GateTable.committedCells()[row], "the fixture has no such row")
        let cells = try await GateTable.cells(row)
        try #require(committed.count == cells.count)
        for (column, (says, does)) in zip(GateTable.columns, zip(committed, cells)) {
            #expect(says == does, "\(row.testDescription), \(column.title)")
        }
    }

    @Test("R23: the fixture has all rows, in order, and no others")
    func fixtureIsComplete() async throws {
        #expect(GateTable.rows.count == 104)
        #expect(try GateTable.committedCells().count == GateTable.rows.count)
        #expect(try GateTable.committed() == (try await GateTable.rendered()))
    }

    // MARK: The rule, read off the table

    @Test("R23: a required check that fails refuses whatever the other says", arguments: GateTable.Join.and.first)
    func failureRefuses(code: Said) throws {
        for attestation in Said.allCases {
            let fails =
                [.rejected, .missing].contains(code)
                || [.anothers, .rejected, .malformed, .missing].contains(attestation)
            guard fails else { continue }
            #expect(try enforcing(.and, code, attestation).allSatisfy { !isPass($0) })
        }
    }

    @Test("R23: a table without failures, outages and gaps passes", arguments: [Said.vouched, .nobodys])
    func successPasses(attestation: Said) throws {
        #expect(try enforcing(.and, .nobodys, attestation)[..<2].allSatisfy(isPass))
        #expect(try enforcing(.or, attestation, .off)[..<2].allSatisfy(isPass))
    }

    @Test("R23: `.allow` changes nothing but requests that meet an outage", arguments: GateTable.rows)
    func allowOnlyExcusesOutages(_ row: GateTable.Row) throws {
        let cells = try enforcing(row.join, row.first, row.second)
        #expect(cells[2] == cells[3], "no outage excuses binding a key")
        if cells[0] != cells[1] {
            #expect(cells[0] == "unavailable")
            #expect([row.first, row.second].contains(.unavailable))
        }
    }

    @Test("R23: only a check that vouches for the subject lets a key be bound", arguments: GateTable.rows)
    func onlyVouchingBinds(_ row: GateTable.Row) throws {
        let cells = try enforcing(row.join, row.first, row.second)
        for cell in cells[2...] where isPass(cell) {
            #expect(cell == "**pass**")
            #expect([row.first, row.second].contains(.vouched))
        }
    }

    @Test("R23: of alternatives one that vouches passes, whatever the other says", arguments: Said.allCases)
    func vouchingAlternativePasses(other: Said) throws {
        #expect(try enforcing(.or, .vouched, other) == Array(repeating: "**pass**", count: 4))
        #expect(try enforcing(.or, other, .vouched) == Array(repeating: "**pass**", count: 4))
    }

    @Test(
        "R23: evidence bound to nobody never makes up for evidence that is on and not good",
        arguments: [Said.anothers, .rejected, .malformed, .missing]
    )
    func unboundAlternativeDoesNotDecide(other: Said) throws {
        #expect(try enforcing(.or, .nobodys, other).allSatisfy { !isPass($0) })
        #expect(try enforcing(.or, other, .nobodys).allSatisfy { !isPass($0) })
    }

    @Test("R23: monitoring passes and reports what enforcing decides; off passes", arguments: GateTable.rows)
    func monitorReports(_ row: GateTable.Row) throws {
        let cells = try #require(try GateTable.committedCells()[row])
        for (monitor, enforce) in [(cells[4], cells[0]), (cells[5], cells[2])] {
            #expect(monitor == (enforce == "**pass**" ? "**pass**; **pass**" : "pass; \(enforce)"))
        }
        #expect(cells[6...] == ["pass", "pass"])
    }

    @Test("R23: everything off refuses, even where outages are allowed")
    func everythingOffRefuses() throws {
        #expect(try enforcing(.and, .off, .off) == Array(repeating: "unavailable", count: 4))
        #expect(try enforcing(.or, .off, .off) == Array(repeating: "unavailable", count: 4))
    }

    @Test("R23: an app code and alternatives are joined as an app code and what the alternatives come to")
    func joinsComposeWithAlternatives() async throws {
        for code in GateTable.Join.and.first {
            for first in Said.allCases {
                for second in Said.allCases {
                    try await compose(code, first, second)
                }
            }
        }
    }

    /// Three checks at once: the alternatives stand for the one of them that decides.
    private func compose(_ code: Said, _ first: Said, _ second: Said) async throws {
        let deciding = decides(first, second)
        for column in GateTable.columns {
            let three = try await GateHarness.either(column.mode, code: code, first, second)
                .evaluate(column.purpose, .either(code: code, first, second))
            let two = try await GateHarness.both(column.mode, code, deciding)
                .evaluate(column.purpose, .both(code, deciding))
            #expect(three.decision == two.decision, "\(code), \(first), \(second), \(column.title)")
            #expect(three.event.enforced == two.event.enforced, "\(code), \(first), \(second), \(column.title)")
            #expect(three.event.reason == two.event.reason, "\(code), \(first), \(second), \(column.title)")
        }
    }

    /// The rule for alternatives, stated once more as an order.
    private func decides(_ first: Said, _ second: Said) -> Said {
        let order: [Set<Said>] = [
            [.vouched], [.anothers, .rejected, .malformed], [.unavailable], [.missing], [.nobodys], [.off],
        ]
        for rank in order {
            if rank.contains(first) { return first }
            if rank.contains(second) { return second }
        }
        return .off
    }

    /// The first four cells of a row: the columns in which the gate enforces.
    private func enforcing(_ join: GateTable.Join, _ first: Said, _ second: Said) throws -> [String] {
        let row = GateTable.Row(join: join, first: first, second: second)
        return Array(try #require(try GateTable.committedCells()[row]).prefix(4))
    }

    private func isPass(_ cell: String) -> Bool { cell.hasSuffix("pass") || cell == "**pass**" }
}
