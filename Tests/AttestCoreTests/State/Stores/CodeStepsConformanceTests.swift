import AttestCore
import AttestTesting
import Testing

@Suite("Conformance of stores of code steps")
struct CodeStepsConformanceTests {
    typealias Checks = StoreConformance.CodeSteps

    @Test("Finds nothing wrong with the store in memory")
    func inMemory() async throws {
        try await Checks(InMemoryCodeStepStore()).checkAll()
    }

    @Test("Finds each mistake, and no other", arguments: CodeStepsFault.allCases)
    func finds(fault: CodeStepsFault) async throws {
        #expect(try await broken(by: fault) == fault.broken)
    }

    @Test("Finds nothing wrong with the control without a mistake")
    func control() async throws {
        #expect(try await broken(by: nil) == [])
    }

    @Test("Knows a mistake for every contract")
    func everyContract() {
        let found = CodeStepsFault.allCases.reduce(into: Set<Checks.Contract>()) { $0.formUnion($1.broken) }
        #expect(found == Set(Checks.Contract.allCases))
    }

    private func broken(by fault: CodeStepsFault?) async throws -> Set<Checks.Contract> {
        try await brokenContracts(Checks.Contract.allCases) { contract in
            try await Checks(ControlCodeSteps(fault)).check(contract)
        }
    }
}
