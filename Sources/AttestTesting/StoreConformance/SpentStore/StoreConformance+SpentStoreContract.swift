extension StoreConformance.SpentStore {
    /// What a store of spent challenges has to keep; the raw value is the sentence that a failure begins with.
    @nonexhaustive
    public enum Contract: String, CaseIterable, Hashable, Sendable {
        /// A challenge is spent by one of many operations at once.
        case spentOnce = "Of many operations that spend one challenge at once, one gets true."
        /// A spent challenge stays spent.
        case spentForGood = "Once a challenge is spent, every other operation gets false."
        /// A resend gets the stored outcome.
        case resend = "The operation that spent a challenge gets true when it is sent again."
        /// Nothing is forgotten too early.
        case remembered = "A spent challenge is not forgotten before its expiry, whatever else is spent."
        /// Challenges are compared by all of their bytes.
        case wholeDigest = "Challenges whose digests differ in a bit are different."
        /// Nothing is evicted.
        case manyRemembered = "A spent challenge is remembered, however many are spent after it."
        /// Expiries are kept as they are.
        case farExpiries =
            "A spent challenge is remembered to the second before its expiry, an hour ahead or beyond 2038."
    }
}
