/// Checks contracts one after the other, and says what was tried.
func checkEach<Contract: RawRepresentable<String>>(
    _ store: String,
    _ contracts: [Contract],
    _ load: StoreConformance.Load,
    _ report: (String) -> Void,
    _ check: (Contract) async throws -> Void
) async throws {
    report("\(store): \(contracts.count) contracts; races of \(load.concurrency), \(load.rounds) times each")
    for contract in contracts {
        try await check(contract)
        report("kept: \(contract.rawValue)")
    }
}
