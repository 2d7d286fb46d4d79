/// Whose key an assertion has to be signed with.
public enum ExpectedOwner: Hashable, Sendable {
    /// The key of this subject: the one that the host has authenticated.
    case subject(Subject)

    /// Anybody's: the host takes the owner of the key for the one who asks.
    case anyOwner

    /// Whether a key of a subject will do.
    func accepts(_ subject: Subject) -> Bool {
        switch self {
        case .subject(let expected): expected == subject
        case .anyOwner: true
        }
    }
}
