internal import CBORKit
internal import DERKit
internal import P256Verify

/// An assertion: an app's evidence that it holds an attested key and signed some client data with it.
///
/// Decoding checks the structure and trusts nothing. ``verify(key:clientDataHash:apps:prepared:)`` follows Apple's steps in
/// "Validating apps that connect to your server"; the first one that fails is the reason. Step 6, that the challenge inside
/// the client data is the one that was issued, belongs to whoever keeps the challenges.
public struct Assertion: Sendable {
    let signature: ArraySlice<UInt8>
    let authenticatorData: AuthenticatorData
    let claims: LaunchClaims

    /// Decodes an assertion object.
    ///
    /// - Parameter assertionObject: The CBOR that `DCAppAttestService.generateAssertion` gave the app, at most 4 KiB.
    /// - Throws: ``Rejection`` with a reason that has no step, and the offset at which decoding failed.
    /// - Complexity: Proportional to the number of bytes.
    public init(decoding assertionObject: [UInt8]) throws(Rejection) {
        guard assertionObject.count <= Limits.assertionObject else { throw Rejection(.assertionTooLarge) }
        let object = try decodingCBOR(.assertionMalformed) { () throws(CBORError) in
            try AssertionObject(assertionObject[...])
        }
        // No flag decides the layout: genuine assertions set AT, although no attested credential data follow.
        guard let authenticatorData = AuthenticatorData(object.authenticatorData) else {
            throw Rejection(.assertionAuthenticatorDataMalformed, offset: object.authenticatorData.startIndex)
        }
        signature = object.signature
        self.authenticatorData = authenticatorData
        claims = try LaunchClaims(
            after: authenticatorData.rest,
            flags: authenticatorData.flags,
            .assertionAuthenticatorDataMalformed
        )
    }

    /// Verifies the assertion under today's policy.
    ///
    /// - Parameters:
    ///   - key: The key as it is stored.
    ///   - clientDataHash: What the app passed to App Attest.
    ///   - apps: The policies of all apps that are configured.
    ///   - prepared: Tables for keys that are used often; `nil` to have none. It changes no answer.
    /// - Returns: The new counter, which is greater than the stored one and must be stored, and what the device said.
    /// - Throws: ``Rejection`` with the reason of the first step that failed.
    /// - Complexity: One signature verification; proportional to the number of bytes.
    public func verify(
        key: RegisteredKey,
        clientDataHash: ClientDataHash,
        apps: [AppPolicy],
        prepared: PreparedKeyCache? = nil
    ) throws(Rejection) -> VerifiedAssertion {
        // 1., 2. "Concatenate authenticatorData and clientDataHash, and apply a SHA256 hash over the result to form nonce."
        let nonce = authenticatorData.nonce(clientDataHash)
        // 3. "Use the public key that you store from the attestation object to verify that the assertion's signature is
        // valid for nonce."
        try checkSignature(nonce, key.publicKey, prepared)
        // 4. "Compute the SHA256 hash of the client's App ID", and compare it with the relying party ID hash.
        let app = try checkApp(key, apps)
        // What the policy says today of where the key comes from.
        try checkOrigin(key, app)
        // 5. "Verify that the authenticator data's counter value is greater than the value from the previous assertion".
        guard authenticatorData.counter > key.counter else { throw Rejection(.assertionCounterNotGreater) }
        // 7., 8. The validation category and the bundle version are acceptable.
        try LaunchRules.assertion.check(claims, app)
        return VerifiedAssertion(
            counter: authenticatorData.counter,
            launch: LaunchFacts(claims, app),
            isIntermediateUnknown: key.intermediateKey == nil,
            isPlatformUnknown: key.platform == nil
        )
    }

    /// ECDSA with SHA-256 over the nonce, which is thereby hashed a second time: so do devices.
    private func checkSignature(
        _ nonce: SHA256Digest,
        _ publicKey: [UInt8],
        _ prepared: PreparedKeyCache?
    ) throws(Rejection) {
        let known = prepared?.key(publicKey)
        guard let key = known ?? P256PublicKey(x963Representation: publicKey.span) else {
            throw Rejection(.assertionKeyMalformed)
        }
        let value = try decoding(.assertionSignatureMalformed) { () throws(DERError) in
            try ECDSASignatureValue(signature)
        }
        let digest = SHA256.hash(nonce)
        guard key.isValidSignatureVariableTime(r: value.r.span, s: value.s.span, digest: digest) else {
            throw Rejection(.assertionSignatureInvalid)
        }
        prepared?.store(publicKey, key, isKnown: known != nil)
    }

    /// The app is the one stored with the key, not any that is configured, and its environment is still allowed.
    private func checkApp(_ key: RegisteredKey, _ apps: [AppPolicy]) throws(Rejection) -> AppPolicy {
        guard let app = apps.first(where: { $0.appID == key.appID }) else {
            throw Rejection(.assertionAppNotConfigured)
        }
        guard authenticatorData.isOf(app.appID) else { throw Rejection(.assertionRelyingPartyIDMismatch) }
        guard app.environments.contains(key.environment) else { throw Rejection(.assertionEnvironmentRefused) }
        return app
    }

    /// The intermediate and the platform that were stored with the key are still accepted.
    ///
    /// A key that was stored without them passes what lists exceptions, and no pin.
    private func checkOrigin(_ key: RegisteredKey, _ app: AppPolicy) throws(Rejection) {
        if let intermediate = key.intermediateKey, app.deniedIntermediateKeys.contains(intermediate) {
            throw Rejection(.assertionIntermediateDenied)
        }
        if let pins = app.intermediatePins {
            guard let intermediate = key.intermediateKey, pins.keys.contains(intermediate) else {
                throw Rejection(.assertionIntermediateNotPinned)
            }
        }
        if let platform = key.platform, !app.platforms.contains(platform) {
            throw Rejection(.assertionPlatformRefused)
        }
    }
}
