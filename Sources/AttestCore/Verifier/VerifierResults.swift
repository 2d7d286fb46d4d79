/// A key that was attested and is bound to a subject.
public struct BoundKey: Hashable, Sendable {
    /// The key as it is stored.
    public let key: RegisteredKey

    /// What was learnt about it.
    public let attestation: VerifiedAttestation

    /// The keys of the subject that it took the place of.
    public let replaced: [KeyID]
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
