import Foundation

/// What became of all files.
struct CheckReport: Encodable {
    private(set) var passed = 0
    private(set) var failed = 0
    private(set) var notRun = 0
    private(set) var information = 0
    private(set) var files: [FileReport] = []

    mutating func add(_ file: FileReport) {
        passed += file.passed
        failed += file.failed
        notRun += file.notRun
        information += file.information
        files.append(file)
    }

    /// Nothing failed, and something was asked.
    var isSuccess: Bool { failed == 0 && passed > 0 }

    /// One JSON object.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
