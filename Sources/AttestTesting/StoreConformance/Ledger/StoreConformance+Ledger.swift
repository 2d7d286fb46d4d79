public import AttestCore

extension StoreConformance {
    /// Checks a challenge ledger.
    ///
    /// Test code: not for production.
    public struct Ledger: Sendable {
        let store: any ChallengeLedger
        let load: Load
        let time: TimeSource
        let subjects: SubjectSource
        let countRows: (@Sendable () async throws -> Int)?

        /// Creates the checks of a ledger.
        ///
        /// - Parameters:
        ///   - store: The ledger.
        ///   - load: How hard races are tried.
        ///   - time: The time from which challenges are issued; that of the ledger, if it has one.
        ///   - countRows: Counts what the ledger stores, so that an unknown challenge is seen to leave no trace; nothing else
        ///     may use the ledger meanwhile. `nil` if that cannot be told.
        ///   - createSubject: Creates an account for a subject, or for another that it returns; where a challenge needs none,
        ///     it returns what it got.
        public init(
            _ store: some ChallengeLedger,
            load: Load = Load(),
            time: TimeSource = .system,
            countingRows countRows: (@Sendable () async throws -> Int)? = nil,
            creatingSubject createSubject: @escaping @Sendable (Subject) async throws -> Subject = { $0 }
        ) {
            self.store = store
            self.load = load
            self.time = time
            self.countRows = countRows
            subjects = SubjectSource(create: createSubject)
        }

        /// Checks all contracts, until one is broken.
        ///
        /// - Parameter report: Gets what was tried, a line for each contract; unless you write otherwise, it is printed.
        /// - Throws: ``StoreConformanceFailure``, or what the store throws.
        public func checkAll(reporting report: (String) -> Void = { print($0) }) async throws {
            try await checkEach("challenge ledger", Array(Contract.allCases), load, report, check)
        }

        /// Checks a contract.
        ///
        /// - Parameter contract: The contract.
        /// - Throws: ``StoreConformanceFailure`` if it is broken; what the store throws.
        public func check(_ contract: Contract) async throws {
            try await naming(contract.rawValue) {
                switch contract {
                case .spentOnce: try await checkSpentOnce()
                case .spentForGood: try await checkSpentForGood()
                case .spentThroughClockChange: try await checkSpentThroughClockChange()
                case .resend: try await checkResend()
                case .wrongSubject: try await checkWrongSubject()
                case .wrongPurpose: try await checkWrongPurpose()
                case .burntForGood: try await checkBurntForGood()
                case .expiry: try await checkExpiry()
                case .expiredForGood: try await checkExpiredForGood()
                case .unknown: try await checkUnknown()
                case .severalOpen: try await checkSeveralOpen()
                case .subjectBytes: try await checkSubjectBytes()
                case .insertedAgain: try await checkInsertedAgain()
                case .wholeChallenge: try await checkWholeChallenge()
                case .expiries: try await checkExpiries()
                case .resentAfterExpiry: try await checkResentAfterExpiry()
                case .resentForAnother: try await checkResentForAnother()
                case .cancelled: try await checkCancelled()
                }
            }
        }
    }
}
