import Foundation
import TestSupport

/// The pieces of Swift files between `// snippet: name` and `// end`, without the indentation that they share.
enum Snippets {
    static func read(_ files: [URL]) throws -> [String: String] {
        var snippets: [String: String] = [:]
        for file in files {
            var name: String?
            var lines: [String] = []
            for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
                let text = line.trimmingCharacters(in: .whitespaces)
                if text.hasPrefix("// snippet: ") {
                    name = String(text.dropFirst("// snippet: ".count))
                    lines = []
                } else if text == "// end", let found = name {
                    snippets[found] = dedented(lines)
                    name = nil
                } else if name != nil {
                    lines.append(line)
                }
            }
        }
        return snippets
    }

    private static func dedented(_ lines: [String]) -> String {
        let indents = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
        let indent = indents.min() ?? 0
        return lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
    }
}

/// A block of Swift in a page, with the name in the comment before it.
struct CodeBlock {
    let page: String
    let line: Int
    let name: String?
    let code: String

    /// The blocks of a page: ```` ```swift ```` to ```` ``` ````, each after a line `<!-- snippet: name -->`.
    static func read(_ page: URL) throws -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var name: String?
        var body: (line: Int, lines: [String])?
        for (index, line) in try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n").enumerated() {
            if let open = body {
                if line == "```" {
                    let code = open.lines.joined(separator: "\n")
                    blocks.append(CodeBlock(page: page.lastPathComponent, line: open.line, name: name, code: code))
                    (body, name) = (nil, nil)
                } else {
                    body = (open.line, open.lines + [line])
                }
            } else if line.hasPrefix("<!-- snippet: "), line.hasSuffix(" -->") {
                name = String(line.dropFirst("<!-- snippet: ".count).dropLast(" -->".count))
            } else if line == "```swift" {
                body = (index + 1, [])
            }
        }
        return blocks
    }
}
