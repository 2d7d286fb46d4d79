import AttestCore
import AttestTesting

/// A server with its stores, and a device: everything is right, so that a test changes one thing.
struct ServerScene {
    let clock = TestClock()
    let log = CallLog()
    var challenges: any ChallengeLedger
    var keys: any KeyRegistry = InMemoryKeyRegistry()
    var device = TestDevice()
    var subject: Subject
    var apps: [AppPolicy]
    var challengeForm = AttestationVerifier.ChallengeForm.text
    var clientDataForm = AttestationVerifier.ClientDataForm.challenge
    var keyPolicy = SubjectKeyPolicy.refuses
    var preparedKeys: PreparedKeyCache?

    init() throws {
        challenges = InMemoryChallengeLedger(time: clock.source)
        apps = [AppPolicy(appID: try AppID(device.attestation.appID))]
        subject = try .named("alice")
    }

    var verifier: AttestationVerifier {
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
    func issue(_ purpose: ChallengePurpose) async throws -> Challenge {
        try await verifier.issueChallenge(purpose: purpose, subject: subject)
    }

    /// Attests the device's key for the subject.
    @discardableResult
    func attest() async throws -> BoundKey {
        try await attest(answering: try await issue(.attestation))
    }

    /// Attests the device's key for the subject, with a challenge or an object that is not the right one.
    @discardableResult
    func attest(answering challenge: Challenge, object: [UInt8]? = nil) async throws -> BoundKey {
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
    func assert(_ clientData: [UInt8]? = nil, counter: UInt32 = 1) async throws -> AuthorizedRequest {
        let signed: [UInt8]
        if let clientData { signed = clientData } else { signed = Array(try await issue(.assertion).text.utf8) }
        return try await verifier.verifyAssertion(
            device.assert(signed, counter: counter),
            keyID: device.keyID,
            clientData: signed
        )
    }

    /// Whether the subject can still spend a challenge.
    func isOpen(_ challenge: Challenge, _ purpose: ChallengePurpose) async throws -> Bool {
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
    static func named(_ text: String) throws -> Subject {
        guard let subject = Subject(text) else { throw UnreadableText(text: text) }
        return subject
    }

    private struct UnreadableText: Error {
        let text: String
    }
}
