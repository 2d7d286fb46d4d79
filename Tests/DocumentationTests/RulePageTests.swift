import Foundation
import TestSupport
import Testing

@Suite("The page of rules")
struct RulePageTests {
    /// The sections of `Docs/Rules.md` by the number of the rule.
    private static func sections() throws -> [Int: String] {
        let page = try String(contentsOf: Repository.root.appending(path: "Docs/Rules.md"), encoding: .utf8)
        var sections: [Int: String] = [:]
        for section in page.components(separatedBy: "\n### R").dropFirst() {
            let number = try #require(Int(section.prefix { $0.isNumber }))
            try #require(sections[number] == nil, "R\(number) stands there twice")
            sections[number] = section.components(separatedBy: "\n## ")[0]
        }
        return sections
    }

    /// The suites with tests that begin with a rule, by the number of the rule; a suite is named as its file.
    private static func suites() throws -> [Int: Set<String>] {
        var suites: [Int: Set<String>] = [:]
        let folder = Repository.root.appending(path: "Tests")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.lastPathComponent.hasSuffix("Tests.swift") {
            for match in try String(contentsOf: file, encoding: .utf8).matches(of: /@Test\(\s*"R(\d+)a?[:,]/) {
                let number = try #require(Int(match.1))
                suites[number, default: []].insert(file.deletingPathExtension().lastPathComponent)
            }
        }
        return suites
    }

    @Test("Has a section for each rule, in order")
    func hasAllRules() throws {
        #expect(try Self.sections().keys.sorted() == Array(1...33))
    }

    @Test("Names for each rule the suites whose tests begin with it, and no other")
    func namesTests() throws {
        let (sections, suites) = (try Self.sections(), try Self.suites())
        #expect(suites.count >= 20)
        for (number, section) in sections {
            let line = section.split(separator: "\n").first { $0.hasPrefix("Tests: ") } ?? ""
            let named = Set(line.matches(of: /`(\w+)`/).map { String($0.1) })
            #expect(named == suites[number] ?? [], "R\(number)")
        }
        #expect(Set(suites.keys).isSubset(of: Set(sections.keys)))
    }

    @Test("Says for each rule who keeps it or who builds it")
    func namesKeepers() throws {
        for (number, section) in try Self.sections() {
            #expect(section.contains("\nKept by: ") || section.contains("\nBuilt by: "), "R\(number)")
        }
    }
}
