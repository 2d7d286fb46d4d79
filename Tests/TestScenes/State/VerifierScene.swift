package import AttestCore
import AttestTesting
import Testing

/// A request to a verifier whose stores answer what they are told to: accepted as it is.
package struct VerifierScene: Sendable {
    package let challenge: Challenge
    package var isAssertion = false
    package var clientDataForm = AttestationVerifier.ClientDataForm.challenge

    /// What the app signed in an assertion.
    package var clientData: [UInt8]

    // What the stores answer.
    package var isSpendable = true
    package var bindOutcome = BindOutcome.bound
    package var bindError: (any Error)?
    package var advanceOutcome = AdvanceOutcome.advanced
    package var storedKey: RegisteredKey?

    package init() throws {
        challenge = try #require(Challenge(bytes: zeros(32)))
        clientData = Array(challenge.text.utf8)
        storedKey = try AssertionScene().key
    }

    package func run() async throws {
        let attestation = TestAttestation()
        let verifier = AttestationVerifier(
            configuration: try AttestationVerifier.Configuration(
                apps: [AppPolicy(appID: try AppID(attestation.appID))],
                anchor: try attestation.authority.trustAnchor(),
                clientDataForm: clientDataForm
            ),
            challenges: ScriptedLedger(challenge: challenge, isSpendable: isSpendable),
            keys: ScriptedRegistry(
                storedKey: storedKey,
                bindOutcome: bindOutcome,
                bindError: bindError,
                advanceOutcome: advanceOutcome
            ),
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
            issuedTo: .unspecified,
            bindingTo: .unspecified
        )
    }

    private func assert(_ verifier: AttestationVerifier) async throws {
        var assertion = TestAssertion()
        assertion.clientData = clientData
        _ = try await verifier.verifyAssertion(
            assertion.mint().assertionObject,
            keyID: KeyID(publicKey: assertion.deviceKey.publicKey),
            clientData: clientData
        )
    }
}

/// Sends the valid request after a change.
package func verifyRequest(_ change: (inout VerifierScene) throws -> Void = { _ in }) async throws {
    var scene = try VerifierScene()
    try change(&scene)
    try await scene.run()
}

/// A ledger that remembers nothing.
private struct ScriptedLedger: ChallengeLedger {
    var challenge: Challenge
    var isSpendable: Bool

    func issue(purpose: ChallengePurpose, subject: Subject, expiringAt expiry: UnixTime) async throws -> Challenge {
        challenge
    }

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
    var bindOutcome: BindOutcome
    var bindError: (any Error)?
    var advanceOutcome: AdvanceOutcome

    func bind(_ key: RegisteredKey, policy: SubjectKeyPolicy, operation: OperationToken) async throws -> BindOutcome {
        if let bindError { throw bindError }
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

    func remove(_ keyID: KeyID) async throws {}

    func removeAll(of subject: Subject) async throws {}
}
