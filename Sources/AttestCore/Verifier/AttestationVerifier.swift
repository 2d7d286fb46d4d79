/// Verifies attestations and assertions with everything that has to be remembered between requests.
///
/// The order is fixed: the challenge is spent, then the evidence is verified, then one conditional write records the result.
/// Whatever is wrong with the evidence, the challenge stays spent, so nobody can try twice against one challenge.
public struct AttestationVerifier: Sendable {
    private let configuration: Configuration
    private let challenges: any ChallengeLedger
    private let keys: any KeyRegistry
    private let time: TimeSource

    /// Creates a verifier.
    ///
    /// - Parameters:
    ///   - configuration: What is accepted.
    ///   - challenges: Where challenges are kept.
    ///   - keys: Where keys are kept.
    ///   - time: Tells the time.
    public init(
        configuration: Configuration,
        challenges: some ChallengeLedger,
        keys: some KeyRegistry,
        time: TimeSource = .system
    ) {
        self.configuration = configuration
        self.challenges = challenges
        self.keys = keys
        self.time = time
    }

    /// Issues a challenge.
    ///
    /// - Parameters:
    ///   - purpose: What it may be answered with.
    ///   - subject: Who may answer it; ``Subject/unspecified`` where nobody is told apart yet.
    /// - Returns: The challenge, of which the server sends ``Challenge/text``.
    /// - Throws: ``VerificationError``.
    public func issueChallenge(
        purpose: ChallengePurpose,
        subject: Subject
    ) async throws(VerificationError) -> Challenge {
        let expiry = time.now().adding(seconds: configuration.challengeLifetime)
        return try await asking {
            try await challenges.issue(purpose: purpose, subject: subject, expiringAt: expiry)
        }
    }

