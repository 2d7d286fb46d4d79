internal import P256Verify

/// What a cache of prepared keys may spend on multiples: what they saved before, and a hundredth of each verification.
///
/// In thousands of instructions (`Docs/Performance.md`). Each level has an account of its own, so that a level that does
/// not pay is not paid for by the other; a full account bounds what can be lost when the load changes.
struct PreparationBudget: Sendable {
    private var points = firstCredit
    private var table = firstCredit

    /// Enough for the first keys of a process.
    private static let firstCredit = 20_000
    private static let fullAccount = 20_000

    /// Of a verification with nothing known of the key, 700, a hundredth; half of it for each account.
    private static let allowance = 3
    private static let savedByPoints = 250
    /// More than by points.
    private static let savedByTable = 190
    private static let costOfPoints = 370
    private static let costOfTable = 1_020

    /// Counts a verification.
    mutating func earn(usingKeyWith multiples: KnownMultiples<P256>) {
        let (fromPoints, fromTable) =
            switch multiples {
            case .none: (0, 0)
            case .bases: (Self.savedByPoints, 0)
            case .table: (Self.savedByPoints, Self.savedByTable)
            }
        points = min(points + Self.allowance + fromPoints, Self.fullAccount)
        table = min(table + Self.allowance + fromTable, Self.fullAccount)
    }

    /// Whether three points may be computed, which are thereby paid for.
    mutating func spendOnPoints() -> Bool {
        Self.spend(Self.costOfPoints, from: &points)
    }

    /// Whether a table may be made, which is thereby paid for.
    mutating func spendOnTable() -> Bool {
        Self.spend(Self.costOfTable, from: &table)
    }

    private static func spend(_ cost: Int, from account: inout Int) -> Bool {
        guard account >= cost else { return false }
        account -= cost
        return true
    }
}
