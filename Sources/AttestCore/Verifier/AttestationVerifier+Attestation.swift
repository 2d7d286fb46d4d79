extension AttestationVerifier {
    /// Verifies an attestation and binds its key to the subject that the challenge was issued to, which exists.
    ///
    /// - Parameters:
    ///   - attestationObject: The CBOR that `attestKey` gave the app.
    ///   - keyID: The key ID that the app sent.
    ///   - challenge: The challenge that the app sent back.
    ///   - subject: The subject that the challenge was issued to, and that the key will belong to.
    /// - Returns: The key as it is stored, and what was learnt.
    /// - Throws: ``VerificationError``. In every case but a failing ledger the challenge is spent.
    public func verifyAttestation(
        _ attestationObject: [UInt8],
        keyID: KeyID,
        challenge: Challenge,
        bindingTo subject: Subject
    ) async throws(VerificationError) -> BoundKey {
        let attestation = try await verifiedAttestation(attestationObject, keyID, challenge, subject)
        return try await bind(attestation, to: subject, .mustExist)
    }

    /// Verifies an attestation, and creates a subject and binds the key to it in one write of the registry.
    ///
    /// For hosts whose accounts are in the registry's database.
    ///
    /// - Parameters:
    ///   - attestationObject: The CBOR that `attestKey` gave the app.
    ///   - keyID: The key ID that the app sent.
    ///   - challenge: The challenge that the app sent back.
    ///   - issuee: The subject that the challenge was issued to.
    ///   - subject: The name of the new account, which the host made up just now.
    /// - Returns: The key as it is stored, and what was learnt.
    /// - Throws: ``VerificationError``. In every case but a failing ledger the challenge is spent.
    public func verifyAttestation(
        _ attestationObject: [UInt8],
        keyID: KeyID,
        challenge: Challenge,
        issuedTo issuee: Subject,
        bindingToNew subject: Subject
    ) async throws(VerificationError) -> BoundKey {
        let attestation = try await verifiedAttestation(attestationObject, keyID, challenge, issuee)
        return try await bind(attestation, to: subject, .create)
    }

    /// Verifies an attestation, creates a subject for it, and binds the key to that.
    ///
    /// Nothing is created for an attestation that is not good. If the key cannot be bound, the subject is removed again.
    ///
    /// - Parameters:
    ///   - attestationObject: The CBOR that `attestKey` gave the app.
    ///   - keyID: The key ID that the app sent.
    ///   - challenge: The challenge that the app sent back.
    ///   - issuee: The subject that the challenge was issued to.
    ///   - createSubject: Creates an account, always a new one, and names it.
    ///   - removeSubject: Removes the account that was just created.
    /// - Returns: The key as it is stored, and what was learnt.
    /// - Throws: ``VerificationError``. In every case but a failing ledger the challenge is spent.
    public func verifyAttestation(
        _ attestationObject: [UInt8],
        keyID: KeyID,
        challenge: Challenge,
        issuedTo issuee: Subject,
        creatingSubject createSubject: (VerifiedAttestation) async throws -> Subject,
        removingSubject removeSubject: (Subject) async throws -> Void
    ) async throws(VerificationError) -> BoundKey {
        let attestation = try await verifiedAttestation(attestationObject, keyID, challenge, issuee)
        let subject = try await asking { try await createSubject(attestation) }
        do throws(VerificationError) {
            return try await bind(attestation, to: subject, .mustExist)
        } catch {
            // Who has a key was not created just now, and must not be removed.
            if case .rejected(let rejection) = error, rejection.reason == .subjectHasKey { throw error }
            // If a store failed, the key may be bound all the same; it must not outlive the account.
            try await asking {
                try await keys.removeAll(of: subject)
                try await removeSubject(subject)
            }
            throw error
        }
    }
}

// MARK: The steps in their order

extension AttestationVerifier {
    private func verifiedAttestation(
        _ attestationObject: [UInt8],
        _ keyID: KeyID,
        _ challenge: Challenge,
        _ issuee: Subject
    ) async throws(VerificationError) -> VerifiedAttestation {
        try await spend(challenge, purpose: .attestation, subject: issuee)
        let hash =
            switch configuration.challengeForm {
            case .text: ClientDataHash(hashing: challenge)
            case .bytes: ClientDataHash(hashing: challenge.bytes)
            }
        do throws(Rejection) {
            return try Attestation(decoding: attestationObject).verify(
                keyID: keyID,
                clientDataHash: hash,
                apps: configuration.apps,
                anchor: configuration.anchor,
                at: time.now()
            )
        } catch {
            throw .rejected(error)
        }
    }

    private func bind(
        _ attestation: VerifiedAttestation,
        to subject: Subject,
        _ creation: SubjectCreation
    ) async throws(VerificationError) -> BoundKey {
        let key = RegisteredKey(attestation, subject: subject)
        let operation = OperationToken()
        let outcome = try await asking {
            try await keys.bind(key, policy: configuration.keyPolicy, subject: creation, operation: operation)
        }
        switch outcome {
        case .bound: return BoundKey(key: key, attestation: attestation, replaced: [])
        case .replaced(let others): return BoundKey(key: key, attestation: attestation, replaced: others)
        case .alreadyBound: return try await stored(attestation, subject)
        case .ownedByAnother: throw .rejected(Rejection(.keyOwnedByAnother))
        case .subjectHasKey: throw .rejected(Rejection(.subjectHasKey))
        case .unknownSubject: throw .rejected(Rejection(.subjectUnknown))
        case .removed: throw .rejected(Rejection(.keyRemoved))
        case .subjectExists: throw .rejected(Rejection(.subjectExists))
        }
    }

    /// The key as it was stored before, with its counter; since it was found bound, it may have changed hands.
    private func stored(
        _ attestation: VerifiedAttestation,
        _ subject: Subject
    ) async throws(VerificationError) -> BoundKey {
        guard let key = try await asking({ try await keys.key(attestation.keyID) }) else {
            throw .rejected(Rejection(.keyRemoved))
        }
        guard key.subject == subject else { throw .rejected(Rejection(.keyOwnedByAnother)) }
        return BoundKey(key: key, attestation: attestation, replaced: [])
    }
}
