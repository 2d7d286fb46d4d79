internal import AttestCore

/// How the answers of all checks become a decision: the rule of `Docs/Gate.md`.
struct IntegrityRules {
    let question: IntegrityQuestion
    let whenUnavailable: IntegrityMode.WhenUnavailable

    /// What enforcing decides.
    ///
    /// - Parameters:
    ///   - findings: One for each check, in order.
    ///   - isCancelled: Whether the task is: a client that hangs up must not get through as an outage would.
    /// - Returns: The decision, and what there is to say about it.
    func ruling(on findings: [IntegrityFinding], isCancelled: Bool) -> IntegrityRuling {
        let findings = findings.filter { $0.answer.weight > 0 }
        guard !findings.isEmpty else { return .refused(.unavailable, .nothingChecked) }
        if let failed = findings.first(where: \.isFailure) { return .refused(failed.httpAnswer, failed.answer.reason) }
        let outages = findings.filter(\.isOutage)
        if let fatal = outages.first(where: { isCancelled || !tolerates($0) }) {
            return .refused(.unavailable, fatal.answer.reason)
        }
        let isVouched = findings.contains { $0.answer == .vouched }
        guard isVouched || question.purpose != .bindsKey else {
            return .refused(.attestationRequired, .subjectNotVouchedFor)
        }
        return IntegrityRuling(
            decision: .allowed(vouchedFor: isVouched ? question.subject : nil),
            reason: outages.first?.answer.reason
        )
    }

    /// Whether no later check can let the request through any more.
    ///
    /// Later providers are not asked then: they may spend a challenge or bind a key (R15).
    func isFinal(_ finding: IntegrityFinding) -> Bool {
        finding.isFailure || finding.isOutage && !tolerates(finding)
    }

    private func tolerates(_ outage: IntegrityFinding) -> Bool {
        whenUnavailable == .allow && question.purpose == .request && outage.isExcusable
    }
}

/// What one check came to: the answer that decides among its alternatives, and whose it is.
struct IntegrityFinding {
    let answer: IntegrityAnswer
    let kind: IntegrityKind

    /// Merges alternatives: the answer that weighs most decides, the first of several that weigh the same.
    init(_ answers: some Sequence<(IntegrityAnswer, IntegrityKind)>) {
        var decisive = (IntegrityAnswer.abstained, IntegrityKind.attestation)
        for candidate in answers where candidate.0.weight > decisive.0.weight { decisive = candidate }
        (answer, kind) = decisive
    }

    var isFailure: Bool {
        switch answer {
        case .rejected, .malformed, .missing, .deferred: true
        case .vouched, .genuine, .unavailable, .undecided, .abstained, .notAsked: false
        }
    }

    var isOutage: Bool {
        switch answer {
        case .unavailable, .undecided: true
        case .vouched, .genuine, .rejected, .malformed, .missing, .deferred, .abstained, .notAsked: false
        }
    }

    /// Whether the host's choice for outages applies: not to what a caller can cause (R23).
    var isExcusable: Bool {
        if case .undecided(_, let isExcusable) = answer { isExcusable } else { true }
    }

    /// What a client learns of a failure; an app code that is missing or malformed is a wrong one.
    var httpAnswer: HTTPAnswer {
        switch (kind, answer) {
        case (.appCode, _): .appCodeInvalid
        case (.attestation, .missing), (.attestation, .deferred): .attestationRequired
        case (.attestation, .malformed): .unprocessable
        case (.attestation, _): .attestationInvalid
        }
    }
}

/// A decision and what there is to say about it.
struct IntegrityRuling {
    let decision: IntegrityDecision
    let reason: IntegrityReason?

    static func refused(_ answer: HTTPAnswer, _ reason: IntegrityReason?) -> IntegrityRuling {
        IntegrityRuling(decision: .refused(answer), reason: reason)
    }
}
