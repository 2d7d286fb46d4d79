/// How much a budget allows in a day.
public enum BudgetLimit: Hashable, Sendable {
    /// So many; 0 refuses all, and a negative number is a mistake that is found when the host starts.
    case perDay(Int64)

    /// Nothing is counted and nothing is refused.
    case notMetered
}

extension BudgetLimit {
    /// From which count on a budget warns: `max(1, ⌊0.8 · limit⌋)`.
    static func warningThreshold(of limit: Int64) -> Int64 {
        max(1, limit / 5 * 4 + limit % 5 * 4 / 5)
    }
}

/// A mistake in how a host configures a budget, found when it starts.
@nonexhaustive
public enum BudgetConfigurationError: Error, Hashable, Sendable {
    /// The limit is negative.
    case limitNegative(Int64)
}
