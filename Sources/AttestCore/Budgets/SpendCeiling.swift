/// Caps how often something that costs money is done in a day (R28).
///
/// It goes around the one function that spends. A quota for each user is no cap: whoever wants more users makes them.
public struct SpendCeiling: Sendable {
    private let budget: DailyBudget

    /// Creates a ceiling.
    ///
    /// - Parameters:
    ///   - limit: How many calls there may be in a day.
    ///   - kind: The name of the counter; all servers that spend from one purse share a store and a name.
    ///   - store: Counts.
    ///   - calendar: Says where a day begins.
    ///   - time: Tells the time.
    ///   - report: Gets `warning` and `exhausted` once a day each, `refused` for each refusal after that, and failures of the store.
    /// - Throws: `limitNegative`.
    public init(
        limit: BudgetLimit,
        kind: BudgetKind = .spend,
        store: some BudgetStore,
        calendar: BudgetCalendar = .utc,
        time: TimeSource = .system,
        report: @escaping @Sendable (BudgetEvent) -> Void
    ) throws(BudgetConfigurationError) {
        budget = try DailyBudget(kind, limit: limit, store: store, calendar: calendar, time: time, report: report)
    }

    /// Reserves a call, makes it, and gives the reservation back if the provider did not bill it.
    ///
    /// Only what `body` returns gives it back. If `body` throws or the task is cancelled, the call counts: a connection that broke
    /// can have been billed, and a client can break as many as it likes.
    ///
    /// - Parameters:
    ///   - pool: Whose money it is.
    ///   - body: Makes the call, once.
    /// - Returns: What `body` returned.
    /// - Throws: ``BudgetError`` if nothing was reserved, and `body` did not run; else what `body` throws.
    public func withReservation<Value>(
        of pool: SpendPool = .metered,
        _ body: () async throws -> Spending<Value>
    ) async throws -> Value {
        let reservation = pool == .metered ? try await budget.reserve() : nil
        switch try await body() {
        case .billed(let value): return value
        case .notBilled(let value):
            if let reservation, !Task.isCancelled {
                // What cannot be given back stays spent; the budget reports it.
                _ = try? await budget.release(reservation)
            }
            return value
        }
    }
}

/// Whose money a call spends.
public enum SpendPool: Hashable, Sendable {
    /// The purse that the ceiling protects.
    case metered

    /// Another, such as that of users who pay: their calls are not counted, so that the free ones cannot lock them out.
    case exempt
}

/// What a call came to, and whether the provider bills it.
public enum Spending<Value> {
    /// Billed, or not known not to be: refusals that were computed, answers that broke off, time limits.
    case billed(Value)

    /// The provider says that it did not do anything that costs.
    case notBilled(Value)
}

extension Spending: Sendable where Value: Sendable {}
