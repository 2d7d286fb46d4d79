public import AttestCore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Challenge {
    /// Creates a challenge.
    ///
    /// - Parameter data: 16 to 128 bytes; `nil` for any other number.
    public init?(_ data: Data) {
        self.init(bytes: Array(data))
    }
}

extension AttestationVerifier {
    /// Verifies an attestation and binds its key to a subject that exists.
    ///
    /// - Parameters:
    ///   - attestationObject: The CBOR that `attestKey` gave the app.
    ///   - keyID: The key ID that the app sent.
    ///   - challenge: The challenge that the app sent back.
    ///   - issuee: The subject that the challenge was issued to.
    ///   - subject: The subject that the key will belong to.
    /// - Returns: The key as it is stored, and what was learnt.
    /// - Throws: `VerificationError`, as for bytes.
    public func verifyAttestation(
        _ attestationObject: Data,
        keyID: KeyID,
        challenge: Challenge,
        issuedTo issuee: Subject,
        bindingTo subject: Subject
    ) async throws(VerificationError) -> BoundKey {
        try await verifyAttestation(
            Array(attestationObject),
            keyID: keyID,
            challenge: challenge,
            issuedTo: issuee,
            bindingTo: subject
        )
    }

    /// Verifies an attestation, creates a subject for it, and binds the key to that.
    ///
    /// - Parameters:
    ///   - attestationObject: The CBOR that `attestKey` gave the app.
    ///   - keyID: The key ID that the app sent.
    ///   - challenge: The challenge that the app sent back.
    ///   - issuee: The subject that the challenge was issued to.
    ///   - createSubject: Creates an account, always a new one, and names it.
    ///   - removeSubject: Removes the account that was just created.
    /// - Returns: The key as it is stored, and what was learnt.
    /// - Throws: `VerificationError`, as for bytes.
    public func verifyAttestation(
        _ attestationObject: Data,
        keyID: KeyID,
        challenge: Challenge,
        issuedTo issuee: Subject,
        creatingSubject createSubject: (VerifiedAttestation) async throws -> Subject,
        removingSubject removeSubject: (Subject) async throws -> Void
    ) async throws(VerificationError) -> BoundKey {
        try await verifyAttestation(
            Array(attestationObject),
            keyID: keyID,
            challenge: challenge,
            issuedTo: issuee,
            creatingSubject: createSubject,
            removingSubject: removeSubject
        )
    }

    /// Verifies an assertion and stores its counter.
    ///
    /// - Parameters:
    ///   - assertionObject: The CBOR that `generateAssertion` gave the app.
    ///   - keyID: The key ID that the app sent.
    ///   - clientData: The bytes that the app hashed: as they came, never decoded and encoded again.
    /// - Returns: The key with its new counter, and what was signed.
    /// - Throws: `VerificationError`, as for bytes.
    public func verifyAssertion(
        _ assertionObject: Data,
        keyID: KeyID,
        clientData: Data
    ) async throws(VerificationError) -> AuthorizedRequest {
        try await verifyAssertion(Array(assertionObject), keyID: keyID, clientData: Array(clientData))
    }
}

extension RequestBinding {
    /// Creates a binding.
    ///
    /// - Parameters:
    ///   - method: The HTTP method, such as `POST`.
    ///   - path: The path with the query, as it stands in the request line.
    ///   - body: The bytes of the body; none if there is no body.
    ///   - subject: Who makes the request.
    ///   - challenge: The challenge that the request answers.
    public init(method: String, path: String, body: Data, subject: Subject, challenge: Challenge) {
        self.init(method: method, path: path, body: Array(body), subject: subject, challenge: challenge)
    }

    /// Reads the bytes that an app signed.
    ///
    /// - Parameter clientData: The client data; `nil` if they are not exactly what `clientData` gives.
    public init?(clientData: Data) {
        self.init(clientData: Array(clientData))
    }

    /// Whether this is the binding of a request; a host refuses the request if it is not.
    ///
    /// - Parameters:
    ///   - method: The method of the request.
    ///   - path: The path with the query, as it stands in the request line.
    ///   - body: The bytes of the body.
    /// - Returns: Whether all three are the same bytes as those that were signed.
    public func isFor(method: String, path: String, body: Data) -> Bool {
        isFor(method: method, path: path, body: Array(body))
    }
}

extension Data {
    /// The bytes of a challenge.
    ///
    /// - Parameter challenge: The challenge.
    public init(_ challenge: Challenge) {
        self.init(challenge.bytes)
    }
}
