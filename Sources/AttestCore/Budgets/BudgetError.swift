/// Why a budget allows nothing: whoever asked must not go on.
@nonexhaustive
public enum BudgetError: Error, Sendable {
    /// The day's limit is reached.
    ///
    /// Callers can cause it, so it is a refusal and no outage (R23).
    case exhausted

    /// The store threw.
    case storeFailed(any Error)
}

extension BudgetError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `refused` or `unavailable`: all that a client may learn.
    public var description: String {
        switch self {
        case .exhausted: "refused"
        case .storeFailed: "unavailable"
        }
    }

    /// The line for the log.
    public var debugDescription: String {
        switch self {
        case .exhausted: "budget_exhausted"
        case .storeFailed(let error): "budget_store_failed: " + String(reflecting: error)
        }
    }

    /// Nothing: a dump shows no reason.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
