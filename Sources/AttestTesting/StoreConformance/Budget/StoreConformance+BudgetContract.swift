extension StoreConformance.Budget {
    /// What a store of budgets has to keep; the raw value is the sentence that a failure begins with.
    @nonexhaustive
    public enum Contract: String, CaseIterable, Hashable, Sendable {
        /// No more than the limit, however many ask at once.
        case exactLimit = "Of many reservations at once, exactly as many are made as the limit allows."
        /// A resend is not counted.
        case resend = "A reservation that is sent again is counted once, also after others were."
        /// Subjects, kinds and days have nothing to do with each other.
        case perKey = "The reservations of one subject, kind or day do not hinder those of another."
        /// A release makes room for one.
        case releasedOnce =
            "A reservation is given back once, by the first operation that does, also when that is sent again."
        /// A released reservation stays counted out.
        case releasedForGood = "A reservation that is sent again after it was given back is not counted again."
        /// A release belongs to the day of its reservation.
        case ownDay = "A reservation is given back to its own day, also after midnight."
        /// A release of nothing does nothing.
        case unknownReservation = "Giving back what was never reserved changes nothing and leaves no row."
        /// One warning a day.
        case warnedOnce = "One operation of a day warns, though the count falls and rises again."
        /// One first refusal a day.
        case exhaustedOnce =
            "One operation of a day is the first that is refused, though the count falls and rises again."
    }
}
