package import AttestCore
import AttestTesting

/// A server with its stores, and a device: everything is right, so that a test changes one thing.
package struct ServerScene {
    package let clock = TestClock()
    package let log = CallLog()
    package var challenges: any ChallengeLedger
    package var keys: any KeyRegistry = InMemoryKeyRegistry()
    package var device = TestDevice()
    package var subject: Subject
    package var apps: [AppPolicy]
    package var challengeForm = AttestationVerifier.ChallengeForm.text
    package var clientDataForm = AttestationVerifier.ClientDataForm.challenge
    package var keyPolicy = SubjectKeyPolicy.refuses
    package var preparedKeys: PreparedKeyCache?

    package init() throws {
        challenges = InMemoryChallengeLedger(time: clock.source)
        apps = [AppPolicy(appID: try AppID(device.attestation.appID))]
        subject = try .named("alice")
    }

    package var verifier: AttestationVerifier {
        get throws {
            let configuration = try AttestationVerifier.Configuration(
                apps: apps,
                anchor: try device.attestation.authority.trustAnchor(),
                challengeForm: challengeForm,
                clientDataForm: clientDataForm,
                keyPolicy: keyPolicy,
                preparedKeys: preparedKeys
            )
            return AttestationVerifier(
                configuration: configuration,
                challenges: SpyLedger(ledger: challenges, log: log),
                keys: SpyRegistry(registry: keys, log: log),
                time: clock.source
            )
        }
    }

    /// Issues a challenge to the subject.
    package func issue(_ purpose: ChallengePurpose) async throws -> Challenge {
        try await verifier.issueChallenge(purpose: purpose, subject: subject)
    }

    /// Attests the device's key for the subject.
    @discardableResult
    package func attest() async throws -> BoundKey {
        try await attest(answering: try await issue(.attestation))
    }

    /// Attests the device's key for the subject, with a challenge or an object that is not the right one.
    @discardableResult
    package func attest(answering challenge: Challenge, object: [UInt8]? = nil) async throws -> BoundKey {
        try await verifier.verifyAttestation(
            object ?? device.attest(challenge),
            keyID: device.keyID,
            challenge: challenge,
            issuedTo: subject,
            bindingTo: subject
        )
    }

    /// Has the device assert some client data; `nil`: the text of a new challenge.
    @discardableResult
    package func assert(_ clientData: [UInt8]? = nil, counter: UInt32 = 1) async throws -> AuthorizedRequest {
        let signed: [UInt8]
        if let clientData { signed = clientData } else { signed = Array(try await issue(.assertion).text.utf8) }
        return try await verifier.verifyAssertion(
            device.assert(signed, counter: counter),
            keyID: device.keyID,
            clientData: signed
        )
    }

    /// Whether the subject can still spend a challenge.
    package func isOpen(_ challenge: Challenge, _ purpose: ChallengePurpose) async throws -> Bool {
        try await challenges.spend(
            challenge,
            purpose: purpose,
            subject: subject,
            at: clock.now,
            operation: OperationToken()
        )
    }
}

extension Subject {
    /// A subject from a text that is one.
    package static func named(_ text: String) throws -> Subject {
        guard let subject = Subject(text) else { throw UnreadableText(text: text) }
        return subject
    }

    private struct UnreadableText: Error {
        let text: String
    }
}
