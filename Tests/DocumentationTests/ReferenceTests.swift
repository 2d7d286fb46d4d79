import Foundation
import TestSupport
import Testing

@Suite("What the pages refer to")
struct ReferenceTests {
    /// A link in a page: `[text](target)`.
    private struct Link {
        let page: URL
        let text: String
        let path: String
        let fragment: String?

        /// The file that it leads to.
        var file: URL {
            path.isEmpty ? page : page.deletingLastPathComponent().appending(path: path).standardizedFileURL
        }
    }

    private static func text(_ file: URL) throws -> String {
        try String(contentsOf: file, encoding: .utf8)
    }

    /// The links of all pages that lead to files.
    private static func links() throws -> [Link] {
        try Pages.all().flatMap { page in
            try text(page).matches(of: /\[([^\]]+)\]\(([^)#\s]*)(?:#([^)\s]+))?\)/).map {
                Link(page: page, text: String($0.1), path: String($0.2), fragment: $0.3.map(String.init))
            }
            .filter { !$0.path.hasPrefix("http") }
        }
    }

    @Test("Every link to a file leads to one")
    func files() throws {
        let links = try Self.links()
        #expect(links.count >= 20)
        for link in links {
            #expect(
                FileManager.default.fileExists(atPath: link.file.path),
                "\(link.page.lastPathComponent): \(link.path)"
            )
        }
    }

    @Test("Every link to a heading leads to one")
    func headings() throws {
        for link in try Self.links() {
            guard let fragment = link.fragment else { continue }
            let headings = try Self.text(link.file).matches(of: /\n#+ ([^\n]+)/).map { Self.anchor(String($0.1)) }
            #expect(headings.contains(fragment), "\(link.page.lastPathComponent): #\(fragment)")
        }
    }

    /// The anchor of a heading as GitHub makes it.
    private static func anchor(_ heading: String) -> String {
        heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
            .replacing(" ", with: "-")
    }

    /// The text of such a link is code: `Type.name(…)` or `name`; the last name is declared or used in the file.
    @Test("Every link from a symbol leads to a file that has it")
    func symbols() throws {
        let links = try Self.links().filter { $0.path.hasSuffix(".swift") && $0.text.hasPrefix("`") }
        for link in links {
            let names = link.text.trimmingCharacters(in: ["`"]).prefix { $0 != "(" }.split(separator: ".")
            let name = String(try #require(names.last))
            let source = try Self.text(link.file)
            let isThere = source.ranges(of: name).contains { Self.isWord($0, in: source) }
            #expect(isThere, "\(link.page.lastPathComponent): \(link.text) is not in \(link.path)")
        }
    }

    /// Whether no letter, digit or underscore is before or after a range.
    private static func isWord(_ range: Range<String.Index>, in source: String) -> Bool {
        let neighbours = source[..<range.lowerBound].suffix(1) + source[range.upperBound...].prefix(1)
        return neighbours.allSatisfy { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }

    @Test("Every test that a page names exists, and is about the code in the first cell of its row")
    func tests() throws {
        let tests = try NamedTests.read()
        for page in try Pages.all() {
            for line in try Self.text(page).components(separatedBy: "\n") {
                let names = line.matches(of: /`"([^`]+)"`/).map { String($0.1) }
                for name in names {
                    let bodies = try #require(tests[name], "\(page.lastPathComponent): no test is named \(name)")
                    guard let code = line.prefixMatch(of: /\| `(\w+)` \|/)?.1 else { continue }
                    #expect(bodies.contains { Self.mentions(String(code), $0) }, "\(name) is not about \(code)")
                }
            }
        }
    }

    /// Whether a test mentions a code, as it is, as a case, or as one of the texts of status 400.
    private static func mentions(_ code: String, _ body: String) -> Bool {
        let words = code.split(separator: "_").map(String.init)
        let name = words.dropFirst().reduce(words[0]) { $0 + $1.capitalized }
        let text = code.hasPrefix("bad_request_") ? String(code.dropFirst("bad_request_".count)) : code
        return body.contains(text) || body.contains(words.joined(separator: " ")) || body.contains(".\(name)")
    }
}
