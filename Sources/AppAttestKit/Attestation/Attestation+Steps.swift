internal import P256Verify

/// What the steps after the nonce find out.
package struct AttestationBinding {
    let app: AppPolicy
    let environment: AppPolicy.Environment
    let device: DeviceFacts
}

/// Apple's steps after the first, each as one check.
extension Attestation {
    /// The steps after the nonce: the device, the key, the app and its environment belong together and are acceptable.
    package func checkBinding(
        _ keyID: KeyID,
        _ chain: AttestationChain,
        _ claimedApp: AppPolicy?
    ) throws(Rejection) -> AttestationBinding {
        // 4. "macOS only": the key's access control is the documented one.
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
        return AttestationBinding(app: app, environment: environment, device: device)
    }

    /// Step 4.
    func checkNonce(_ nonce: SHA256Digest, _ leaf: CredentialCertificate) throws(Rejection) {
        let certified = try leaf.nonce()
        guard SHA256Digest(certified.span) == nonce else { throw Rejection(.nonceMismatch) }
    }

    /// The policy's platforms, and step 4, macOS only.
    ///
    /// The extension is present on iPhones too, with another value.
    func checkPlatform(_ device: DeviceFacts, _ leaf: CredentialCertificate, _ app: AppPolicy?) throws(Rejection) {
        // Without an app, step 6 refuses.
        guard app?.platforms.contains(device.platform) ?? true else { throw Rejection(.platformRefused) }
        guard device.platform != .macOS || leaf.hasMacOSAccessControl else { throw Rejection(.accessControlMismatch) }
    }

    /// Step 5.
    func checkKeyID(_ keyID: KeyID, _ leaf: CredentialCertificate) throws(Rejection) {
        guard leaf.keyID == keyID else { throw Rejection(.keyIDMismatch) }
        guard leaf.isNamed(keyID) else { throw Rejection(.leafNameMismatch) }
    }

    /// Step 6.
    func checkApp(_ app: AppPolicy?, _ device: DeviceFacts) throws(Rejection) -> AppPolicy {
        guard let app else { throw Rejection(.relyingPartyIDMismatch) }
        guard !app.requiresClearTextAppID || device.names(app.appID) == true else {
            throw Rejection(.clearTextAppIDMismatch)
        }
        return app
    }

    /// Step 7.
    func checkCounter() throws(Rejection) {
        guard authenticatorData.counter == 0 else { throw Rejection(.counterNotZero) }
    }

    /// Step 8.
    func checkEnvironment(_ app: AppPolicy) throws(Rejection) -> AppPolicy.Environment {
        guard let environment = AppPolicy.Environment(aaguid: credential.aaguid) else {
            throw Rejection(.aaguidUnknown, offset: credential.aaguid.startIndex)
        }
        guard app.environments.contains(environment) else { throw Rejection(.environmentRefused) }
        return environment
    }

    /// Step 9, and that the two keys are one.
    func checkCredential(_ keyID: KeyID, _ leaf: CredentialCertificate) throws(Rejection) {
        guard SHA256Digest(credential.credentialID.span) == keyID.digest else {
            throw Rejection(.credentialIDMismatch)
        }
        guard credential.holdsPublicKey(x963: leaf.publicKey) else { throw Rejection(.credentialPublicKeyMismatch) }
    }
}
