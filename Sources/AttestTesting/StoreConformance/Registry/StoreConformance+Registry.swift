public import AttestCore

extension StoreConformance {
    /// Checks a key registry.
    ///
    /// Test code: not for production.
    public struct Registry: Sendable {
        let store: any KeyRegistry
        let load: Load
        let subjects: SubjectSource
        let ledger: any ChallengeLedger
        let time: TimeSource
        let deleteSubject: (@Sendable (Subject) async throws -> Void)?

        /// Creates the checks of a registry.
        ///
        /// - Parameters:
        ///   - store: The registry.
        ///   - load: How hard races are tried.
        ///   - ledger: Where challenges are: the ledger of the same database, if the registry spends them itself.
        ///   - time: The time from which challenges are issued.
        ///   - deleteSubject: Deletes an account with its keys, as the host does; `nil` if the registry does not look at
        ///     accounts.
        ///   - createSubject: Creates an account for a subject, or for another that it returns; where the registry does not
        ///     look at accounts, it returns what it got.
        public init(
            _ store: some KeyRegistry,
            load: Load = Load(),
            ledger: some ChallengeLedger = InMemoryChallengeLedger(),
            time: TimeSource = .system,
            deletingSubject deleteSubject: (@Sendable (Subject) async throws -> Void)? = nil,
            creatingSubject createSubject: @escaping @Sendable (Subject) async throws -> Subject = { $0 }
        ) {
            self.store = store
            self.load = load
            self.ledger = ledger
            self.time = time
            self.deleteSubject = deleteSubject
            subjects = SubjectSource(create: createSubject)
        }

        /// The contracts that this registry has to keep: without `deleteSubject`, all but
        /// ``Contract/missingSubject`` and ``Contract/creation``.
        public var contracts: [Contract] {
            Contract.allCases.filter { !$0.isOfAccounts || deleteSubject != nil }
        }

        /// Checks all contracts that this registry has to keep, until one is broken.
        ///
        /// - Parameter report: Gets what was tried, a line for each contract; unless you write otherwise, it is printed.
        /// - Throws: ``StoreConformanceFailure``, or what the store throws.
        public func checkAll(reporting report: (String) -> Void = { print($0) }) async throws {
            try await checkEach("key registry", Array(contracts), load, report, check)
        }

        /// Checks a contract.
        ///
        /// - Parameter contract: The contract.
        /// - Throws: ``StoreConformanceFailure`` if it is broken; what the store throws.
        public func check(_ contract: Contract) async throws {
            try await naming(contract.rawValue) {
                switch contract {
                case .oneOwner: try await checkOneOwner()
                case .boundAgain: try await checkBoundAgain()
                case .bindResend: try await checkBindResend()
                case .lateBind: try await checkLateBind()
                case .refuses: try await checkRefuses()
                case .replaces: try await checkReplaces()
                case .allows: try await checkAllows()
                case .counterStrict: try await checkCounterStrict()
                case .counterRace: try await checkCounterRace()
                case .counterOrder: try await checkCounterOrder()
                case .advanceResend: try await checkAdvanceResend()
                case .rebound: try await checkRebound()
                case .removal: try await checkRemoval()
                case .removalOfAll: try await checkRemovalOfAll()
                case .unknownKey: try await checkUnknownKey()
                case .fields: try await checkFields()
                case .subjectBytes: try await checkSubjectBytes()
                case .missingSubject: try await checkMissingSubject()
                case .inFlight: try await checkInFlight()
                case .staleRemoval: try await checkStaleRemoval()
                case .keysOfSubject: try await checkKeysOfSubject()
                case .receipts: try await checkReceipts()
                case .boundAgainReplacing: try await checkBoundAgainReplacing()
                case .creation: try await checkCreation()
                case .ownerSpending: try await checkOwnerSpending()
                }
            }
        }
    }
}

extension StoreConformance.Registry {
    /// A key that nobody else has: its public key is no point, which is no concern of a store.
    func newKey(of subject: Subject) throws -> RegisteredKey {
        let publicKey = [0x04] + (0..<64).map { _ in UInt8.random(in: .min ... .max) }
        return RegisteredKey(
            publicKey: publicKey,
            counter: 0,
            appID: try AppID("ABCDE12345.com.example.app"),
            environment: .production,
            subject: subject
        )
    }

    /// A key that is bound.
    func boundKey(of subject: Subject, policy: SubjectKeyPolicy = .refuses) async throws -> RegisteredKey {
        let key = try newKey(of: subject)
        try expect("Binding a new key", try await bind(key, policy), is: .bound)
        return key
    }

    /// The same key for another subject, with a new binding.
    func moved(_ key: RegisteredKey, to subject: Subject) -> RegisteredKey {
        var moved = key
        moved.subject = subject
        moved.binding = BindingID()
        return moved
    }

    func bind(
        _ key: RegisteredKey,
        _ policy: SubjectKeyPolicy = .refuses,
        _ operation: OperationToken = OperationToken(),
        subject creation: SubjectCreation = .mustExist
    ) async throws -> BindOutcome {
        try await store.bind(key, policy: policy, subject: creation, operation: operation)
    }

    func advance(
        _ key: RegisteredKey,
        to counter: UInt32,
        _ operation: OperationToken = OperationToken()
    ) async throws -> AdvanceOutcome {
        try await store.advanceCounter(of: key.keyID, binding: key.binding, to: counter, operation: operation)
    }

    /// The stored counter; 0 if there is no key.
    func counter(of key: RegisteredKey) async throws -> UInt32 {
        try await store.key(key.keyID)?.counter ?? 0
    }

    /// How many of the keys are there.
    func liveCount(_ keys: [RegisteredKey]) async throws -> Int {
        var count = 0
        for key in keys where try await store.key(key.keyID) != nil { count += 1 }
        return count
    }

    /// Expects that a key is read as it was bound, but for its counter.
    func expectStored(_ key: RegisteredKey, counter: UInt32 = 0) async throws {
        var expected = key
        expected.counter = counter
        let stored = try await store.key(key.keyID)
        try expect(stored != nil, "The key is not there.")
        try expect("The subject", stored?.subject, is: expected.subject)
        try expect("The counter", stored?.counter, is: expected.counter)
        try expect(stored?.binding == expected.binding, "The binding is another.")
        try expect(stored == expected, "A field of the key is another.")
    }
}
