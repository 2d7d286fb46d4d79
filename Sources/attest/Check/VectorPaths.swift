import Foundation

/// The files that an argument of the command stands for.
struct VectorPaths {
    let paths: [String]

    /// Whether they were found in a folder, where files of other kinds may lie.
    let isFolder: Bool

    /// A file, standard input as `-`, or every `*.json` under a folder, sorted by path.
    init(_ argument: String) throws {
        isFolder = try argument != "-" && Self.isFolder(argument)
        guard isFolder else {
            paths = [argument]
            return
        }
        guard let names = try? FileManager.default.subpathsOfDirectory(atPath: argument) else {
            throw UsageError("\(argument): not readable")
        }
        let folder = argument.hasSuffix("/") ? argument : argument + "/"
        let found = names.filter { $0.hasSuffix(".json") }.sorted().map { folder + $0 }
        paths = try found.filter { try !Self.isFolder($0) }
    }

    private static func isFolder(_ path: String) throws -> Bool {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
            throw UsageError("\(path): no such file")
        }
        return attributes[.type] as? FileAttributeType == .typeDirectory
    }
}
