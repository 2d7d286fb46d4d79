import AttestTesting

/// The contracts whose checks fail.
func brokenContracts<Contract: RawRepresentable<String> & Hashable & Sendable>(
    _ contracts: [Contract],
    _ check: (Contract) async throws -> Void
) async throws -> Set<Contract> {
    var broken: Set<Contract> = []
    for contract in contracts {
        do {
            try await check(contract)
        } catch let failure as StoreConformanceFailure where failure.contract == contract.rawValue {
            broken.insert(contract)
        }
    }
    return broken
}
