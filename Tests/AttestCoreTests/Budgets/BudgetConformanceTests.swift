import AttestCore
import AttestTesting
import Testing

@Suite("Conformance of stores of budgets")
struct BudgetConformanceTests {
    typealias Checks = StoreConformance.Budget

    @Test("R27: Finds nothing wrong with the store in memory, also when it is raced 8 ways")
    func inMemory() async throws {
        try await Checks(InMemoryBudgetStore()).checkAll()
        try await Checks(InMemoryBudgetStore(), load: StoreConformance.Load(rounds: 100, concurrency: 8)).checkAll()
    }

    @Test("Finds each mistake, and no other", arguments: BudgetFault.allCases)
    func finds(fault: BudgetFault) async throws {
        #expect(try await broken(by: fault) == fault.broken)
    }

    @Test("Finds nothing wrong with the control without a mistake")
    func control() async throws {
        #expect(try await broken(by: nil) == [])
    }

    @Test("Knows a mistake for every contract")
    func everyContract() {
        let found = BudgetFault.allCases.reduce(into: Set<Checks.Contract>()) { $0.formUnion($1.broken) }
        #expect(found == Set(Checks.Contract.allCases))
    }

    private func broken(by fault: BudgetFault?) async throws -> Set<Checks.Contract> {
        try await brokenContracts(Checks.Contract.allCases) { contract in
            try await Checks(ControlBudgetStore(fault)).check(contract)
        }
    }
}
