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
        let folder = "Sources/AttestCore/AttestCore.docc"
        let landing = try String(
            contentsOf: Repository.root.appendingPathComponent("\(folder)/AttestCore.md"),
            encoding: .utf8
        )
        let articles = try Pages.files(in: folder, ending: ".md").map { $0.deletingPathExtension().lastPathComponent }
        #expect(articles.count >= 6)
        for article in articles where article != "AttestCore" {
            #expect(landing.contains("<doc:\(article)>"), "\(article) is not listed")
        }
    }
}
