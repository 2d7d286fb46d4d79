/// Counts reservations of a day, each once, and never more than a limit.
///
/// A reservation is a row of its own, named by its operation: a row that keeps only the last operation counts one twice
/// that is sent again after another was counted. `StoreConformance` in `AttestTesting` checks an implementation;
/// `Docs/Stores.md` holds complete statements. A store that throws is unavailable, and nothing is spent.
public protocol BudgetStore: Sendable {
    /// Reserves one, if the count of the key and day is below a limit.
    ///
    /// One atomic step inserts the reservation and counts it. If there is a row for the operation, nothing is counted and the
    /// answer is `reserved` again, even after a release. What is refused leaves no row of its own.
    ///
    /// The first operation of a key and day that brings the count to `warningThreshold` or above is recorded as the one that
    /// warns, and the first that is refused as the one that exhausts; neither is ever replaced or removed when the count falls.
    ///
    /// - Parameters:
    ///   - key: Which counter.
    ///   - day: Of which day; other days have counts of their own.
    ///   - limit: How many there may be; 0 or more.
    ///   - warningThreshold: From which count on to warn; 1 or more.
    ///   - operation: This write's token, which names the reservation.
    /// - Returns: Whether one is reserved.
    /// - Throws: ``StoreAtCapacity`` if there is no room; anything else means that the store is unavailable.
    func reserve(
        _ key: BudgetKey,
        day: BudgetDay,
        limit: Int64,
        warningThreshold: Int64,
        operation: OperationToken
    ) async throws -> BudgetClaim

    /// Gives a reservation back: true for one operation at most.
    ///
    /// One atomic step marks the reservation's row as released by the operation and counts one less for the day of the
    /// reservation. The row stays, so that a late resend of the reservation is not counted anew. If there is no row,
    /// nothing changes and none is made.
    ///
    /// - Parameters:
    ///   - reservation: The token that the reservation was made with.
    ///   - key: The key that it was made with.
    ///   - day: The day that it was made for.
    ///   - operation: This write's token.
    /// - Returns: Whether this operation gave it back. The same operation again gets the same answer; any other gets false.
    /// - Throws: Anything; the store is unavailable, and the reservation may stay.
    func release(
        _ reservation: OperationToken,
        of key: BudgetKey,
        day: BudgetDay,
        operation: OperationToken
    ) async throws -> Bool
}

/// What a store answers to a reservation.
public enum BudgetClaim: Hashable, Sendable {
    /// One is reserved.
    ///
    /// - warns: Whether this is the operation of the day that is recorded as the one that warns.
    case reserved(warns: Bool)

    /// The limit is reached.
    ///
    /// - isFirst: Whether this is the operation of the day that is recorded as the one that exhausts.
    case exhausted(isFirst: Bool)
}
