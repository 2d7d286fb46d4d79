import AttestCore
import AttestTesting
import Testing

/// A request to a verifier whose stores answer what they are told to: accepted as it is.
struct VerifierScene: Sendable {
    let challenge: Challenge
    var isAssertion = false
    var clientDataForm = AttestationVerifier.ClientDataForm.challenge

    /// What the app signed in an assertion.
    var clientData: [UInt8]

    /// The request that it came with, and whose key the host expects.
    var request = SignedRequest(method: "GET", path: "/", body: [])
    var owner = ExpectedOwner.anyOwner

    // What the stores answer.
    var isSpendable = true
    /// `nil`: there is no room.
    var bindOutcome: BindOutcome? = .bound
    var advanceOutcome = AdvanceOutcome.advanced
    var storedKey: RegisteredKey?

    init() throws {
        challenge = try #require(Challenge(bytes: zeros(32)))
        clientData = Array(challenge.text.utf8)
        storedKey = try AssertionScene().key
    }

    func run() async throws {
        let attestation = TestAttestation()
        let verifier = AttestationVerifier(
            configuration: try AttestationVerifier.Configuration(
                apps: [AppPolicy(appID: try AppID(attestation.appID))],
                anchor: try attestation.authority.trustAnchor(),
                clientDataForm: clientDataForm
            ),
            challenges: ScriptedLedger(isSpendable: isSpendable),
            keys: ScriptedRegistry(storedKey: storedKey, bindOutcome: bindOutcome, advanceOutcome: advanceOutcome),
            time: .fixed(attestation.issuedAt)
        )
        if isAssertion {
            try await assert(verifier)
        } else {
            try await attest(verifier)
        }
    }

    private func attest(_ verifier: AttestationVerifier) async throws {
        var attestation = TestAttestation()
        attestation.challenge = Array(challenge.text.utf8)
        let minted = attestation.mint()
        _ = try await verifier.verifyAttestation(
            minted.attestationObject,
            keyID: minted.keyID,
            challenge: challenge,
            bindingTo: .unspecified
        )
    }

    private func assert(_ verifier: AttestationVerifier) async throws {
        var assertion = TestAssertion()
        assertion.clientData = clientData
        _ = try await verifier.verifyAssertion(
            assertion.mint().assertionObject,
            keyID: KeyID(publicKey: assertion.deviceKey.publicKey),
            clientData: clientData,
            for: request,
            expecting: owner
        )
    }
}

/// Sends the valid request after a change.
func verifyRequest(_ change: (inout VerifierScene) throws -> Void = { _ in }) async throws {
    var scene = try VerifierScene()
    try change(&scene)
    try await scene.run()
}

/// A ledger that remembers nothing.
private struct ScriptedLedger: ChallengeLedger {
    var isSpendable: Bool

    func insert(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        expiringAt expiry: UnixTime,
        at now: UnixTime
    ) async throws {}

    func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool {
        isSpendable
    }
}

/// A registry that remembers nothing.
private struct ScriptedRegistry: KeyRegistry {
    var storedKey: RegisteredKey?
    /// `nil`: there is no room.
    var bindOutcome: BindOutcome?
    var advanceOutcome: AdvanceOutcome

    func bind(
        _ key: RegisteredKey,
        policy: SubjectKeyPolicy,
        subject creation: SubjectCreation,
        operation: OperationToken
    ) async throws -> BindOutcome {
        guard let bindOutcome else { throw StoreAtCapacity() }
        return bindOutcome
    }

    func key(_ keyID: KeyID) async throws -> RegisteredKey? {
        storedKey
    }

    func advanceCounter(
        of keyID: KeyID,
        binding: BindingID,
        to counter: UInt32,
        operation: OperationToken
    ) async throws -> AdvanceOutcome {
        advanceOutcome
    }

    func replaceReceipt(
        of keyID: KeyID,
        binding: BindingID,
        expecting expected: [UInt8]?,
        with receipt: [UInt8]
    ) async throws -> ReceiptOutcome {
        .replaced
    }

    func keys(of subject: Subject) async throws -> [RegisteredKey] { storedKey.map { [$0] } ?? [] }

    func remove(_ keyID: KeyID, binding: BindingID) async throws {}

    func removeAll(of subject: Subject) async throws {}
}
