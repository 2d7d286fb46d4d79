/// A key that was attested and is bound to a subject.
public struct BoundKey: Hashable, Sendable {
    /// The key as it is stored.
    public let key: RegisteredKey

    /// What was learnt about it.
    public let attestation: VerifiedAttestation

    /// What became of the key.
    public let outcome: Outcome

    /// The keys of the subject that it took the place of.
    public let replaced: [KeyID]

    /// What became of a key that was attested.
    @nonexhaustive
    public enum Outcome: String, Hashable, Sendable {
        /// The subject has one key more.
        case bound
        /// The subject had the key before: an app attested it again, as after an answer that it did not hear.
        case boundAgain = "bound_again"
        /// The key took the place of others, as after a reinstall; worth a warning, as a thief would do the same.
        case replaced
    }
}

/// A request whose assertion was verified and whose counter is stored.
public struct AuthorizedRequest: Hashable, Sendable {
    /// The key with its new counter.
    public let key: RegisteredKey

    /// What the assertion says, and what could not be checked.
    public let assertion: VerifiedAssertion

    /// What was signed, if the verifier's form of client data is `requestBinding`: the request that was passed.
    public let binding: RequestBinding?

    /// What the device said about the app.
    public var launch: LaunchFacts { assertion.launch }
}
