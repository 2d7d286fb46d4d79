import AttestCore
import AttestTesting
import Synchronization
import TestSupport
import Testing

@Suite("App Attest at the gate")
struct AppAttestProviderTests {
    // MARK: Attestation

    @Test("R23: a genuine attestation vouches for the subject, and its key is bound to it")
    func attestationPasses() async throws {
        let host = try Host()
        let decision = await host.registration().evaluate(host.fields, try question(.bindsKey))
        #expect(decision == .allowed(vouchedFor: try GateHarness.alice))
        #expect(host.bound.withLock { $0.map(\.key.keyID.base64) } == [host.fields["keyID"]])
        let key = try await host.keys.key(try #require(KeyID(base64: host.fields["keyID"] ?? "")))
        #expect(key?.subject == (try GateHarness.alice))
    }

    @Test("R15: a malformed key ID is 422 and spends nothing")
    func malformedSpendsNothing() async throws {
        let host = try Host()
        var fields = host.fields
        fields["keyID"] = "AA=="
        #expect(await host.registration().evaluate(fields, try question(.bindsKey)) == .refused(.unprocessable))
        #expect(host.ledger.spendings.withLock { $0 } == 0)
    }

    @Test("R15: an object that is no CBOR is 401 and spends the challenge")
    func unparsableIsRejected() async throws {
        let host = try Host()
        var fields = host.fields
        fields["object"] = "/w=="
        #expect(await host.registration().evaluate(fields, try question(.bindsKey)) == .refused(.attestationInvalid))
        #expect(host.ledger.spendings.withLock { $0 } == 1)
        #expect(host.bound.withLock { $0.isEmpty })
    }

    @Test("R23: a ledger that fails is 503, and no outage lets a key be bound")
    func failingLedger() async throws {
        let host = try Host(ledger: Ledger(isDown: true))
        let decision = await host.registration(.enforce(whenUnavailable: .allow))
            .evaluate(host.fields, try question(.bindsKey))
        #expect(decision == .refused(.unavailable))
    }

    @Test("R23: the check that binds a key rejects a question about anything else")
    func wrongPurpose() async throws {
        let host = try Host()
        #expect(
            await host.registration().evaluate(host.fields, try question(.request)) == .refused(.attestationInvalid)
        )
        #expect(host.ledger.spendings.withLock { $0 } == 0)
    }

    // MARK: Assertion

    @Test("R23: a genuine assertion vouches for its key's subject and for no other")
    func assertionPasses() async throws {
        let host = try await AssertionHost(owner: GateHarness.alice)
        #expect(try await host.evaluate() == .allowed(vouchedFor: try GateHarness.alice))
        #expect(host.authorized.withLock { $0 } == [1])
        let other = try await AssertionHost(owner: GateHarness.mallory)
        #expect(try await other.evaluate() == .refused(.attestationInvalid))
        #expect(other.authorized.withLock { $0.isEmpty })
    }

    @Test("R21: the same assertion again is refused")
    func assertionRepeated() async throws {
        let host = try await AssertionHost(owner: GateHarness.alice)
        _ = try await host.evaluate()
        #expect(try await host.evaluate() == .refused(.attestationInvalid))
    }

    private func question(_ purpose: IntegrityQuestion.Purpose) throws -> IntegrityQuestion {
        IntegrityQuestion(purpose, subject: try GateHarness.alice)
    }
}

/// Spends every challenge, or is down.
private final class Ledger: ChallengeLedger {
    struct Down: Error {}

    let isDown: Bool
    let spendings = Mutex(0)

    init(isDown: Bool = false) {
        self.isDown = isDown
    }

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
        if isDown { throw Down() }
        spendings.withLock { $0 += 1 }
        return true
    }
}

/// A conformance vector, as far as it is used here.
private struct Vector: Decodable {
    var id: String
    var object: String
    var appId: String
    var clientData: String?
    var publicKey: String?

    struct File: Decodable {
        var cases: [Vector]
    }

    static func named(_ id: String, in file: File) throws -> Vector {
        try #require(file.cases.first { $0.id == id })
    }
}

/// A host that registers keys; its evidence is minted.
private final class Host: Sendable {
    let fields: [String: String]
    let ledger: Ledger
    let keys = InMemoryKeyRegistry()
    let bound = Mutex<[BoundKey]>([])
    private let verifier: AttestationVerifier

    init(ledger: Ledger = Ledger()) throws {
        let challenge = Challenge.random()
        var attestation = TestAttestation()
        attestation.challenge = Array(challenge.text.utf8)
        let minted = attestation.mint()
        fields = [
            "keyID": minted.keyID.base64, "object": Base64.encode(minted.attestationObject),
            "challenge": challenge.text,
        ]
        self.ledger = ledger
        verifier = AttestationVerifier(
            configuration: try AttestationVerifier.Configuration(
                apps: [AppPolicy(appID: try AppID(attestation.appID))],
                anchor: try attestation.authority.trustAnchor()
            ),
            challenges: ledger,
            keys: keys,
            time: .fixed(attestation.issuedAt)
        )
    }

    func registration(_ mode: IntegrityMode = .enforce()) -> IntegrityGate<[String: String]> {
        let provider = IntegrityProvider<[String: String]>.attestation(verifier) { fields in
            AttestationEvidence.decode(keyID: fields["keyID"], object: fields["object"], challenge: fields["challenge"])
        } onBound: { [self] _, key in
            bound.withLock { $0.append(key) }
        }
        return IntegrityGate(mode: mode, checks: [.required(provider)]) { _ in }
    }
}

/// A host that lets requests through that are signed; its evidence is a conformance vector.
private final class AssertionHost: Sendable {
    let authorized = Mutex<[UInt32]>([])
    private let gate: @Sendable (AssertionHost) -> IntegrityGate<AssertionEvidence>
    private let evidence: AssertionEvidence

    init(owner: Subject) async throws {
        let vector = try Vector.named("good-first", in: try Fixture.json("vectors/synthetic-assertion.json"))
        let publicKey = try Hex.decode(try #require(vector.publicKey))
        let appID = try AppID(vector.appId)
        let key = RegisteredKey(
            publicKey: publicKey,
            counter: 0,
            appID: appID,
            environment: .production,
            subject: owner
        )
        let keys = InMemoryKeyRegistry()
        _ = try await keys.bind(key, policy: .refuses, subject: .mustExist, operation: OperationToken())
        let verifier = AttestationVerifier(
            configuration: try AttestationVerifier.Configuration(
                apps: [AppPolicy(appID: appID)],
                clientDataForm: .custom { _ in .random() }
            ),
            challenges: Ledger(),
            keys: keys
        )
        let clientData = try #require(Base64.decode(vector.clientData ?? ""))
        let decoded = AssertionEvidence.decode(
            keyID: key.keyID.base64,
            object: vector.object,
            clientData: clientData,
            request: SignedRequest(method: "POST", path: "/", body: [])
        )
        evidence = try #require(decoded.value)
        gate = { host in
            let provider = IntegrityProvider<AssertionEvidence>.assertion(verifier) {
                .present($0)
            } onAuthorized: { _, request in
                host.authorized.withLock { $0.append(request.key.counter) }
            }
            return IntegrityGate(mode: .enforce(), checks: [.required(provider)]) { _ in }
        }
    }

    func evaluate() async throws -> IntegrityDecision {
        await gate(self).evaluate(evidence, IntegrityQuestion(.request, subject: try GateHarness.alice))
    }
}
