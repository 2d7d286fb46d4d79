extension AttestationVerifier {
    /// Verifies an assertion and stores its counter.
    ///
    /// The challenge is the one inside the client data, which the signature covers; there is no other way to pass it.
    ///
    /// - Parameters:
    ///   - assertionObject: The CBOR that `generateAssertion` gave the app.
    ///   - keyID: The key ID that the app sent.
    ///   - clientData: The bytes that the app hashed: as they came, never decoded and encoded again.
    ///   - request: The request as it arrived. In the form ``ClientDataForm/requestBinding``, it has to be the one that was
    ///     signed; the other forms do not sign it.
    ///   - owner: Whose key it has to be.
    /// - Returns: The key with its new counter, and what was signed.
    /// - Throws: ``VerificationError``. Once the key is found, in every case but a failing ledger the challenge is spent.
    public func verifyAssertion(
        _ assertionObject: [UInt8],
        keyID: KeyID,
        clientData: [UInt8],
        for request: SignedRequest,
        expecting owner: ExpectedOwner
    ) async throws(VerificationError) -> AuthorizedRequest {
        try await reporting(.assertion) { () throws(VerificationError) in
            try await authorized(assertionObject, keyID, clientData, request, owner)
        } as: {
            .authorized($0)
        }
    }

    private func authorized(
        _ assertionObject: [UInt8],
        _ keyID: KeyID,
        _ clientData: [UInt8],
        _ request: SignedRequest,
        _ owner: ExpectedOwner
    ) async throws(VerificationError) -> AuthorizedRequest {
        guard let content = configuration.clientDataForm.read(clientData) else {
            throw .rejected(Rejection(.assertionChallengeMissing))
        }
        var key = try await spend(content.challenge, forOwnerOf: keyID)
        try check(content.binding, of: key, request, owner)
        let verified = try verifiedAssertion(assertionObject, key, ClientDataHash(hashing: clientData))
        try await advance(key, to: verified.counter)
        key.counter = verified.counter
        return AuthorizedRequest(key: key, assertion: verified, binding: content.binding)
    }

    private func spend(_ challenge: Challenge, forOwnerOf keyID: KeyID) async throws(VerificationError) -> RegisteredKey
    {
        guard challenges.mayHaveIssued(challenge) else { throw .rejected(Rejection(.challengeNotSpendable)) }
        let now = time.now()
        let spending = try await asking {
            try await challenges.spend(challenge, forOwnerOf: keyID, in: keys, lifetime: lifetime, at: now)
        }
        guard let spending else { throw .rejected(Rejection(.assertionKeyUnknown)) }
        guard spending.isSpent else { throw .rejected(Rejection(.challengeNotSpendable)) }
        return spending.key
    }

    /// The key is that of whom the client data and the host name, and the client data are for the request.
    private func check(
        _ binding: RequestBinding?,
        of key: RegisteredKey,
        _ request: SignedRequest,
        _ owner: ExpectedOwner
    ) throws(VerificationError) {
        guard binding.map({ $0.subject == key.subject }) ?? true else {
            throw .rejected(Rejection(.assertionSubjectMismatch))
        }
        guard owner.accepts(key.subject) else { throw .rejected(Rejection(.assertionOwnerUnexpected)) }
        guard binding?.isFor(request) ?? true else { throw .rejected(Rejection(.assertionRequestMismatch)) }
    }

    private func verifiedAssertion(
        _ assertionObject: [UInt8],
        _ key: RegisteredKey,
        _ hash: ClientDataHash
    ) throws(VerificationError) -> VerifiedAssertion {
        do throws(Rejection) {
            return try Assertion(decoding: assertionObject).verify(
                key: key,
                clientDataHash: hash,
                apps: configuration.apps,
                prepared: configuration.preparedKeys
            )
        } catch {
            throw .rejected(error)
        }
    }

    private func advance(_ key: RegisteredKey, to counter: UInt32) async throws(VerificationError) {
        let operation = OperationToken()
        let outcome = try await asking {
            try await keys.advanceCounter(of: key.keyID, binding: key.binding, to: counter, operation: operation)
        }
        switch outcome {
        case .advanced: return
        case .stale: throw .rejected(Rejection(.assertionCounterNotGreater))
        case .unknownKey: throw .rejected(Rejection(.assertionKeyUnknown))
        }
    }
}
