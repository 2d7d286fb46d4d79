/// What a host found or made when a key needed a subject.
public enum SubjectOrigin: Hashable, Sendable {
    /// A subject that was made just now, and is removed again if the key cannot be bound.
    case created(Subject)

    /// A subject that was there before; it gets the key only if the challenge was issued to it, and is never removed.
    case existing(Subject)
}
