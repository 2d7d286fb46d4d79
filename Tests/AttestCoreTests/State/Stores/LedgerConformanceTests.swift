import AttestCore
import AttestTesting
import Testing

@Suite("Conformance of challenge ledgers")
struct LedgerConformanceTests {
    typealias Checks = StoreConformance.Ledger

    private let time = TimeSource.fixed(TestAttestation.defaultTime)

    @Test("Finds nothing wrong with the ledger in memory", arguments: Checks.Contract.allCases)
    func inMemory(contract: Checks.Contract) async throws {
        let ledger = InMemoryChallengeLedger()
        try await Checks(ledger, time: time, countingRows: { await ledger.count }).check(contract)
    }

    @Test("Finds each mistake, and no other", arguments: LedgerFault.allCases)
    func finds(fault: LedgerFault) async throws {
        #expect(try await broken(by: fault) == fault.broken)
    }

    @Test("Finds nothing wrong with the control without a mistake")
    func control() async throws {
        #expect(try await broken(by: nil) == [])
    }

    @Test("Knows a mistake for every contract")
    func everyContract() {
        let found = LedgerFault.allCases.reduce(into: Set<Checks.Contract>()) { $0.formUnion($1.broken) }
        #expect(found.union([.spentForGood]) == Set(Checks.Contract.allCases))
    }

    @Test("Says which contract was broken, and how")
    func message() async throws {
        let checks = Checks(ControlLedger(.expiresASecondTooLate), time: time)
        let failure = await #expect(throws: StoreConformanceFailure.self) { try await checks.checkAll() }
        #expect(
            failure?.description == """
                A challenge can be spent in the second before its expiry, and not at its expiry. \
                In the second of the expiry: true instead of false.
                """
        )
    }

    private func broken(by fault: LedgerFault?) async throws -> Set<Checks.Contract> {
        let ledger = ControlLedger(fault)
        let checks = Checks(ledger, time: time, countingRows: { await ledger.count })
        return try await brokenContracts(Checks.Contract.allCases) { try await checks.check($0) }
    }
}
