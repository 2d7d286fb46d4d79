public import AttestCore

/// A minted attestation and what a verifier needs to know.
///
/// Test code: not for production.
public struct MintedAttestation: Sendable {
    /// The attestation object.
    public let attestationObject: [UInt8]

    /// The key ID of the device's key.
    public let keyID: KeyID

    /// The device's public key in X9.63 form, 65 bytes.
    public let publicKey: [UInt8]

    /// What the app passed to App Attest.
    public let clientDataHash: ClientDataHash

    /// The moment at which the attestation was made.
    public let issuedAt: UnixTime

    /// The authenticator data inside the object.
    public let authenticatorData: [UInt8]

    /// The credential certificate.
    public let leafCertificate: [UInt8]

    /// The certificate of the leaf's issuer.
    public let intermediateCertificate: [UInt8]
}