    /// Verifies an attestation and binds its key to a subject that exists.
    ///
    /// - Parameters:
    ///   - attestationObject: The CBOR that `attestKey` gave the app.
    ///   - keyID: The key ID that the app sent.
    ///   - challenge: The challenge that the app sent back.
    ///   - issuee: The subject that the challenge was issued to.
    ///   - subject: The subject that the key will belong to.
    /// - Returns: The key as it is stored, and what was learnt.
    /// - Throws: ``VerificationError``. In every case but a failing ledger the challenge is spent.
    public func verifyAttestation(
        _ attestationObject: [UInt8],
        keyID: KeyID,
        challenge: Challenge,
        issuedTo issuee: Subject,
        bindingTo subject: Subject
    ) async throws(VerificationError) -> BoundKey {
        let attestation = try await verifiedAttestation(attestationObject, keyID, challenge, issuee)
        return try await bind(attestation, to: subject)
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
            return try await bind(attestation, to: subject)
        } catch {
            // A subject that already has a key is an old account: the host's function named it instead of creating one. It
            // must not be removed.
            if case .rejected(let rejection) = error, rejection.reason == .subjectHasKey { throw error }
            // If a store failed, the key may be bound all the same; it must not outlive the account.
            try await asking {
                try await keys.removeAll(of: subject)
                try await removeSubject(subject)
            }
            throw error
        }
    }

    /// Verifies an assertion and stores its counter.
    ///
    /// The challenge is the one inside the client data, which the signature covers; there is no other way to pass it.
    ///
    /// - Parameters:
    ///   - assertionObject: The CBOR that `generateAssertion` gave the app.
    ///   - keyID: The key ID that the app sent.
    ///   - clientData: The bytes that the app hashed: as they came, never decoded and encoded again.
    /// - Returns: The key with its new counter, and what was signed.
    /// - Throws: ``VerificationError``. Once the key is found, in every case but a failing ledger the challenge is spent.
    public func verifyAssertion(
        _ assertionObject: [UInt8],
        keyID: KeyID,
        clientData: [UInt8]
    ) async throws(VerificationError) -> AuthorizedRequest {
        guard let content = configuration.clientDataForm.read(clientData) else {
            throw .rejected(Rejection(.assertionChallengeMissing))
        }
        guard var key = try await storedKey(keyID) else {
            throw .rejected(Rejection(.assertionKeyUnknown))
        }
        try await spend(content.challenge, purpose: .assertion, subject: key.subject)
        guard content.binding.map({ $0.subject == key.subject }) ?? true else {
            throw .rejected(Rejection(.assertionSubjectMismatch))
        }
        let verified = try verifiedAssertion(assertionObject, key, ClientDataHash(hashing: clientData))
        try await advance(key, to: verified.counter)
        key.counter = verified.counter
        return AuthorizedRequest(key: key, launch: verified.launch, binding: content.binding)
    }

    /// Removes a key, so that it can be bound again.
    ///
    /// - Parameter keyID: The key's ID.
    /// - Throws: ``VerificationError/storeFailed(_:)``.
    public func forget(_ keyID: KeyID) async throws(VerificationError) {
        try await asking { try await keys.remove(keyID) }
    }

    /// Removes all keys of a subject, as before its account is deleted.
    ///
    /// - Parameter subject: The subject.
    /// - Throws: ``VerificationError/storeFailed(_:)``.
    public func forget(subject: Subject) async throws(VerificationError) {
        try await asking { try await keys.removeAll(of: subject) }
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

    private func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject
    ) async throws(VerificationError) {
        let operation = OperationToken()
        let now = time.now()
        let isSpent = try await asking {
            try await challenges.spend(challenge, purpose: purpose, subject: subject, at: now, operation: operation)
        }
        guard isSpent else { throw .rejected(Rejection(.challengeNotSpendable)) }
    }

    private func bind(
        _ attestation: VerifiedAttestation,
        to subject: Subject
    ) async throws(VerificationError) -> BoundKey {
        let key = RegisteredKey(attestation, subject: subject)
        let operation = OperationToken()
        let outcome = try await asking {
            try await keys.bind(key, policy: configuration.keyPolicy, operation: operation)
        }
        switch outcome {
        case .bound: return BoundKey(key: key, attestation: attestation, replaced: [])
        case .replaced(let others): return BoundKey(key: key, attestation: attestation, replaced: others)
        case .alreadyBound: return try await stored(attestation, subject)
        case .ownedByAnother: throw .rejected(Rejection(.keyOwnedByAnother))
        case .subjectHasKey: throw .rejected(Rejection(.subjectHasKey))
        case .unknownSubject: throw .rejected(Rejection(.subjectUnknown))
        case .removed: throw .rejected(Rejection(.keyRemoved))
        }
    }

    /// The key as it was stored before, with its counter; since it was found bound, it may have changed hands.
    private func stored(
        _ attestation: VerifiedAttestation,
        _ subject: Subject
    ) async throws(VerificationError) -> BoundKey {
        guard let key = try await storedKey(attestation.keyID) else {
            throw .rejected(Rejection(.keyRemoved))
        }
        guard key.subject == subject else { throw .rejected(Rejection(.keyOwnedByAnother)) }
        return BoundKey(key: key, attestation: attestation, replaced: [])
    }

    /// The key that is stored under an ID.
    ///
    /// The row of another key, as a collation gives that takes two texts for one, is a fault of the store.
    private func storedKey(_ keyID: KeyID) async throws(VerificationError) -> RegisteredKey? {
        guard let key = try await asking({ try await keys.key(keyID) }) else { return nil }
        guard key.keyID == keyID else { throw .storeFailed(StoredKeyError.keyIDMismatch) }
        return key
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

    /// Asks a store.
    ///
    /// No room is a refusal; any other error, cancellation included, means that the store is unavailable.
    private func asking<Value>(_ call: () async throws -> Value) async throws(VerificationError) -> Value {
        do {
            return try await call()
        } catch is StoreAtCapacity {
            throw .rejected(Rejection(.storeAtCapacity))
        } catch {
            throw .storeFailed(error)
        }
    }
}
