import AttestPlay
import Foundation
import TestSupport
import Testing

@Suite("The page about Play Integrity")
struct PlayPageTests {
    private static func rows() throws -> [[String]] {
        let page = try String(contentsOf: Repository.root.appending(path: "Docs/PlayIntegrity.md"), encoding: .utf8)
        return page.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    @Test("Says of every reason what it comes to and what to do")
    func reasons() throws {
        let rows = try Self.rows().filter { $0.count == 3 && $0[0].hasPrefix("`") }
        for reason in PlayReason.allCases {
            let row = try #require(rows.first { $0[0] == "`\(reason.rawValue)`" }, "\(reason.rawValue)")
            let isExcusable = reason.effect == .unavailable(isExcusable: true)
            #expect(row[1].hasPrefix("refused") == (reason.effect == .refused), "\(reason.rawValue)")
            #expect(row[1].contains("excusable") == isExcusable, "\(reason.rawValue)")
            #expect(row[1].contains("alarm") == reason.isAlarm, "\(reason.rawValue)")
        }
    }

    @Test("Names for each of the 37 rules a test that there is, or why it is otherwise")
    func rules() throws {
        let rows = try Self.rows().filter { $0.count == 3 && Int($0[0]) != nil }
        #expect(rows.compactMap { Int($0[0]) } == Array(1...37))
        let tests = try NamedTests.read()
        for row in rows {
            let names = row[2].matches(of: /"([^"]+)"/).map { String($0.1) }
            #expect(!names.isEmpty || ["23", "26", "37"].contains(row[0]), "rule \(row[0])")
            for name in names { #expect(tests[name] != nil, "rule \(row[0]): \(name)") }
        }
    }
}
