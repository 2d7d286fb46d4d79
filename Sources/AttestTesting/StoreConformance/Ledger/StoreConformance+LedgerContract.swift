extension StoreConformance.Ledger {
    /// What a challenge ledger has to keep; the raw value is the sentence that a failure begins with.
    @nonexhaustive
    public enum Contract: String, CaseIterable, Hashable, Sendable {
        /// A challenge is spent by one of many operations at once.
        case spentOnce = "Of many operations that spend one challenge at once, one gets true."
        /// A spent challenge stays spent.
        case spentForGood = "Once a challenge is spent, every other operation gets false."
        /// A spent challenge stays spent, whatever the clock does.
        case spentThroughClockChange = "A spent challenge stays spent when the clock runs ahead and back."
        /// A resend gets the stored outcome.
        case resend = "The operation that spent a challenge gets true when it is sent again."
        /// Only the subject that a challenge was issued to can spend it.
        case wrongSubject = "A wrong subject gets false, and nobody can spend the stored challenge after that."
        /// Only what a challenge was issued for can spend it.
        case wrongPurpose = "A wrong purpose gets false, and nobody can spend the stored challenge after that."
        /// A resend of an operation that burnt a challenge gets the stored outcome.
        case burntForGood = "The operation that burnt a challenge gets false again, even with the right subject."
        /// The expiry is the first second in which a challenge cannot be spent.
        case expiry = "A challenge can be spent in the second before its expiry, and not at its expiry."
        /// An attempt that comes too late decides the challenge, too.
        case expiredForGood = "A challenge that was answered too late cannot be spent after the clock stepped back."
        /// What was never issued cannot be spent.
        case unknown = "A challenge that was never issued cannot be spent, and leaves no trace."
        /// Several devices of one subject do not disturb each other.
        case severalOpen = "A subject may have several open challenges, all different."
        /// Subjects are compared by their bytes.
        case subjectBytes = "Subjects are the same if their bytes are, and only then."
        /// An insert that is sent again does no harm.
        case insertedAgain = "A challenge that is inserted again stays as it is: open, spent or burnt."
        /// Challenges are compared by all of their bytes.
        case wholeChallenge = "Challenges that differ in a bit are different."
        /// Expiries are kept to the second, whatever they are.
        case expiries = "An expiry is kept to the second, near or far, beyond 2038 and 2106 as well."
        /// A resend may cross the expiry.
        case resentAfterExpiry =
            "The operation that spent a challenge in time gets true when it is sent again after the expiry."
        /// A key may change hands between two sendings.
        case resentForAnother =
            "The operation that spent a challenge gets false for another subject, and true for its own."
        /// A caller may be cancelled.
        case cancelled =
            "What a cancelled call answers is true, and one that throws is done or not, and never by halves."
    }
}
