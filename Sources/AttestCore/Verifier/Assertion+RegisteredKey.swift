extension Assertion {
    /// Verifies the assertion of a stored key under today's policy.
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
        try verify(
            publicKey: key.publicKey,
            counter: key.counter,
            appID: key.appID,
            environment: key.environment,
            clientDataHash: clientDataHash,
            apps: apps,
            prepared: prepared
        )
    }
}
