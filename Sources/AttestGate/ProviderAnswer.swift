public import AttestCore

/// What a provider answers about evidence that is present.
public enum ProviderAnswer: Hashable, Sendable {
    /// The evidence is genuine, and bound to a subject or to nobody.
    case genuine(boundTo: Subject?)

    /// The evidence is not good.
    case rejected(IntegrityReason)

    /// It cannot be told now.
    case unavailable(IntegrityReason)
}
