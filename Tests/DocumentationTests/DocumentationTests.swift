import AttestCore
import Foundation
import TestSupport
import Testing

@Suite("Documentation")
struct DocumentationTests {
    @Test("Every block of Swift in the pages is a piece of a file that these tests compile")
    func samplesAreCompiled() throws {
        let snippets = try Snippets.read(Pages.files(in: "Tests/DocumentationTests", ending: "Samples.swift"))
        let blocks = try Pages.all().flatMap(CodeBlock.read)
        #expect(blocks.count >= 10)
        for block in blocks {
            let name = try #require(block.name, "\(block.page):\(block.line) names no snippet")
            // A manifest cannot be compiled with tests.
            guard name != "manifest" else { continue }
            let code = try #require(snippets[name], "\(block.page):\(block.line) names an unknown snippet \(name)")
            #expect(block.code == code, "\(block.page):\(block.line) differs from the snippet \(name)")
        }
    }

    @Test("Every article is listed on the landing page")
    func articlesAreListed() throws {
        let catalogs = try Pages.catalogs()
        #expect(catalogs.count >= 7)
        for folder in catalogs {
            let pages = try Pages.files(in: folder, ending: ".md")
            let module = try #require(folder.split(separator: "/").dropFirst().first.map(String.init))
            let landing = try String(
                contentsOf: Repository.root.appending(path: "\(folder)/\(module).md"),
                encoding: .utf8
            )
            for article in pages.map({ $0.deletingPathExtension().lastPathComponent }) where article != module {
                #expect(landing.contains("<doc:\(article)>"), "\(article) is not listed")
            }
        }
    }

    @Test("The version of the source is that of the newest entry of the changelog")
    func version() throws {
        let changelog = try String(contentsOf: Repository.root.appending(path: "CHANGELOG.md"), encoding: .utf8)
        let newest = try #require(changelog.firstMatch(of: /\n## (\d+\.\d+\.\d+)/)).1
        #expect(AttestLibrary.version == newest)
    }
}
