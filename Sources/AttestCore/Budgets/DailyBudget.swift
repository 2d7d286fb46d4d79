/// Allows so many of something in a day, for each subject or for all together (R27).
public struct DailyBudget: Sendable {
    /// What is counted.
    public let kind: BudgetKind

    /// How much there is.
    public let limit: BudgetLimit

    private let store: any BudgetStore
    private let calendar: BudgetCalendar
    private let time: TimeSource
    private let report: @Sendable (BudgetEvent) -> Void

    /// Creates a budget.
    ///
    /// - Parameters:
    ///   - kind: What is counted.
    ///   - limit: How much there is in a day.
    ///   - store: Counts.
    ///   - calendar: Says where a day begins.
    ///   - time: Tells the time.
    ///   - report: Gets an event for each warning, refusal and failure, before ``reserve(for:)`` or ``release(_:)`` ends.
    /// - Throws: `limitNegative`.
    public init(
        _ kind: BudgetKind,
        limit: BudgetLimit,
        store: some BudgetStore,
        calendar: BudgetCalendar = .utc,
        time: TimeSource = .system,
        report: @escaping @Sendable (BudgetEvent) -> Void
    ) throws(BudgetConfigurationError) {
        if case .perDay(let limit) = limit, limit < 0 { throw .limitNegative(limit) }
        self.kind = kind
        self.limit = limit
        self.store = store
        self.calendar = calendar
        self.time = time
        self.report = report
    }

    /// Reserves one for today.
    ///
    /// - Parameter subject: For whom; `.unspecified` if all share the budget.
    /// - Returns: The reservation; there is nothing to do with it but to give it back.
    /// - Throws: `exhausted` if there is none left, `storeFailed` if that cannot be told; neither lets anything through.
    public func reserve(for subject: Subject = .unspecified) async throws(BudgetError) -> BudgetReservation {
        guard case .perDay(let limit) = limit else { return BudgetReservation(row: nil) }
        let row = BudgetReservation.Row(
            key: BudgetKey(kind, subject: subject),
            day: calendar.day(time.now()),
            operation: OperationToken()
        )
        let claim: BudgetClaim
        do {
            claim = try await store.reserve(
                row.key,
                day: row.day,
                limit: limit,
                warningThreshold: BudgetLimit.warningThreshold(of: limit),
                operation: row.operation
            )
        } catch {
            report(.storeFailed, day: row.day, error)
            throw .storeFailed(error)
        }
        switch claim {
        case .reserved(let warns):
            if warns { report(.warning, day: row.day) }
            return BudgetReservation(row: row)
        case .exhausted(let isFirst):
            report(isFirst ? .exhausted : .refused, day: row.day)
            throw .exhausted
        }
    }

    /// Gives a reservation back, to the day that it was made for.
    ///
    /// - Parameter reservation: A reservation that this budget made.
    /// - Returns: Whether it was given back; false if it was before, or if nothing is metered.
    /// - Throws: `storeFailed`; the reservation may stay.
    @discardableResult
    public func release(_ reservation: BudgetReservation) async throws(BudgetError) -> Bool {
        guard let row = reservation.row else { return false }
        do {
            return try await store.release(row.operation, of: row.key, day: row.day, operation: OperationToken())
        } catch {
            report(.releaseFailed, day: row.day, error)
            throw .storeFailed(error)
        }
    }

    private func report(_ occurrence: BudgetEvent.Occurrence, day: BudgetDay, _ error: (any Error)? = nil) {
        guard case .perDay(let limit) = limit else { return }
        report(BudgetEvent(kind: kind, day: day, limit: limit, occurrence: occurrence, error: error))
    }
}
