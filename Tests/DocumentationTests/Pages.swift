import Foundation
import TestSupport

/// The pages of the project.
enum Pages {
    static func all() throws -> [URL] {
        let libraries = ["AttestCore", "AttestPlay", "AttestTesting", "AttestFoundation"]
        let catalogs = libraries.map { "Sources/\($0)/\($0).docc" }
        let documents = ["README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md"]
        return try (catalogs + ["Docs", "Docs/Results"]).flatMap { try files(in: $0, ending: ".md") }
            + documents.map { Repository.root.appending(path: $0) }.filter {
                FileManager.default.fileExists(atPath: $0.path)
            }
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
