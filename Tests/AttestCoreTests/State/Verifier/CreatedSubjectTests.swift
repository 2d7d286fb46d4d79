import AttestCore
import AttestTesting
import Testing

@Suite("Subjects that are created for an attestation")
struct CreatedSubjectTests {
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
        #expect(scene.log.calls == [.insert, .spend, .createSubject, .bind, .removeAll, .removeSubject])
        #expect(try await scene.keys.key(scene.device.keyID)?.subject.text == "alice")
    }

    @Test("Removes nothing of a subject that had a key, and so was not created for this one")
    func subjectHadKey() async throws {
        var scene = try ServerScene()
        try await scene.attest()
        let first = scene.device.keyID
        scene.log.clear()
        scene.device = TestDevice(seed: "other device")
        await expectRejected(.subjectHasKey) { try await scene.attestCreatingSubject() }
        #expect(scene.log.calls == [.insert, .spend, .createSubject, .bind])
        #expect(try await scene.keys.key(first)?.subject.text == "alice")
    }

    @Test("Removes the subject, and the key that may be bound, if the registry failed")
    func registryFailed() async throws {
        let scene = try ServerScene()
        scene.log.fail(.bind, Outage())
        await expectStoreFailed(Outage.self) { try await scene.attestCreatingSubject() }
        #expect(scene.log.calls == [.insert, .spend, .createSubject, .bind, .removeAll, .removeSubject])
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
            creatingSubject: { try .named("account of \($0.appID)") },
            removingSubject: { _ in }
        )
        #expect(bound.key.subject.text == "account of ABCDE12345.com.example.app")
    }
}
