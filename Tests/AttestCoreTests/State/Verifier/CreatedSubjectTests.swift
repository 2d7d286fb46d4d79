import AttestCore
import AttestTesting
import Testing

@Suite("Subjects that are created for an attestation")
struct CreatedSubjectTests {
    /// A subject that has no key is removed, and then whatever key a late write gave it.
    private let cleanUp: [CallLog.Call] = [.keysOfSubject, .removeSubject, .removeAll]

    @Test("Gives the created subject the key")
    func success() async throws {
        let scene = try ServerScene()
        let bound = try await scene.attestCreatingSubject()
        #expect(bound.key.subject == scene.subject)
        #expect(try await scene.keys.key(scene.device.keyID) == bound.key)
    }

    @Test("Creates nobody for an attestation that is not good")
    func badAttestation() async throws {
        let scene = try ServerScene()
        await expectRejected(.attestationMalformed) { try await scene.attestCreatingSubject(object: [0xFF]) }
        #expect(scene.log.calls == [.insert, .spend])
    }

    @Test("Removes the subject again if its key belongs to somebody else")
    func keyOwned() async throws {
        var scene = try ServerScene()
        try await scene.attest()
        scene.log.clear()
        scene.subject = try .named("bob")
        await expectRejected(.keyOwnedByAnother) { try await scene.attestCreatingSubject() }
        #expect(scene.log.calls == [.insert, .spend, .createSubject, .bind] + cleanUp)
        #expect(try await scene.keys.key(scene.device.keyID)?.subject.text == "alice")
    }

    @Test("R30: Gives an existing subject the key if the challenge was issued to it")
    func existing() async throws {
        let scene = try ServerScene()
        let bound = try await scene.attest(finding: .existing(scene.subject))
        #expect(bound.key.subject == scene.subject)
        #expect(scene.log.calls == [.insert, .spend, .createSubject, .bind])
    }

    @Test("R30: Refuses an existing subject if the challenge was issued to another, and removes nothing")
    func foreignExisting() async throws {
        let scene = try ServerScene()
        await expectRejected(.subjectExists) { try await scene.attest(finding: .existing(try .named("victim"))) }
        #expect(scene.log.calls == [.insert, .spend, .createSubject])
    }

    @Test("Removes nothing of an existing subject whose key cannot be bound")
    func existingWithKey() async throws {
        var scene = try ServerScene()
        try await scene.attest()
        let first = scene.device.keyID
        scene.log.clear()
        scene.device = TestDevice(seed: "other device")
        await expectRejected(.subjectHasKey) { try await scene.attest(finding: .existing(scene.subject)) }
        #expect(scene.log.calls == [.insert, .spend, .createSubject, .bind])
        #expect(try await scene.keys.key(first)?.subject.text == "alice")
    }

    @Test("Removes nothing of a subject that has a key by now, even if it is said to be new")
    func subjectHasKey() async throws {
        var scene = try ServerScene()
        try await scene.attest()
        let first = scene.device.keyID
        scene.log.clear()
        scene.device = TestDevice(seed: "other device")
        await expectRejected(.subjectHasKey) { try await scene.attestCreatingSubject() }
        #expect(scene.log.calls == [.insert, .spend, .createSubject, .bind, .keysOfSubject])
        #expect(try await scene.keys.key(first)?.subject.text == "alice")
    }

    @Test("Removes the subject that has no key if the registry failed")
    func registryFailed() async throws {
        let scene = try ServerScene()
        scene.log.fail(.bind, Outage())
        await expectStoreFailed(Outage.self) { try await scene.attestCreatingSubject() }
        #expect(scene.log.calls == [.insert, .spend, .createSubject, .bind] + cleanUp)
    }

    @Test("Removes nothing if the registry bound the key and failed to say so")
    func answerLost() async throws {
        var scene = try ServerScene()
        let registry = scene.keys
        scene.keys = MeddlingRegistry(registry: registry, event: .boundAndSilent)
        await expectStoreFailed(Outage.self) { try await scene.attestCreatingSubject() }
        #expect(scene.log.calls == [.insert, .spend, .createSubject, .bind, .keysOfSubject])
        // The client comes back with an assertion of the bound key.
        #expect(try await scene.assert().key.subject == scene.subject)
    }

    @Test(
        "Hides no refusal behind a clean-up that fails, and reports it",
        arguments: [
            (CallLog.Call.keysOfSubject, [CallLog.Call.keysOfSubject]),
            (.removeSubject, [.keysOfSubject, .removeSubject]),
            (.removeAll, [.keysOfSubject, .removeSubject, .removeAll]),
        ]
    )
    func cleanUpFails(call: CallLog.Call, calls: [CallLog.Call]) async throws {
        var scene = try ServerScene()
        try await scene.attest()
        scene.log.clear()
        scene.log.fail(call, Outage())
        scene.subject = try .named("bob")
        await expectRejected(.keyOwnedByAnother) { try await scene.attestCreatingSubject() }
        #expect(scene.log.calls == [.insert, .spend, .createSubject, .bind] + calls)
        let reported = scene.events.all.compactMap { event -> Subject? in
            guard case .cleanUpFailed(let subject, is Outage) = event else { return nil }
            return subject
        }
        #expect(reported == [scene.subject])
    }

    @Test("Binds nothing if the subject could not be created")
    func creationFailed() async throws {
        let scene = try ServerScene()
        scene.log.fail(.createSubject, Outage())
        await expectStoreFailed(Outage.self) { try await scene.attestCreatingSubject() }
        #expect(scene.log.calls == [.insert, .spend, .createSubject])
    }

    @Test("Shows the host what was verified before it creates a subject")
    func attestationIsShown() async throws {
        let scene = try ServerScene()
        let challenge = try await scene.issue(.attestation)
        let bound = try await scene.verifier.verifyAttestation(
            scene.device.attest(challenge),
            keyID: scene.device.keyID,
            challenge: challenge,
            issuedTo: scene.subject,
            creatingSubject: { .created(try .named("account of \($0.appID)")) },
            removingSubject: { _ in }
        )
        #expect(bound.key.subject.text == "account of ABCDE12345.com.example.app")
    }
}
