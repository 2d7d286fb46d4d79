public import AttestCore

/// What a gate reports about one evaluation: for logs and metrics, not for clients.
///
/// It does not hold the subject; the host knows whom it asked about.
public struct IntegrityEvent: Sendable {
    /// The gate's mode.
    public let mode: IntegrityMode

    /// What the request was about to do.
    public let purpose: IntegrityQuestion.Purpose

    /// The app that the host named.
    public let appID: AppID?

    /// What the gate decided.
    public let decision: IntegrityDecision

    /// What enforcing decides, in the mode ``IntegrityMode/monitor`` as `enforce()` would; `nil` if the gate is off.
    public let enforced: IntegrityDecision?

    /// Why enforcing refuses, or which outage it let pass; `nil` if everything passed.
    public let reason: IntegrityReason?

    /// How long the evaluation took.
    public let duration: Duration

    /// What each provider answered, in the order of the configuration.
    public let entries: [Entry]

    /// What one provider answered.
    public struct Entry: Sendable {
        /// The provider's name.
        public let provider: String

        /// Its answer.
        public let answer: IntegrityAnswer

        /// What it threw.
        public let error: (any Error)?

        init(provider: String, answer: IntegrityAnswer, error: (any Error)? = nil) {
            self.provider = provider
            self.answer = answer
            self.error = error
        }
    }
}

extension IntegrityEvent: CustomStringConvertible, CustomDebugStringConvertible {
    /// What a client may learn: `allowed`, or the code that it gets.
    public var description: String { decision.description }

    /// The line for the log, such as `mode=enforce purpose=request decision=app_code_invalid …`.
    public var debugDescription: String {
        var line = "mode=\(mode) purpose=\(purpose.rawValue) decision=\(decision)"
        if let enforced { line += " enforced=\(enforced)" }
        if let reason { line += " reason=\(reason)" }
        if let appID { line += " app=\(appID)" }
        line += " milliseconds=\(duration / .milliseconds(1))"
        return entries.reduce(line) { $0 + " \($1.provider)=\($1.answer)" }
    }
}
