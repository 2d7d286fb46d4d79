/// Something that a budget allows once, and that can be given back once.
public struct BudgetReservation: Hashable, Sendable {
    /// The row to give back; `nil` if the budget is not metered.
    let row: Row?

    struct Row: Hashable, Sendable {
        let key: BudgetKey
        let day: BudgetDay
        let operation: OperationToken
    }
}

extension BudgetReservation: CustomStringConvertible, CustomReflectable {
    /// `(reservation)`.
    public var description: String { "(reservation)" }

    /// Nothing: a dump shows no token.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
