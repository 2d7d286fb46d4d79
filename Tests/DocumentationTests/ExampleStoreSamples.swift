import AttestCore
import AttestTesting
import Testing

// snippet: example-ledger
/// Challenges in memory.
///
/// An actor runs one method at a time, so each is one conditional write as long as it awaits nothing.
actor ExampleLedger: ChallengeLedger {
    private struct Row {
        let purpose: ChallengePurpose
        let subject: Subject
        let expiry: UnixTime
        var decision: (operation: OperationToken, isGood: Bool)?
    }

    private var rows: [Challenge: Row] = [:]

    func insert(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        expiringAt expiry: UnixTime,
        at now: UnixTime
    ) {
        guard rows[challenge] == nil else { return }  // a resend opens nothing that is spent
        rows[challenge] = Row(purpose: purpose, subject: subject, expiry: expiry)
    }

    func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        at now: UnixTime,
        operation: OperationToken
    ) -> Bool {
        guard let row = rows[challenge] else { return false }  // never issued: leaves no trace
        if let decision = row.decision {
            return decision.operation == operation && decision.isGood && row.subject == subject
        }
        let isGood = row.purpose == purpose && row.subject == subject && now < row.expiry
        rows[challenge]?.decision = (operation, isGood)  // also if it is burnt
        return isGood
    }
}
// end

// snippet: example-registry
/// Accounts and keys in memory.
actor ExampleRegistry: KeyRegistry {
    private struct Row {
        var key: RegisteredKey
        let operation: OperationToken
        let outcome: BindOutcome
        var isRemoved = false
        var counterOperation: OperationToken?
    }

    private var accounts: Set<Subject> = []
    private var rows: [KeyID: Row] = [:]

    func bind(
        _ key: RegisteredKey,
        policy: SubjectKeyPolicy,
        subject creation: SubjectCreation,
        operation: OperationToken
    ) -> BindOutcome {
        if let row = rows[key.keyID] {
            if row.operation == operation { return row.isRemoved ? .removed : row.outcome }  // a resend
            if !row.isRemoved { return row.key.subject == key.subject ? .alreadyBound : .ownedByAnother }
        }
        switch creation {
        case .mustExist: if !accounts.contains(key.subject) { return .unknownSubject }
        case .create: if accounts.contains(key.subject) { return .subjectExists }
        }
        let others = rows.values.filter { !$0.isRemoved && $0.key.subject == key.subject }.map(\.key.keyID)
        var outcome = BindOutcome.bound
        switch policy {
        case .refuses: if !others.isEmpty { return .subjectHasKey }
        case .allows(let maximum): if others.count >= maximum { return .subjectHasKey }
        case .replaces: if !others.isEmpty { outcome = .replaced(others) }
        }
        if case .replaced = outcome { others.forEach(markRemoved) }
        accounts.insert(key.subject)  // in the same write as the key
        rows[key.keyID] = Row(key: key, operation: operation, outcome: outcome)
        return outcome
    }

    func key(_ keyID: KeyID) -> RegisteredKey? {
        rows[keyID].flatMap { $0.isRemoved ? nil : $0.key }
    }

    func advanceCounter(
        of keyID: KeyID,
        binding: BindingID,
        to counter: UInt32,
        operation: OperationToken
    ) -> AdvanceOutcome {
        guard let row = rows[keyID], !row.isRemoved, row.key.binding == binding else { return .unknownKey }
        if row.key.counter == counter, row.counterOperation == operation { return .advanced }  // a resend
        guard row.key.counter < counter else { return .stale }
        rows[keyID]?.key.counter = counter
        rows[keyID]?.counterOperation = operation
        return .advanced
    }

    func replaceReceipt(
        of keyID: KeyID,
        binding: BindingID,
        expecting expected: [UInt8]?,
        with receipt: [UInt8]
    ) -> ReceiptOutcome {
        guard let row = rows[keyID], !row.isRemoved, row.key.binding == binding else { return .unknownKey }
        guard row.key.receipt == expected || row.key.receipt == receipt else { return .changed }
        rows[keyID]?.key.receipt = receipt
        return .replaced
    }

    func keys(of subject: Subject) -> [RegisteredKey] {
        rows.values.filter { !$0.isRemoved && $0.key.subject == subject }.map(\.key)
    }

    func remove(_ keyID: KeyID, binding: BindingID) {
        guard rows[keyID]?.key.binding == binding else { return }
        markRemoved(keyID)
    }

    func removeAll(of subject: Subject) {
        for (keyID, row) in rows where row.key.subject == subject { markRemoved(keyID) }
    }

    private func markRemoved(_ keyID: KeyID) {
        rows[keyID]?.isRemoved = true  // the operation stays, so that a late resend does not bind again
    }

    func createAccount(_ subject: Subject) { accounts.insert(subject) }

    func deleteAccount(_ subject: Subject) {
        accounts.remove(subject)
        removeAll(of: subject)
    }
}
// end

@Suite("The sample stores")
struct ExampleStoreTests {
    // snippet: prove-example
    @Test("Keep their contracts")
    func conformance() async throws {
        try await StoreConformance.Ledger(ExampleLedger()).checkAll()
        let registry = ExampleRegistry()
        try await StoreConformance.Registry(
            registry,
            deletingSubject: { await registry.deleteAccount($0) },
            creatingSubject: { subject in
                await registry.createAccount(subject)
                return subject
            }
        ).checkAll()
    }
    // end
}
