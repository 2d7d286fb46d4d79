import AttestCore
import AttestTesting
import Testing

@Suite("Conformance of stores of spent challenges")
struct SpentStoreConformanceTests {
    typealias Checks = StoreConformance.SpentStore

    private let time = TimeSource.fixed(TestAttestation.defaultTime)

    @Test("Finds nothing wrong with the store in memory")
    func inMemory() async throws {
        try await Checks(InMemorySpentChallengeStore(), time: time).checkAll()
    }

    @Test("Finds each mistake, and no other", arguments: SpentStoreFault.allCases)
    func finds(fault: SpentStoreFault) async throws {
        #expect(try await broken(by: fault) == fault.broken)
    }

    @Test("Finds nothing wrong with the control without a mistake")
    func control() async throws {
        #expect(try await broken(by: nil) == [])
    }

    @Test("Knows a mistake for every contract")
    func everyContract() {
        let found = SpentStoreFault.allCases.reduce(into: Set<Checks.Contract>()) { $0.formUnion($1.broken) }
        #expect(found == Set(Checks.Contract.allCases))
    }

    private func broken(by fault: SpentStoreFault?) async throws -> Set<Checks.Contract> {
        try await brokenContracts(Checks.Contract.allCases) { contract in
            try await Checks(ControlSpentStore(fault), time: time).check(contract)
        }
    }
}
