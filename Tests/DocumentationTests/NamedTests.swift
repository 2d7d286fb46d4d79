import Foundation
import TestSupport

/// The tests of the project by name, with their text up to the next test.
enum NamedTests {
    static func read() throws -> [String: [String]] {
        var tests: [String: [String]] = [:]
        let folder = Repository.root.appending(path: "Tests")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            for text in source.components(separatedBy: "@Test(").dropFirst() {
                guard let name = text.prefixMatch(of: /\s*"([^"]*)"/)?.1 else { continue }
                tests[String(name), default: []].append(text)
            }
        }
        return tests
    }
}
