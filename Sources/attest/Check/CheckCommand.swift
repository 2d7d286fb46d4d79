/// `attest check`: runs files of conformance vectors against the library.
enum CheckCommand {
    private static let usage = "usage: attest check [--json] [--verbose] FILE|FOLDER…"

    /// Prints the results and returns the exit code: 0 if nothing failed and something passed, 1 if not, 2 if the
    /// arguments or a file cannot be used.
    static func run(_ arguments: [String]) -> Int32 {
        guard let options = CheckOptions(arguments) else { return unusable(usage) }
        do {
            return try check(options).isSuccess ? Command.accepted : Command.refused
        } catch let error as UsageError {
            return unusable(error.message)
        } catch {
            return unusable("\(error)")
        }
    }

    private static func check(_ options: CheckOptions) throws -> CheckReport {
        var report = CheckReport()
        for argument in try options.arguments.map(VectorPaths.init) {
            for path in argument.paths {
                let file = try check(path, inFolder: argument.isFolder)
                report.add(file)
                if !options.isJSON { file.lines(verbose: options.isVerbose).forEach { print($0) } }
            }
        }
        print(options.isJSON ? try report.json() : "\(report.passed) passed, \(report.failed) failed")
        return report
    }

    private static func check(_ path: String, inFolder: Bool) throws -> FileReport {
        if let file = try VectorFile(path: path) { return FileReport(path: path, file) }
        guard inFolder else { throw UsageError("\(path): no vectors (schema vec1) in it") }
        return FileReport(withoutVectors: path)
    }

    private static func unusable(_ message: String) -> Int32 {
        printError(message)
        return Command.unusable
    }
}
