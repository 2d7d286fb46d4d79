import AttestCore
import AttestTesting
import Testing

/// Work after a good attestation that is held up until a test lets it go on.
private struct HeldUp: Sendable {
    let scene: ServerScene
    let verifier: AttestationVerifier
    let reached = TestAlarm()
    let goOn = TestAlarm()

    init(_ scene: ServerScene) throws {
        self.scene = scene
        verifier = try scene.verifier
    }

    /// Attests the device's key for a new account; making the account takes until `goOn` rings.
    func attest() async throws -> BoundKey {
        let challenge = try await verifier.issueChallenge(purpose: .attestation, subject: scene.subject)
        return try await attest(answering: challenge, device: scene.device)
    }

    func attest(answering challenge: Challenge, device: TestDevice) async throws -> BoundKey {
        let (scene, reached, goOn) = (scene, reached, goOn)
        return try await verifier.verifyAttestation(
            device.attest(challenge),
            keyID: device.keyID,
            challenge: challenge,
            issuedTo: scene.subject,
            creatingSubject: { _ in
                try scene.log.record(.createSubject)
                reached.ring()
                try await goOn.wait()
                return .created(scene.subject)
            },
            removingSubject: { _ in try scene.log.record(.removeSubject) }
        )
    }
}

@Suite("Work that is finished when the caller has gone")
struct FinishingTests {
    @Test("R29: A client that hangs up while its account is made gets the account, whole")
    func hangUp() async throws {
        var scene = try ServerScene()
        scene.keys = CancellableRegistry(registry: scene.keys)
        let held = try HeldUp(scene)
        let task = Task { try await held.attest() }
        try await held.reached.wait()
        task.cancel()
        held.goOn.ring()
        #expect(try await task.value.key.subject == scene.subject)
        #expect(scene.log.calls == [.insert, .spend, .createSubject, .bind])
        // The client comes back, and an assertion of its key says who it is.
        #expect(try await scene.recover() == scene.subject)
    }

    @Test("R29: A client that hangs up while its account is made leaves nothing if the key cannot be bound")
    func hangUpWithoutKey() async throws {
        var scene = try ServerScene()
        try await scene.attest()
        scene.log.clear()
        scene.keys = CancellableRegistry(registry: scene.keys)
        scene.subject = try .named("bob")
        let held = try HeldUp(scene)
        let task = Task { try await held.attest() }
        try await held.reached.wait()
        task.cancel()
        held.goOn.ring()
        await expectRejected(.keyOwnedByAnother) { try await task.value }
        #expect(
            scene.log.calls == [.insert, .spend, .createSubject, .bind, .keysOfSubject, .removeSubject, .removeAll]
        )
    }

    @Test("R29: A caller waits for ten seconds; the work goes on, is reported, and an assertion recovers the account")
    func outcomeUnknown() async throws {
        let scene = try ServerScene()
        let held = try HeldUp(scene)
        // As long as the account is being made, the ten seconds are over at once.
        scene.clock.alarm.ring()
        let error = await #expect(throws: VerificationError.self) { try await held.attest() }
        guard case .outcomeUnknown? = error else {
            Issue.record("The outcome was known: \(String(reflecting: error))")
            return
        }
        #expect(HTTPAnswer(try #require(error)) == .unavailable)
        held.goOn.ring()
        await scene.events.wait(for: "bound")
        #expect(scene.events.descriptions == ["issued", "attestation unavailable", "bound"])

        // The client that comes back attests in vain: its key has an account. An assertion of the key recovers it.
        var other = scene
        other.time = TestClock().source
        other.subject = try .named("newcomer")
        await expectRejected(.keyOwnedByAnother) { try await other.attestCreatingSubject() }
        #expect(try await other.recover() == scene.subject)
    }

    @Test("R29: At most 64 pieces of work at once; one more is turned away before its challenge is spent")
    func limit() async throws {
        let scene = try ServerScene()
        let held = try HeldUp(scene)
        var tasks: [Task<BoundKey, any Error>] = []
        for number in 0..<64 {
            let challenge = try await held.verifier.issueChallenge(purpose: .attestation, subject: scene.subject)
            let device = TestDevice(seed: "device \(number)")
            tasks.append(Task { try await held.attest(answering: challenge, device: device) })
        }
        while scene.log.calls.count(where: { $0 == .createSubject }) < 64 { await Task.yield() }
        let challenge = try await held.verifier.issueChallenge(purpose: .attestation, subject: scene.subject)
        let error = await #expect(throws: VerificationError.self) {
            try await held.attest(answering: challenge, device: scene.device)
        }
        guard case .busy? = error else {
            Issue.record("It was not turned away: \(String(reflecting: error))")
            return
        }
        held.goOn.ring()
        for task in tasks { _ = await task.result }
        // There is room again, and the challenge is as good as new.
        await expectRejected(.subjectHasKey) { try await held.attest(answering: challenge, device: scene.device) }
    }

    @Test("A challenge for the owner of a key that nobody owns is like any other, and no assertion answers it")
    func nobodysKey() async throws {
        let scene = try ServerScene()
        let challenge = try await scene.verifier.issueChallenge(forOwnerOf: scene.device.keyID)
        #expect(challenge.bytes.count == 32)
        await expectRejected(.assertionKeyUnknown) { try await scene.assert(Array(challenge.text.utf8)) }
        await expectRejected(.assertionKeyUnknown) { try await scene.recover() }
    }

    @Test("R29: What is refused gives its place back")
    func placesComeBack() async throws {
        let scene = try ServerScene()
        let verifier = try scene.verifier
        for _ in 0..<65 {
            let challenge = try await verifier.issueChallenge(purpose: .attestation, subject: scene.subject)
            await expectRejected(.attestationMalformed) {
                try await verifier.verifyAttestation(
                    [0xFF],
                    keyID: scene.device.keyID,
                    challenge: challenge,
                    bindingTo: scene.subject
                )
            }
        }
    }
}

extension ServerScene {
    /// Whose the device's key is, as an assertion of it shows that names nobody.
    func recover() async throws -> Subject {
        let challenge = try await verifier.issueChallenge(forOwnerOf: device.keyID)
        return try await assert(Array(challenge.text.utf8), expecting: .anyOwner).key.subject
    }
}
