extension StoreConformance {
    /// How hard races are tried.
    public struct Load: Hashable, Sendable {
        /// How many times each race is run.
        public var rounds: Int

        /// How many operations run at once.
        public var concurrency: Int

        /// How many entries a store has to keep that evicts none.
        public var entries = 1_200

        /// Creates a load.
        ///
        /// - Parameters:
        ///   - rounds: How many times each race is run; at least one.
        ///   - concurrency: How many operations run at once; at least four.
        public init(rounds: Int = 8, concurrency: Int = 16) {
            self.rounds = max(rounds, 1)
            self.concurrency = max(concurrency, 4)
        }
    }
}
