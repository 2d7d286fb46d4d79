extension FileReport {
    /// A line of counts, then a line for each failure and each reason for not running.
    func lines(verbose: Bool) -> [String] {
        let counts = "passed \(passed), failed \(failed), not run \(notRun), information \(information)"
        var lines = ["\(path)  \(kind ?? "-")  \(counts)"]
        lines += failures.map { failure in
            "FAILED \(path) \(failure.id): expected \(failure.expected), got \(failure.got)\(Self.remark(failure.note))"
        }
        lines += notRunReasons.sorted { $0.key < $1.key }.map { "NOT RUN \(path) \($0.value): \($0.key)" }
        if verbose {
            lines += answers.map { "INFORMATION \(path) \($0.id): \($0.answer)\(Self.remark($0.note))" }
        }
        return lines.map(Self.onOneLine)
    }

    private static func remark(_ note: String) -> String {
        note.isEmpty ? "" : " (\(note))"
    }

    /// Escapes whatever would break a line or steer a terminal.
    private static func onOneLine(_ text: String) -> String {
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : String($0) }
            .joined()
    }
}
