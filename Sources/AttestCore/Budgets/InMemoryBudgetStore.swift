/// Counts reservations in memory, for tests and for a server that is a single process.
///
/// It keeps the newest day that it has seen and the day before, and refuses to count for older ones. After a restart, the day
/// begins anew.
public actor InMemoryBudgetStore: BudgetStore {
    private struct Counter: Hashable {
        let key: BudgetKey
        let day: BudgetDay
    }

    private struct State {
        var count: Int64 = 0
        var warningOperation: OperationToken?
        var exhaustingOperation: OperationToken?
        var reservations: [OperationToken: Reservation] = [:]
    }

    private struct Reservation {
        var releasingOperation: OperationToken?
    }

    private let capacity: Int
    private var counters: [Counter: State] = [:]
    private var rowCount = 0
    private var newestDay: BudgetDay?

    /// Creates an empty store.
    ///
    /// - Parameter capacity: How many counters and reservations are kept; some 200 bytes each.
    public init(capacity: Int = 100_000) {
        self.capacity = capacity
    }

    /// Reserves one, if the count of the key and day is below a limit.
    ///
    /// - Parameters:
    ///   - key: Which counter.
    ///   - day: Of which day.
    ///   - limit: How many there may be.
    ///   - warningThreshold: From which count on to warn.
    ///   - operation: This write's token, which names the reservation.
    /// - Returns: Whether one is reserved.
    /// - Throws: ``StoreAtCapacity`` if there is no room, or if the day is forgotten already.
    public func reserve(
        _ key: BudgetKey,
        day: BudgetDay,
        limit: Int64,
        warningThreshold: Int64,
        operation: OperationToken
    ) throws(StoreAtCapacity) -> BudgetClaim {
        try forgetDays(before: day)
        let counter = Counter(key: key, day: day)
        var state = counters[counter] ?? State()
        guard state.reservations[operation] == nil else {
            return .reserved(warns: state.warningOperation == operation)
        }
        let isReserved = state.count < limit
        try makeRoom(rows: (counters[counter] == nil ? 1 : 0) + (isReserved ? 1 : 0))
        defer { counters[counter] = state }
        guard isReserved else {
            state.exhaustingOperation = state.exhaustingOperation ?? operation
            return .exhausted(isFirst: state.exhaustingOperation == operation)
        }
        state.count += 1
        state.reservations[operation] = Reservation()
        if state.count >= warningThreshold { state.warningOperation = state.warningOperation ?? operation }
        return .reserved(warns: state.warningOperation == operation)
    }

    /// Gives a reservation back: true for one operation at most.
    ///
    /// - Parameters:
    ///   - reservation: The token that the reservation was made with.
    ///   - key: The key that it was made with.
    ///   - day: The day that it was made for.
    ///   - operation: This write's token.
    /// - Returns: Whether this operation gave it back.
    public func release(
        _ reservation: OperationToken,
        of key: BudgetKey,
        day: BudgetDay,
        operation: OperationToken
    ) -> Bool {
        let counter = Counter(key: key, day: day)
        guard let row = counters[counter]?.reservations[reservation] else { return false }
        guard row.releasingOperation == nil else { return row.releasingOperation == operation }
        counters[counter]?.reservations[reservation] = Reservation(releasingOperation: operation)
        counters[counter]?.count -= 1
        return true
    }

    /// A new day forgets all but the day before; a forgotten day must not begin anew.
    private func forgetDays(before day: BudgetDay) throws(StoreAtCapacity) {
        guard let newestDay, day <= newestDay else {
            newestDay = day
            counters = counters.filter { isKept($0.key.day) }
            rowCount = counters.values.reduce(counters.count) { $0 + $1.reservations.count }
            return
        }
        guard isKept(day) else { throw StoreAtCapacity() }
    }

    private func isKept(_ day: BudgetDay) -> Bool {
        guard let newestDay else { return true }
        return day >= newestDay || day.number == newestDay.number - 1
    }

    private func makeRoom(rows: Int) throws(StoreAtCapacity) {
        guard rowCount + rows <= capacity else { throw StoreAtCapacity() }
        rowCount += rows
    }
}
