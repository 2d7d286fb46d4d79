internal import AttestCore

/// How the answers of all checks become a decision: the rule of `Docs/Gate.md`.
struct IntegrityRules {
    let question: IntegrityQuestion
    let whenUnavailable: IntegrityMode.WhenUnavailable

    /// What enforcing decides.
    ///
    /// - Parameters:
    ///   - answers: One for each check, in order.
    ///   - isCancelled: Whether the task is: a client that hangs up must not get through as an outage would.
    /// - Returns: The decision, and why it refuses or which outage it lets pass.
    func decide(
        on answers: [CheckAnswer],
        isCancelled: Bool
    ) -> (decision: IntegrityDecision, reason: IntegrityReason?) {
        let answers = answers.filter { $0.answer.weight > 0 }
        guard !answers.isEmpty else { return (.refused(.unavailable), .nothingChecked) }
        if let failed = answers.first(where: \.isFailure) { return (.refused(failed.httpAnswer), failed.answer.reason) }
        let outages = answers.filter(\.isOutage)
        if let fatal = outages.first(where: { isCancelled || !tolerates($0) }) {
            return (.refused(.unavailable), fatal.answer.reason)
        }
        let isVouched = answers.contains { $0.answer == .vouched }
        guard isVouched || question.purpose != .bindsKey else {
            return (.refused(.attestationRequired), .subjectNotVouchedFor)
        }
        return (.allowed(vouchedFor: isVouched ? question.subject : nil), outages.first?.answer.reason)
    }

    /// Whether no later check can let the request through any more.
    ///
    /// Later providers are not asked then: they may spend a challenge or bind a key (R15).
    func isFinal(_ answer: CheckAnswer) -> Bool {
        answer.isFailure || answer.isOutage && !tolerates(answer)
    }

    private func tolerates(_ outage: CheckAnswer) -> Bool {
        whenUnavailable == .allow && question.purpose == .request && outage.isExcusable
    }
}
