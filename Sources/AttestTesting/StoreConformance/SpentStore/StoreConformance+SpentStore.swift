public import AttestCore

extension StoreConformance {
    /// Checks a store of spent challenges.
    ///
    /// Test code: not for production.
    public struct SpentStore: Sendable {
        let store: any SpentChallengeStore
        let load: Load
        let time: TimeSource

        /// Creates the checks of a store.
        ///
        /// - Parameters:
        ///   - store: The store.
        ///   - load: How hard races are tried.
        ///   - time: The time from which challenges are spent; that of the store, if it has one.
        public init(_ store: some SpentChallengeStore, load: Load = Load(), time: TimeSource = .system) {
            self.store = store
            self.load = load
            self.time = time
        }

        /// Checks all contracts, until one is broken.
        ///
        /// - Parameter report: Gets what was tried, a line for each contract; unless you write otherwise, it is printed.
        /// - Throws: ``StoreConformanceFailure``, or what the store throws.
        public func checkAll(reporting report: (String) -> Void = { print($0) }) async throws {
            try await checkEach("store of spent challenges", Array(Contract.allCases), load, report, check)
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
                case .resend: try await checkResend()
                case .remembered: try await checkRemembered()
                case .wholeDigest: try await checkWholeDigest()
                case .manyRemembered: try await checkManyRemembered()
                case .farExpiries: try await checkFarExpiries()
                }
            }
        }
    }
}
