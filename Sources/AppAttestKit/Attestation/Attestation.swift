/// An attestation: an app's evidence that a key was made by a genuine device for a genuine install of the app.
///
/// Decoding checks the structure and trusts nothing. ``verify(keyID:clientDataHash:apps:anchor:at:)`` follows Apple's eleven
/// steps in "Validating apps that connect to your server"; the first one that fails is the reason.
public struct Attestation: Sendable {
    package let authenticatorData: AuthenticatorData
    package let credential: AttestedCredentialData
    package let claims: LaunchClaims
    package let x5c: [ArraySlice<UInt8>]
    package let x5cCount: Int
    let receipt: ArraySlice<UInt8>?

    /// Decodes an attestation object.
    ///
    /// - Parameter attestationObject: The CBOR that `DCAppAttestService.attestKey` gave the app, at most 16 KiB.
    /// - Throws: ``Rejection`` with a reason that has no step, and the offset at which decoding failed.
    /// - Complexity: Proportional to the number of bytes.
    public init(decoding attestationObject: [UInt8]) throws(Rejection) {
        guard attestationObject.count <= Limits.attestationObject else { throw Rejection(.attestationTooLarge) }
        let object = try AttestationObject(attestationObject[...])
        x5c = object.x5c
        x5cCount = object.x5cCount
        receipt = object.receipt

        let malformed = Rejection(.attestationAuthenticatorDataMalformed, offset: object.authenticatorData.startIndex)
        // WebAuthn, §6.1: AT says that attested credential data follow.
        guard let authenticatorData = AuthenticatorData(object.authenticatorData),
            authenticatorData.flags.contains(.attestedCredentialData),
            let credential = AttestedCredentialData(authenticatorData.rest)
        else { throw malformed }
        self.authenticatorData = authenticatorData
        self.credential = credential
        claims = try LaunchClaims(
            after: credential.rest,
            flags: authenticatorData.flags,
            .attestationAuthenticatorDataMalformed
        )
    }

    /// Verifies the attestation.
    ///
    /// - Parameters:
    ///   - keyID: The key ID that the app sent.
    ///   - clientDataHash: What the app passed to App Attest.
    ///   - apps: The policies of all apps that may have made the attestation. The first with its App ID decides.
    ///   - anchor: Where the certificate chain has to end.
    ///   - now: The moment at which the certificates must be valid; genuine leaves are valid for about three days.
    /// - Returns: The key, and what was learnt about it.
    /// - Throws: ``Rejection`` with the reason of the first step that failed.
    /// - Complexity: Two signature verifications and hashing; proportional to the number of bytes.
    public func verify(
        keyID: KeyID,
        clientDataHash: ClientDataHash,
        apps: [AppPolicy],
        anchor: TrustAnchor = .appleAppAttestationRootCA,
        at now: UnixTime
    ) throws(Rejection) -> VerifiedAttestation {
        // Skew and denied intermediates are the app's, so it is looked up first; that there is one is step 6.
        let claimedApp = apps.first { authenticatorData.isOf($0.appID) }

        // 1. "Verify the validity of the certificates using Apple's App Attest root certificate."
        let chain = try AttestationChain(x5c, count: x5cCount)
        try chain.verify(anchor: anchor, app: claimedApp, at: now)
        // 2., 3. "Generate a new SHA256 hash of the composite item to create nonce."
        let nonce = authenticatorData.nonce(clientDataHash)
        // 4. "Verify that the string equals nonce."
        try checkNonce(nonce, chain.leaf)
        // 4. on a Mac, and 5. to 11.
        let binding = try checkBinding(keyID, chain, claimedApp)
        return VerifiedAttestation(self, binding, chain, anchor)
    }
}
