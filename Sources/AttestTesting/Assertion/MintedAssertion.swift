public import AttestCore

/// A minted assertion and what a verifier needs to know.
///
/// Test code: not for production.
public struct MintedAssertion: Sendable {
    /// The assertion object.
    public let assertionObject: [UInt8]

    /// What the app passed to App Attest.
    public let clientDataHash: ClientDataHash

    /// The authenticator data inside the object.
    public let authenticatorData: [UInt8]
}
