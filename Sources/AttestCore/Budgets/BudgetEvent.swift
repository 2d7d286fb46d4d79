/// What a budget reports: for metrics and alarms, not for clients.
///
/// It does not hold the subject; the host knows whom it asked for.
public struct BudgetEvent: Sendable {
    /// What the budget counts.
    public let kind: BudgetKind

    /// The day that it is about.
    public let day: BudgetDay

    /// How many there may be in a day.
    public let limit: Int64

    /// What happened.
    public let occurrence: Occurrence

    /// What the store threw.
    public let error: (any Error)?

    /// What happened to a budget; the raw values are names for metrics.
    @nonexhaustive
    public enum Occurrence: String, CaseIterable, Hashable, Sendable {
        /// Four fifths of the day's limit are reserved; once for each subject and day, even if the count falls and rises again.
        case warning

        /// The first refusal, for each subject and day.
        case exhausted

        /// Every later refusal.
        case refused

        /// The store failed, so nothing was reserved.
        case storeFailed = "store_failed"

        /// The store failed, so a reservation may not have been given back.
        case releaseFailed = "release_failed"
    }
}

extension BudgetEvent: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// What happened, such as `warning`.
    public var description: String { occurrence.rawValue }

    /// The line for the log, such as `budget=play_decode day=20789 limit=9500 warning`.
    public var debugDescription: String {
        let line = "budget=\(kind) day=\(day) limit=\(limit) \(occurrence.rawValue)"
        return error.map { line + ": " + String(reflecting: $0) } ?? line
    }

    /// Nothing: a dump shows no more than the description.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
