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
    var challengeLifetime = Duration.seconds(300)

    /// Challenges in place of the ledger; `nil`: the ledger.
    var stateless: StatelessChallenges?

    /// Whether the registry spends the challenges of assertions itself.
    var holdsChallenges = false

    /// What the verifier reports.
    let events = EventLog()

    /// The server's clock.
    var time: TimeSource

    init() throws {
        challenges = InMemoryChallengeLedger()
        apps = [AppPolicy(appID: try AppID(device.attestation.appID))]
        subject = try .named("alice")
        time = clock.source
    }

    var verifier: AttestationVerifier {
        get throws {
            let configuration = try AttestationVerifier.Configuration(
                apps: apps,
                anchor: try device.attestation.authority.trustAnchor(),
                challengeLifetime: challengeLifetime,
                challengeForm: challengeForm,
                clientDataForm: clientDataForm,
                keyPolicy: keyPolicy,
                preparedKeys: preparedKeys
            )
            if let stateless {
                return AttestationVerifier(
                    configuration: configuration,
                    statelessChallenges: stateless,
                    keys: SpyRegistry(registry: keys, log: log, holdsChallenges: holdsChallenges),
                    time: time,
                    observer: { [events] in events.add($0) }
                )
            }
            return AttestationVerifier(
                configuration: configuration,
                challenges: SpyLedger(ledger: challenges, log: log),
                keys: SpyRegistry(registry: keys, log: log, holdsChallenges: holdsChallenges),
                time: time,
                observer: { [events] in events.add($0) }
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
            bindingTo: subject
        )
    }

    /// Attests the device's key for a subject that the registry creates.
    func attestNewSubject() async throws -> BoundKey {
        let challenge = try await issue(.attestation)
        return try await verifier.verifyAttestation(
            device.attest(challenge),
            keyID: device.keyID,
            challenge: challenge,
            issuedTo: subject,
            bindingToNew: subject
        )
    }

    /// What the subject signs for a request.
    func binding(_ request: SignedRequest) async throws -> RequestBinding {
        RequestBinding(
            method: request.method,
            path: request.path,
            body: request.body,
            subject: subject,
            challenge: try await issue(.assertion)
        )
    }

    /// Has the device assert some client data; `nil`: the text of a new challenge.
    @discardableResult
    func assert(
        _ clientData: [UInt8]? = nil,
        counter: UInt32 = 1,
        for request: SignedRequest = SignedRequest(method: "GET", path: "/", body: []),
        expecting owner: ExpectedOwner = .anyOwner
    ) async throws -> AuthorizedRequest {
        let signed: [UInt8]
        if let clientData { signed = clientData } else { signed = Array(try await issue(.assertion).text.utf8) }
        return try await verifier.verifyAssertion(
            device.assert(signed, counter: counter),
            keyID: device.keyID,
            clientData: signed,
            for: request,
            expecting: owner
        )
    }

    /// The device's key as it is stored.
    var key: RegisteredKey {
        get async throws {
            guard let key = try await keys.key(device.keyID) else { throw KeyMissing() }
            return key
        }
    }

    private struct KeyMissing: Error {}

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
