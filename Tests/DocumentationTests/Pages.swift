import Foundation
import TestSupport

/// The pages of the project.
enum Pages {
    static func all() throws -> [URL] {
        let documents = ["README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md"]
        return try (catalogs() + ["Docs", "Docs/Results"]).flatMap { try files(in: $0, ending: ".md") }
            + documents.map { Repository.root.appending(path: $0) }.filter {
                FileManager.default.fileExists(atPath: $0.path)
            }
    }

    /// The folders of the modules' documentation.
    static func catalogs() throws -> [String] {
        try files(in: "Sources", ending: "").map(\.lastPathComponent).map { "Sources/\($0)/\($0).docc" }
            .filter { FileManager.default.fileExists(atPath: Repository.root.appending(path: $0).path) }
    }

    /// The files of a folder with an ending, in order; none if there is no folder.
    static func files(in folder: String, ending suffix: String) throws -> [URL] {
        let url = Repository.root.appending(path: folder)
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix(suffix) }
            .sorted { $0.path < $1.path }
    }
}
