extension StoreConformance.Registry {
    /// What a key registry has to keep; the raw value is the sentence that a failure begins with.
    @nonexhaustive
    public enum Contract: String, CaseIterable, Hashable, Sendable {
        /// A key has one subject.
        case oneOwner = "Of many subjects that bind one key at once, one gets it."
        /// Binding a key again does no harm.
        case boundAgain = "Binding a key to its subject again changes nothing, the counter least of all."
        /// A resend gets the stored outcome.
        case bindResend = "The operation that bound a key gets the same outcome again and changes nothing."
        /// A resend does not revive a removed key.
        case lateBind = "An operation that bound a key binds nothing when it is sent again after the key was removed."
        /// One key for each subject.
        case refuses = "With .refuses, a subject that has a key gets no other, not even at the same time."
        /// The newest key of each subject.
        case replaces = "With .replaces, the new key takes the place of exactly the subject's others."
        /// Some keys for each subject.
        case allows = "With .allows(maximum:), a subject gets that many keys, not even one more at the same time."
        /// Counters only go up.
        case counterStrict = "A counter is stored if it is greater than the stored one, and only then."
        /// One counter is accepted once.
        case counterRace = "Of many operations that store one counter at once, one gets advanced."
        /// Counters go up whatever order they come in.
        case counterOrder = "Counters in any order leave the greatest of them, and never go down in between."
        /// A resend gets the stored outcome.
        case advanceResend = "The operation that stored a counter gets advanced when it is sent again."
        /// A request that read an old binding cannot write to the new one.
        case rebound = "A key that was removed and bound again does not serve who read it before."
        /// A removed key is free.
        case removal = "Removing a key frees it and its subject's place, and nothing else."
        /// All keys of a subject are free.
        case removalOfAll = "Removing a subject's keys frees all of them, and no other's."
        /// What is not there cannot be used.
        case unknownKey = "A key that was never bound is nil, has no counter, and can be removed in vain."
        /// What is read is what was written.
        case fields = "A key is read with every field as it was bound."
        /// Subjects are compared by their bytes.
        case subjectBytes = "Subjects are the same if their bytes are, and only then."
        /// An account that was deleted gets no key.
        case missingSubject = "A subject that does not exist gets no key, not even while it is being deleted."
        /// Counters of requests that are on their way.
        case inFlight =
            "A counter that is stored while its key is removed or bound again revives nothing, and reaches no other binding."
        /// Removals of requests that are on their way.
        case staleRemoval = "A removal with an old binding leaves the new one alone, even at the same time."
        /// A list of devices.
        case keysOfSubject = "The keys of a subject are those that are bound to it, and no other."
        /// Receipts that are refreshed.
        case receipts = "A receipt takes the place of the one that was read, whole, and of no other."
        /// Nothing is replaced in vain.
        case boundAgainReplacing = "With .replaces, binding a key again leaves the subject's others alone."
        /// Account and key in one write.
        case creation = "A subject that is created with its key was not there before, and is there only if the key is."
        /// Challenge and key in one write.
        case ownerSpending =
            "A challenge is spent for the owner of a key exactly if the ledger would spend it for that subject."

        /// Whether it is about accounts.
        var isOfAccounts: Bool { self == .missingSubject || self == .creation }
    }
}
