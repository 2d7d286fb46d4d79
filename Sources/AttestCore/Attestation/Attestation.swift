internal import CBORKit

/// An attestation: an app's evidence that a key was made by a genuine device for a genuine install of the app.
///
/// Decoding checks the structure and trusts nothing. ``verify(keyID:clientDataHash:apps:anchor:at:)`` follows Apple's eleven
/// steps in "Validating apps that connect to your server"; the first one that fails is the reason.
public struct Attestation: Sendable {
    let authenticatorData: AuthenticatorData
    let credential: AttestedCredentialData
    let claims: LaunchClaims
    let x5c: [ArraySlice<UInt8>]
    let x5cCount: Int
    let receipt: ArraySlice<UInt8>?

    /// Decodes an attestation object.
    ///
    /// - Parameter attestationObject: The CBOR that `DCAppAttestService.attestKey` gave the app, at most 16 KiB.
    /// - Throws: ``Rejection`` with a reason that has no step, and the offset at which decoding failed.
    /// - Complexity: Proportional to the number of bytes.
    public init(decoding attestationObject: [UInt8]) throws(Rejection) {
        guard attestationObject.count <= Limits.attestationObject else { throw Rejection(.attestationTooLarge) }
        let object = try decodingCBOR(.attestationMalformed) { () throws(CBORError) in
            try AttestationObject(attestationObject[...])
        }
        guard let format = object.format, format.elementsEqual("apple-appattest".utf8) else {
            throw Rejection(.attestationFormatUnexpected, offset: object.format?.startIndex)
        }
        x5c = object.x5c
        x5cCount = object.x5cCount ?? 0
        receipt = object.receipt

        let malformed = Rejection(.attestationAuthenticatorDataMalformed, offset: object.authenticatorData?.startIndex)
        // WebAuthn, §6.1: AT says that attested credential data follow.
        guard let authenticatorData = object.authenticatorData.flatMap(AuthenticatorData.init),
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
        // 4. "Verify that the string equals nonce." On a Mac, the key's access control is the documented one, too.
        try checkNonce(nonce, chain.leaf)
        let device = try chain.leaf.device()
        try checkPlatform(device, chain.leaf, claimedApp)
        // 5. "Create the SHA256 hash of the public key in credCert", and compare it with the key ID.
        try checkKeyID(keyID, chain.leaf)
        // 6. "Compute the SHA256 hash of your app's App ID", and compare it with the relying party ID hash.
        let app = try checkApp(claimedApp, device)
        // 7. "Verify that the authenticator data's counter field equals 0."
        try checkCounter()
        // 8. The AAGUID is that of an environment that the server operates in.
        let environment = try checkEnvironment(app)
        // 9. "Verify that the authenticator data's credentialId field is the same as the key identifier."
        try checkCredential(keyID, chain.leaf)
        // 10., 11. The validation category and the bundle version are acceptable.
        try LaunchRules.attestation.check(claims, app, osMajorVersion: device.osMajorVersion)

        return VerifiedAttestation(self, app: app.appID, environment: environment, chain: chain, device: device, anchor)
    }
}
