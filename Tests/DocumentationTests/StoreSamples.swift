import AttestCore
import AttestTesting

// snippet: prove-registry
func proveRegistry(_ registry: some KeyRegistry, accounts: some Accounts) async throws {
    try await StoreConformance.Registry(
        registry,
        deletingSubject: { try await accounts.remove($0) },
        creatingSubject: { subject in
            try await accounts.create(named: subject)
            return subject
        }
    ).checkAll()
}

func proveLedger(_ ledger: some ChallengeLedger) async throws {
    try await StoreConformance.Ledger(ledger).checkAll()
}
// end
