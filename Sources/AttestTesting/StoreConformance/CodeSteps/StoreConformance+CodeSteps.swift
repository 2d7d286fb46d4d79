public import AttestCore

extension StoreConformance {
    /// Checks a store of code steps.
    ///
    /// Test code: not for production.
    public struct CodeSteps: Sendable {
        let store: any CodeStepStore
        let load: Load
        let subjects: SubjectSource

        /// Creates the checks of a store.
        ///
        /// - Parameters:
        ///   - store: The store.
        ///   - load: How hard races are tried.
        ///   - createSubject: Creates an account for a subject, or for another that it returns; where the store does not look
        ///     at accounts, it returns what it got.
        public init(
            _ store: some CodeStepStore,
            load: Load = Load(),
            creatingSubject createSubject: @escaping @Sendable (Subject) async throws -> Subject = { $0 }
        ) {
            self.store = store
            self.load = load
            subjects = SubjectSource(create: createSubject)
        }

        /// Checks all contracts, until one is broken.
        ///
        /// - Parameter report: Gets what was tried, a line for each contract; unless you write otherwise, it is printed.
        /// - Throws: ``StoreConformanceFailure``, or what the store throws.
        public func checkAll(reporting report: (String) -> Void = { print($0) }) async throws {
            try await checkEach("store of code steps", Array(Contract.allCases), load, report, check)
        }

        /// Checks a contract.
        ///
        /// - Parameter contract: The contract.
        /// - Throws: ``StoreConformanceFailure`` if it is broken; what the store throws.
        public func check(_ contract: Contract) async throws {
            try await naming(contract.rawValue) {
                switch contract {
                case .claimedOnce: try await checkClaimedOnce()
                case .onlyUp: try await checkOnlyUp()
                case .anyOrder: try await checkAnyOrder()
                case .resend: try await checkResend()
                case .perSubject: try await checkPerSubject()
                case .perSecret: try await checkPerSecret()
                case .manyRemembered: try await checkManyRemembered()
                }
            }
        }
    }
}
