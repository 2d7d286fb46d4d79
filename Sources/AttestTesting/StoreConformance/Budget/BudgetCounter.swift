internal import AttestCore

/// One counter of a store: a key and a day that nobody else has.
struct BudgetCounter: Sendable {
    let store: any BudgetStore
    let key: BudgetKey
    var day: BudgetDay

    /// Reserves one; a threshold that is never reached keeps warnings out of the way.
    func reserve(
        limit: Int64,
        warningThreshold: Int64 = .max,
        _ operation: OperationToken = OperationToken()
    ) async throws -> BudgetClaim {
        try await store.reserve(key, day: day, limit: limit, warningThreshold: warningThreshold, operation: operation)
    }

    /// Reserves one and expects that there is one.
    @discardableResult
    func take(limit: Int64, warningThreshold: Int64 = .max) async throws -> OperationToken {
        let operation = OperationToken()
        let claim = try await reserve(limit: limit, warningThreshold: warningThreshold, operation)
        try expect(claim.isReserved, "A reservation below the limit was refused.")
        return operation
    }

    func release(
        _ reservation: OperationToken,
        _ operation: OperationToken = OperationToken()
    ) async throws -> Bool {
        try await store.release(reservation, of: key, day: day, operation: operation)
    }

    /// Expects that exactly so many can still be reserved; it reserves them.
    func expectRoom(for count: Int, limit: Int64) async throws {
        var reserved = 0
        for _ in 0...count where try await reserve(limit: limit).isReserved { reserved += 1 }
        try expect("How many could still be reserved", reserved, is: count)
    }
}

extension BudgetClaim {
    var isReserved: Bool {
        if case .reserved = self { true } else { false }
    }
}
