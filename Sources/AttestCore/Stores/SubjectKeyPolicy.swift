/// How many keys a subject may have.
public enum SubjectKeyPolicy: Hashable, Sendable {
    /// One: a subject that has a key gets no other.
    case refuses

    /// One: a new key takes the place of the old ones.
    ///
    /// Only where the subject is authenticated by more than the challenge: whoever attests takes the subject over.
    case replaces

    /// Up to a number of keys, one for each device.
    case allows(maximum: Int)
}
