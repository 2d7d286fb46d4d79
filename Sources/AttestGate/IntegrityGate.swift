internal import AttestCore

/// Decides whether a request goes on, by several checks, and reports each decision.
///
/// All checks have to pass; of alternatives the one that is bound to the subject decides. `Docs/Gate.md` explains the rule,
/// and `Fixtures/gate-table.md` has all cases. `Request` is the host's own type; each provider says where in it its evidence is.
public struct IntegrityGate<Request: Sendable>: Sendable {
    /// What the gate does with the answers.
    public let mode: IntegrityMode

    private let checks: [IntegrityCheck<Request>]
    private let clock: @Sendable () -> Duration
    private let report: @Sendable (IntegrityEvent) -> Void

    /// Creates a gate.
    ///
    /// - Parameters:
    ///   - mode: What to do with the answers.
    ///   - checks: The checks, asked in this order; app codes first, because they cost and spend nothing.
    ///   - clock: The time since some fixed moment; the default never goes back.
    ///   - report: Gets exactly one event for each evaluation, before ``evaluate(_:_:)`` returns.
    public init(
        mode: IntegrityMode,
        checks: [IntegrityCheck<Request>],
        clock: @escaping @Sendable () -> Duration = monotonicClock(),
        report: @escaping @Sendable (IntegrityEvent) -> Void
    ) {
        self.mode = mode
        self.checks = checks
        self.clock = clock
        self.report = report
    }

    /// Decides about one request.
    ///
    /// Providers are asked one after another, and only as long as the request could still get through.
    ///
    /// - Parameters:
    ///   - request: Where the evidence is.
    ///   - question: What is asked.
    /// - Returns: Whether the request goes on, and if not, what to answer.
    public func evaluate(_ request: Request, _ question: IntegrityQuestion) async -> IntegrityDecision {
        let start = clock()
        let rules = IntegrityRules(question: question, whenUnavailable: mode.whenUnavailable)
        let entries = await ask(request, rules)
        let enforced = mode == .off ? nil : rules.decide(on: answers(in: entries), isCancelled: Task.isCancelled)
        let decision = decide(enforced?.decision)
        report(
            IntegrityEvent(
                mode: mode,
                purpose: question.purpose,
                appID: question.appID,
                decision: decision,
                enforced: enforced?.decision,
                reason: enforced?.reason,
                duration: clock() - start,
                entries: entries.flatMap { $0 }
            )
        )
        return decision
    }

    /// The entries of each check's alternatives.
    private func ask(_ request: Request, _ rules: IntegrityRules) async -> [[IntegrityEvent.Entry]] {
        var entries = checks.map { $0.alternatives.map(\.unasked) }
        guard mode != .off else { return entries }
        for (index, check) in checks.enumerated() {
            for (place, provider) in check.alternatives.enumerated() {
                entries[index][place] = await provider.ask(request, rules.question)
                if entries[index][place].answer == .vouched { break }
            }
            if rules.isFinal(answer(of: check, in: entries[index])) { break }
        }
        return entries
    }

    private func answers(in entries: [[IntegrityEvent.Entry]]) -> [CheckAnswer] {
        zip(checks, entries).map { answer(of: $0, in: $1) }
    }

    private func answer(of check: IntegrityCheck<Request>, in entries: [IntegrityEvent.Entry]) -> CheckAnswer {
        CheckAnswer(zip(entries.map(\.answer), check.alternatives.map(\.kind)))
    }

    private func decide(_ enforced: IntegrityDecision?) -> IntegrityDecision {
        switch (mode, enforced) {
        case (_, .allowed(let subject)): .allowed(vouchedFor: subject)
        case (.enforce, .refused(let answer)): .refused(answer)
        case (.off, _), (.monitor, _), (_, nil): .allowed(vouchedFor: nil)
        }
    }

    /// The system's monotonic clock, counted from this call.
    ///
    /// - Returns: The time since then.
    public static func monotonicClock() -> @Sendable () -> Duration {
        let start = ContinuousClock.now
        return { ContinuousClock.now - start }
    }
}
