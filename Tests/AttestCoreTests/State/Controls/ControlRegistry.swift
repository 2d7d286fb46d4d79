import AttestCore

/// A key registry with accounts that keeps its contracts, unless it is given a fault.
actor ControlRegistry: KeyRegistry {
    private struct Row {
        /// `nil` once the key was removed.
        var key: RegisteredKey?
        let subject: Subject
        let operation: OperationToken
        let outcome: BindOutcome
        var counterOperation: OperationToken?
    }

    /// What a decision rests on.
    private struct Reading {
        var hasAccount: Bool
        var others: [KeyID]
        var row: Row?
    }

    private let fault: RegistryFault?
    private var accounts: Set<Subject> = []
    private var rows: [KeyID: Row] = [:]

    /// All keys that were ever bound.
    private var listed: [RegisteredKey] = []

    init(_ fault: RegistryFault?) {
        self.fault = fault
    }

    func createAccount(_ subject: Subject) -> Subject {
        accounts.insert(subject)
        return subject
    }

    /// Deletes an account with its keys.
    func deleteAccount(_ subject: Subject) {
        accounts.remove(subject)
        keyIDs(of: subject).forEach(drop)
    }

    func bind(
        _ key: RegisteredKey,
        policy: SubjectKeyPolicy,
        subject creation: SubjectCreation,
        operation: OperationToken
    ) async throws -> BindOutcome {
        let early = read(key)
        if fault?.readsEarly == true { await suspend() }
        let reading = merged(early, read(key))
        // A resend finds the account that it created.
        if let row = reading.row, let outcome = resent(row, operation) { return outcome }
        if let refusal = refusal(reading, creation) { return refusal }
        if fault == .replacesBeforeItDecides, policy == .replaces {
            reading.others.filter { $0 != key.keyID }.forEach(drop)
        }
        if fault == .createsSubjectsOfRefusedKeys, creation == .create { accounts.insert(key.subject) }
        if let row = reading.row, let outcome = answer(row, key, policy) { return outcome }
        guard isAllowed(policy, besides: reading.others.count) else { return .subjectHasKey }
        return write(key, policy, operation, others: reading.others)
    }

    private func read(_ key: RegisteredKey) -> Reading {
        Reading(hasAccount: accounts.contains(key.subject), others: keyIDs(of: key.subject), row: rows[key.keyID])
    }

    /// The late reading, but for what the fault read early.
    private func merged(_ early: Reading, _ late: Reading) -> Reading {
        var merged = late
        if fault == .readsTheAccountEarly { merged.hasAccount = early.hasAccount }
        if fault == .readsThePolicyEarly { merged.others = early.others }
        if fault == .readsTheOwnerEarly { merged.row = early.row }
        return merged
    }

    /// The stored outcome of an operation; `nil` if it is another.
    private func resent(_ row: Row, _ operation: OperationToken) -> BindOutcome? {
        guard row.operation == operation else { return nil }
        if row.key == nil { return .removed }
        return fault == .ignoresResendsOfBind ? nil : row.outcome
    }

    /// Why the subject gets no key; `nil` if it may get one.
    private func refusal(_ reading: Reading, _ creation: SubjectCreation) -> BindOutcome? {
        switch creation {
        case .mustExist: reading.hasAccount || fault == .ignoresAccounts ? nil : .unknownSubject
        case .create: reading.hasAccount && fault != .createsSubjectsThatExist ? .subjectExists : nil
        }
    }

    /// What the key's row decides; `nil` if nothing.
    private func answer(_ row: Row, _ key: RegisteredKey, _ policy: SubjectKeyPolicy) -> BindOutcome? {
        guard let owned = row.key else {
            return fault == .keepsOwnersOfRemovedKeys && row.subject != key.subject ? .ownedByAnother : nil
        }
        if isSame(owned.subject, key.subject) {
            if fault == .replacesOnAlreadyBound, policy == .replaces {
                keyIDs(of: key.subject).filter { $0 != key.keyID }.forEach(drop)
            }
            if fault == .resetsTheCounter { rows[key.keyID]?.key = key }
            return .alreadyBound
        }
        return fault == .takesOver ? nil : .ownedByAnother
    }

    private func isAllowed(_ policy: SubjectKeyPolicy, besides count: Int) -> Bool {
        switch policy {
        case .refuses: count == 0 || fault == .neverRefuses
        case .replaces: true
        case .allows(let maximum): count < maximum || fault == .allowsOneMore && count == maximum
        }
    }

    private func write(
        _ key: RegisteredKey,
        _ policy: SubjectKeyPolicy,
        _ operation: OperationToken,
        others: [KeyID]
    ) -> BindOutcome {
        accounts.insert(key.subject)
        let replaces = policy == .replaces && !others.isEmpty
        if replaces, fault != .keepsWhatItReplaces { others.forEach(drop) }
        let outcome: BindOutcome = replaces && fault != .doesNotNameTheReplaced ? .replaced(others) : .bound
        if fault == .listsRemovedKeys { listed.append(key) }
        rows[key.keyID] = Row(key: stored(key), subject: key.subject, operation: operation, outcome: outcome)
        return outcome
    }

    private func stored(_ key: RegisteredKey) -> RegisteredKey {
        var stored = key
        switch fault {
        case .dropsTheReceipt: stored.receipt = nil
        case .cutsReceipts: stored.receipt = key.receipt.map { Array($0.prefix(8000)) }
        case .cutsAppIDs: stored.appID = (try? AppID(String(key.appID.text.prefix(64)))) ?? key.appID
        case .dropsTheIntermediate: stored.intermediateKey = nil
        case .dropsThePlatform: stored.platform = nil
        case .dropsTheEnvironment: stored.environment = .production
        case .cutsSubjects: stored.subject = Subject(String(key.subject.text.prefix(64))) ?? key.subject
        default: break
        }
        return stored
    }

    func key(_ keyID: KeyID) async throws -> RegisteredKey? {
        rows[keyID]?.key
    }

    func advanceCounter(
        of keyID: KeyID,
        binding: BindingID,
        to counter: UInt32,
        operation: OperationToken
    ) async throws -> AdvanceOutcome {
        guard var row = rows[keyID], var key = row.key else { return fault == .staleIfUnknown ? .stale : .unknownKey }
        guard key.binding == binding || fault == .ignoresTheBinding else { return .unknownKey }
        if fault == .readsTheCounterEarly { await suspend() }
        if fault == .checksTheBindingEarly || fault == .revivesRemovedKeys {
            await suspend()
            if let late = rows[keyID], let lateKey = late.key {
                (row, key) = (late, lateKey)
            } else if fault == .checksTheBindingEarly {
                return .unknownKey
            }
            guard key.binding == binding || fault == .checksTheBindingEarly else { return .unknownKey }
        }
        if counter == key.counter, row.counterOperation == operation, fault != .ignoresResendsOfAdvance {
            return .advanced
        }
        guard isGreater(counter, key.counter) else { return .stale }
        row.key?.counter = counter
        row.counterOperation = operation
        rows[keyID] = row
        return .advanced
    }

    private func isGreater(_ counter: UInt32, _ stored: UInt32) -> Bool {
        switch fault {
        case .acceptsTheSameCounter: counter >= stored
        case .hasCountersWithASign: Int32(bitPattern: counter) > Int32(bitPattern: stored)
        default: counter > stored
        }
    }

    func replaceReceipt(
        of keyID: KeyID,
        binding: BindingID,
        expecting expected: [UInt8]?,
        with receipt: [UInt8]
    ) async throws -> ReceiptOutcome {
        guard let key = rows[keyID]?.key, key.binding == binding || fault == .ignoresTheBindingOfReceipts else {
            return .unknownKey
        }
        let isExpected = key.receipt == expected || fault == .replacesAnyReceipt
        guard isExpected || key.receipt == receipt && fault != .ignoresResendsOfReceipts else { return .changed }
        rows[keyID]?.key?.receipt = receipt
        return .replaced
    }

    func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        forOwnerOf keyID: KeyID,
        in ledger: any ChallengeLedger,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> OwnerSpending? {
        guard let key = rows[keyID]?.key else { return nil }
        if fault == .spendsNothing { return OwnerSpending(key: key, isSpent: true) }
        let isSpent = try await ledger.spend(
            challenge,
            purpose: purpose,
            subject: key.subject,
            at: now,
            operation: operation
        )
        return OwnerSpending(key: key, isSpent: isSpent)
    }

    func keys(of subject: Subject) async throws -> [RegisteredKey] {
        if fault == .listsRemovedKeys { return listed.filter { $0.subject == subject } }
        return keyIDs(of: subject).compactMap { rows[$0]?.key }
    }

    func remove(_ keyID: KeyID, binding: BindingID) async throws {
        guard rows[keyID]?.key?.binding == binding || fault == .ignoresTheBindingOfRemovals else { return }
        drop(keyID)
    }

    func removeAll(of subject: Subject) async throws {
        switch fault {
        case .removesOneOfAll: keyIDs(of: subject).prefix(1).forEach(drop)
        case .removesEverybodysKeys: rows.keys.forEach(drop)
        default: keyIDs(of: subject).forEach(drop)
        }
    }

    private func drop(_ keyID: KeyID) {
        if fault == .forgetsRemovedKeys { rows[keyID] = nil } else { rows[keyID]?.key = nil }
    }

    private func keyIDs(of subject: Subject) -> [KeyID] {
        rows.filter { row in row.value.key.map { isSame($0.subject, subject) } ?? false }.map(\.key)
    }

    private func isSame(_ a: Subject, _ b: Subject) -> Bool {
        fault == .comparesSubjectsAsText ? a.text == b.text : a == b
    }
}
