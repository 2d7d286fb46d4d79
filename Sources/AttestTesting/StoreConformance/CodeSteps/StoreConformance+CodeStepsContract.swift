extension StoreConformance.CodeSteps {
    /// What a store of code steps has to keep; the raw value is the sentence that a failure begins with.
    @nonexhaustive
    public enum Contract: String, CaseIterable, Hashable, Sendable {
        /// A step is claimed by one of many operations at once.
        case claimedOnce = "Of many operations that claim one step at once, one gets true."
        /// Steps only go up.
        case onlyUp = "A step is claimed if it is greater than all before, and only then."
        /// Steps go up whatever order they come in.
        case anyOrder = "Steps that are claimed at once leave the greatest of them."
        /// A resend gets the stored outcome.
        case resend = "The operation that claimed a step gets true when it is sent again."
        /// Subjects have nothing to do with each other.
        case perSubject = "The steps of one subject do not hinder another, however alike they look."
        /// Secrets have nothing to do with each other.
        case perSecret = "The steps of one secret do not hinder those of another."
        /// Nothing is evicted.
        case manyRemembered = "A step that is claimed stays claimed, however many subjects and secrets come after it."
    }
}
