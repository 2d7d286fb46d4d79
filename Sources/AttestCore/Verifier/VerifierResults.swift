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

    /// What the device said about the app.
    public let launch: LaunchFacts

    /// What was signed, if the verifier's form of client data is `requestBinding`; check it with
    /// ``RequestBinding/isFor(method:path:body:)``.
    public let binding: RequestBinding?
}
