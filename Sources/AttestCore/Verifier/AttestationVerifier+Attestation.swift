extension AttestationVerifier {
    /// Verifies an attestation and binds its key to the subject that the challenge was issued to, which exists.
    ///
    /// - Parameters:
    ///   - attestationObject: The CBOR that `attestKey` gave the app.
    ///   - keyID: The key ID that the app sent.
    ///   - challenge: The challenge that the app sent back.
    ///   - subject: The subject that the challenge was issued to, and that the key will belong to.
    /// - Returns: The key as it is stored, and what was learnt.
    /// - Throws: ``VerificationError``. In every case but a failing ledger and ``VerificationError/busy`` the challenge is
    ///   spent.
    public func verifyAttestation(
        _ attestationObject: [UInt8],
        keyID: KeyID,
        challenge: Challenge,
        bindingTo subject: Subject
    ) async throws(VerificationError) -> BoundKey {
        let evidence = AttestationAnswer(object: attestationObject, keyID: keyID, challenge: challenge, issuee: subject)
        return try await finishing(evidence) { attestation throws(VerificationError) in
            try await bind(attestation, to: subject, .mustExist)
        }
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
    /// - Throws: ``VerificationError``. In every case but a failing ledger and ``VerificationError/busy`` the challenge is
    ///   spent.
    public func verifyAttestation(
        _ attestationObject: [UInt8],
        keyID: KeyID,
        challenge: Challenge,
        issuedTo issuee: Subject,
        bindingToNew subject: Subject
    ) async throws(VerificationError) -> BoundKey {
        let evidence = AttestationAnswer(object: attestationObject, keyID: keyID, challenge: challenge, issuee: issuee)
        return try await finishing(evidence) { attestation throws(VerificationError) in
            try await bind(attestation, to: subject, .create)
        }
    }

    /// Verifies an attestation, has a subject created for it, and binds the key to that.
    ///
    /// Nothing is created for an attestation that is not good. What follows a good one is finished even if the caller is
    /// cancelled: the subject has its key, or a subject that was created is removed again. A client that did not hear the
    /// answer sends an assertion of the key: whose it is, is who it is.
    ///
    /// - Parameters:
    ///   - attestationObject: The CBOR that `attestKey` gave the app.
    ///   - keyID: The key ID that the app sent.
    ///   - challenge: The challenge that the app sent back.
    ///   - issuee: The subject that the challenge was issued to.
    ///   - createSubject: Creates an account, or finds one, and says which.
    ///   - removeSubject: Removes the account that was just created; best on condition that it has no key.
    /// - Returns: The key as it is stored, and what was learnt.
    /// - Throws: ``VerificationError``. In every case but a failing ledger and ``VerificationError/busy`` the challenge is
    ///   spent. After ``VerificationError/outcomeUnknown``, the work goes on.
    public func verifyAttestation(
        _ attestationObject: [UInt8],
        keyID: KeyID,
        challenge: Challenge,
        issuedTo issuee: Subject,
        creatingSubject createSubject: @escaping @Sendable (VerifiedAttestation) async throws -> SubjectOrigin,
        removingSubject removeSubject: @escaping @Sendable (Subject) async throws -> Void
    ) async throws(VerificationError) -> BoundKey {
        let evidence = AttestationAnswer(object: attestationObject, keyID: keyID, challenge: challenge, issuee: issuee)
        return try await finishing(evidence) { attestation throws(VerificationError) in
            switch try await asking({ try await createSubject(attestation) }) {
            case .existing(let subject):
                guard subject == issuee else { throw .rejected(Rejection(.subjectExists)) }
                return try await bind(attestation, to: subject, .mustExist)
            case .created(let subject):
                return try await bind(attestation, toCreated: subject, removing: removeSubject)
            }
        }
    }
}

/// What an app answers a challenge with.
private struct AttestationAnswer: Sendable {
    let object: [UInt8]
    let keyID: KeyID
    let challenge: Challenge
    let issuee: Subject
}

// MARK: The steps in their order

extension AttestationVerifier {
    /// Judges an attestation; if it is good, has what follows finished, whatever becomes of the caller.
    private func finishing(
        _ answer: AttestationAnswer,
        _ work: @escaping @Sendable (VerifiedAttestation) async throws(VerificationError) -> BoundKey
    ) async throws(VerificationError) -> BoundKey {
        // Before the challenge is spent: who is turned away can try again with it.
        guard self.work.enter() else { throw reported(.busy, .attestation) }
        let attestation: VerifiedAttestation
        do throws(VerificationError) {
            attestation = try await verified(answer)
        } catch {
            self.work.leave()
            throw reported(error, .attestation)
        }
        let result = await self.work.finish(by: time) { () async -> Result<BoundKey, VerificationError> in
            do throws(VerificationError) {
                let bound = try await work(attestation)
                observer(.bound(bound))
                return .success(bound)
            } catch {
                return .failure(reported(error, .attestation))
            }
        }
        guard let result else { throw reported(.outcomeUnknown, .attestation) }
        return try result.get()
    }

    private func verified(_ answer: AttestationAnswer) async throws(VerificationError) -> VerifiedAttestation {
        try await spending(answer.challenge, .attestation, answer.issuee)
        let hash =
            switch configuration.challengeForm {
            case .text: ClientDataHash(hashing: answer.challenge)
            case .bytes: ClientDataHash(hashing: answer.challenge.bytes)
            }
        do throws(Rejection) {
            return try Attestation(decoding: answer.object).verify(
                keyID: answer.keyID,
                clientDataHash: hash,
                apps: configuration.apps,
                anchor: configuration.anchor,
                at: time.now()
            )
        } catch {
            throw .rejected(error)
        }
    }

    /// Binds a key to a subject that was made for it, and removes the subject if that does not succeed.
    private func bind(
        _ attestation: VerifiedAttestation,
        toCreated subject: Subject,
        removing removeSubject: @Sendable (Subject) async throws -> Void
    ) async throws(VerificationError) -> BoundKey {
        do throws(VerificationError) {
            return try await bind(attestation, to: subject, .mustExist)
        } catch {
            do {
                try await undo(subject, removeSubject)
            } catch let failure {
                observer(.cleanUpFailed(subject, failure))
            }
            throw error
        }
    }

    /// Removes a subject that has no key, and then whatever key a late write gave it.
    private func undo(
        _ subject: Subject,
        _ removeSubject: @Sendable (Subject) async throws -> Void
    ) async throws {
        // A store that failed may have bound the key all the same, and another request may have bound one.
        guard try await keys.keys(of: subject).isEmpty else { return }
        try await removeSubject(subject)
        try await keys.removeAll(of: subject)
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
        case .bound: return BoundKey(key: key, attestation: attestation, outcome: .bound, replaced: [])
        case .replaced(let others):
            return BoundKey(key: key, attestation: attestation, outcome: .replaced, replaced: others)
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
        return BoundKey(key: key, attestation: attestation, outcome: .boundAgain, replaced: [])
    }
}
