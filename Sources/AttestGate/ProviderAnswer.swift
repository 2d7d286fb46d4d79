public import AttestCore

/// What a provider answers about evidence that is present.
public enum ProviderAnswer: Hashable, Sendable {
    /// The evidence is genuine, and bound to a subject or to nobody.
    case genuine(boundTo: Subject?)

    /// The evidence is not good.
    case rejected(IntegrityReason)

    /// It cannot be told now.
    case unavailable(IntegrityReason)

    /// It cannot be told now, by a check that only stands in where another has nothing to go by.
    ///
    /// It never outweighs evidence that the other one misses.
    ///
    /// - isExcusable: Whether ``IntegrityMode/WhenUnavailable/allow`` may let the request through; never for what a caller can
    ///   cause.
    case undecided(IntegrityReason, isExcusable: Bool)

    /// Not for this check to say: the subject has something better, which another check of the alternatives judges.
    ///
    /// If none does, the request is refused.
    case deferred
}
