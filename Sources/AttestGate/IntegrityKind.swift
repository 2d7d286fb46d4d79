internal import AttestCore

/// What a provider's evidence can prove.
public enum IntegrityKind: String, CaseIterable, Hashable, Sendable {
    /// A code that every install can compute: friction, which vouches for nobody.
    case appCode = "app_code"

    /// Evidence of a device or of a platform's service, such as App Attest; it may be bound to a subject.
    case attestation
}
