import AttestCore

/// The text that people read: the outcome first, then each of Apple's steps, then what was learnt.
struct ReceiptReport {
    let verdict: ReceiptVerdict

    /// The steps that need to know whose receipt it should be.
    static let ownerSteps = 4...6

    var text: String {
        var lines = [headline]
        if let hint = verdict.hint { lines.append("hint: \(hint)") }
        lines.append("")
        for (index, step) in Self.steps.enumerated() {
            lines.append("  \(mark(index + 1).padded(to: 11)) \(index + 1)   \(step)")
        }
        if verdict.rejection == nil {
            lines.append("")
            lines += verdict.facts.map { "  \($0.0.padded(to: 15)) \($0.1)" }
        }
        return lines.joined(separator: "\n")
    }

    private var headline: String {
        guard let rejection = verdict.rejection else {
            return verdict.isComplete
                ? "accepted" : "signed; to check whose it is, give --app-id and --public-key or --key-id"
        }
        let place = rejection.step.map { "at step \($0.number) of \(Self.steps.count)" } ?? "before step 1"
        let byte = rejection.offset.map { ", byte \($0)" } ?? ""
        return "refused: \(rejection.reason.rawValue) (\(place)\(byte))"
    }

    private func mark(_ number: Int) -> String {
        guard verdict.isComplete || !Self.ownerSteps.contains(number) else { return "NOT CHECKED" }
        guard let rejection = verdict.rejection else { return "passed" }
        guard let failed = rejection.step?.number, number <= failed else { return "not run" }
        return number == failed ? "FAILED" : "passed"
    }

    private static let steps = [
        "the signature over the content holds",
        "the signer and its issuer are Apple's for receipts, and lead to the root",
        "the fields decode",
        "the receipt is of the app, and of its environment",
        "the receipt is at most five minutes old (unless it was stored), and has not expired",
        "the receipt is of the attested key",
    ]
}
