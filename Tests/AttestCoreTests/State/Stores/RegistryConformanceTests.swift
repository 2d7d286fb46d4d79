import AttestCore
import AttestTesting
import Testing

@Suite("Conformance of key registries")
struct RegistryConformanceTests {
    typealias Checks = StoreConformance.Registry

    @Test("Finds nothing wrong with the registry in memory")
    func inMemory() async throws {
        let checks = Checks(InMemoryKeyRegistry())
        #expect(checks.contracts.count == Checks.Contract.allCases.count - 2)
        let broken = try await brokenContracts(checks.contracts) { try await checks.check($0) }
        #expect(broken == [])
    }

    @Test("R17: Finds nothing wrong with the registry in memory that keeps accounts: no key outlives its account")
    func inMemoryWithAccounts() async throws {
        let registry = InMemoryKeyRegistry(keepsAccounts: true)
        let checks = Checks(
            registry,
            deletingSubject: { await registry.deleteAccount($0) },
            creatingSubject: {
                await registry.createAccount($0)
                return $0
            }
        )
        #expect(checks.contracts == Checks.Contract.allCases)
        let broken = try await brokenContracts(checks.contracts) { try await checks.check($0) }
        #expect(broken == [])
    }

    @Test("Says what it tried")
    func report() async throws {
        var lines: [String] = []
        let checks = Checks(InMemoryKeyRegistry())
        try await checks.checkAll { lines.append($0) }
        #expect(lines.first == "key registry: 23 contracts; races of 16, 8 times each")
        #expect(lines.dropFirst() == checks.contracts.map { "kept: \($0.rawValue)" }[...])
    }

    @Test("Finds each mistake, and no other", arguments: RegistryFault.allCases)
    func finds(fault: RegistryFault) async throws {
        #expect(try await broken(by: fault) == fault.broken)
    }

    @Test("Finds nothing wrong with the control without a mistake")
    func control() async throws {
        #expect(try await broken(by: nil) == [])
    }

    @Test("Knows a mistake for every contract")
    func everyContract() {
        let found = RegistryFault.allCases.reduce(into: Set<Checks.Contract>()) { $0.formUnion($1.broken) }
        #expect(found == Set(Checks.Contract.allCases))
    }

    @Test("Cannot check deleted accounts without a function that deletes them")
    func withoutAccounts() async {
        await #expect(throws: StoreConformanceFailure.self) {
            try await Checks(InMemoryKeyRegistry()).check(.missingSubject)
        }
    }

    @Test("Accepts accounts that the host names itself")
    func ownNames() async throws {
        let registry = ControlRegistry(nil)
        let checks = Checks(
            registry,
            deletingSubject: { await registry.deleteAccount($0) },
            creatingSubject: { _ in
                await registry.createAccount(try #require(Subject("\(UInt64.random(in: .min ... .max))")))
            }
        )
        try await checks.checkAll()
    }

    private func broken(by fault: RegistryFault?) async throws -> Set<Checks.Contract> {
        var broken: Set<Checks.Contract> = []
        for contract in Checks.Contract.allCases {
            let registry = ControlRegistry(fault)
            let checks = Checks(
                registry,
                load: StoreConformance.Load(rounds: 4),
                deletingSubject: { await registry.deleteAccount($0) },
                creatingSubject: { await registry.createAccount($0) }
            )
            broken.formUnion(try await brokenContracts([contract]) { try await checks.check($0) })
        }
        return broken
    }
}
