public import AttestCore

extension StoreConformance {
    /// Checks a store of budgets.
    ///
    /// Test code: not for production.
    public struct Budget: Sendable {
        let store: any BudgetStore
        let load: Load
        let today: BudgetDay
        let subjects = SubjectSource { $0 }

        /// Creates the checks of a store.
        ///
        /// - Parameters:
        ///   - store: The store.
        ///   - load: How hard races are tried.
        ///   - today: The day to reserve for; the checks use the day after it as well.
        public init(
            _ store: some BudgetStore,
            load: Load = Load(),
            today: BudgetDay = BudgetDay(number: 20_000)
        ) {
            self.store = store
            self.load = load
            self.today = today
        }

        /// Checks all contracts, until one is broken.
        ///
        /// - Throws: ``StoreConformanceFailure``, or what the store throws.
        public func checkAll() async throws {
            for contract in Contract.allCases { try await check(contract) }
        }

        /// Checks a contract.
        ///
        /// - Parameter contract: The contract.
        /// - Throws: ``StoreConformanceFailure`` if it is broken; what the store throws.
        public func check(_ contract: Contract) async throws {
            try await naming(contract.rawValue) {
                switch contract {
                case .exactLimit: try await checkExactLimit()
                case .resend: try await checkResend()
                case .perKey: try await checkPerKey()
                case .releasedOnce: try await checkReleasedOnce()
                case .releasedForGood: try await checkReleasedForGood()
                case .ownDay: try await checkOwnDay()
                case .unknownReservation: try await checkUnknownReservation()
                case .warnedOnce: try await checkWarnedOnce()
                case .exhaustedOnce: try await checkExhaustedOnce()
                }
            }
        }
    }
}
