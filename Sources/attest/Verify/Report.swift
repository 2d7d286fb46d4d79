import AttestCore

/// The text that people read: the outcome first, then each of Apple's steps, then what was learnt.
struct Report {
    let verdict: Verdict

    /// One line per step; a step that this command does not check has no check mark.
    let steps: [Step]

    struct Step {
        let number: Int
        let text: String
        var isHosts = false
    }

    var text: String {
        var lines = [headline]
        if let hint = verdict.hint { lines.append("hint: \(hint)") }
        lines.append("")
        lines += steps.map { "  \(mark($0).padded(to: 8)) \(String($0.number).padded(to: 3)) \($0.text)" }
        if verdict.rejection == nil {
            lines.append("")
            lines += verdict.facts.map { "  \($0.0.padded(to: 15)) \($0.1)" }
        }
        return (lines + verdict.remarks.map { "  note: \($0)" }).joined(separator: "\n")
    }

    private var headline: String {
        guard let rejection = verdict.rejection else { return "accepted" }
        let place = rejection.step.map { "at step \($0.number) of \(steps.count)" } ?? "before step 1"
        let byte = rejection.offset.map { ", byte \($0)" } ?? ""
        return "refused: \(rejection.reason.rawValue) (\(place)\(byte))"
    }

    private func mark(_ step: Step) -> String {
        if step.isHosts { return "host's" }
        guard let rejection = verdict.rejection else { return "passed" }
        guard let failed = rejection.step?.number, step.number <= failed else { return "not run" }
        return step.number == failed ? "FAILED" : "passed"
    }
}

extension String {
    /// The text with spaces after it.
    func padded(to count: Int) -> String {
        self + String(repeating: " ", count: max(0, count - utf8.count))
    }
}
