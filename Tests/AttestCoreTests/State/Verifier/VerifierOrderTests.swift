import AttestCore
import AttestTesting
import Testing

@Suite("Order of a verification")
struct VerifierOrderTests {
    @Test("Spends the challenge of an attestation, verifies, and writes once")
    func attestation() async throws {
        let scene = try ServerScene()
        try await scene.attest()
        #expect(scene.log.calls == [.insert, .spend, .bind])
    }

    @Test("Finds the key of an assertion, spends the challenge, verifies, and writes once")
    func assertion() async throws {
        let scene = try ServerScene()
        try await scene.attest()
        scene.log.clear()
        try await scene.assert()
        #expect(scene.log.calls == [.insert, .key, .spend, .advance])
    }

    @Test("Asks a registry that holds the challenges twice for an assertion, and the answers are the same")
    func oneDatabase() async throws {
        var scene = try ServerScene()
        scene.holdsChallenges = true
        try await scene.attest()
        scene.log.clear()
        let clientData = Array(try await scene.issue(.assertion).text.utf8)
        #expect(try await scene.assert(clientData).key.counter == 1)
        #expect(scene.log.calls == [.insert, .spend, .advance])
        await expectRejected(.challengeNotSpendable) { try await scene.assert(clientData, counter: 2) }
        scene.device = TestDevice(seed: "other device")
        await expectRejected(.assertionKeyUnknown) { try await scene.assert() }
    }

    @Test("Creates a subject between verifying and binding")
    func creation() async throws {
        let scene = try ServerScene()
        try await scene.attestCreatingSubject()
        #expect(scene.log.calls == [.insert, .spend, .createSubject, .bind])
    }

    @Test("Spends the challenge of an attestation that is garbage", arguments: [[], [0xFF], [0xA0]])
    func garbageAttestation(object: [UInt8]) async throws {
        let scene = try ServerScene()
        let challenge = try await scene.issue(.attestation)
        await expectRejected(.attestationMalformed) { try await scene.attest(answering: challenge, object: object) }
        #expect(scene.log.calls == [.insert, .spend])
        #expect(try await !scene.isOpen(challenge, .attestation))
        await expectRejected(.challengeNotSpendable) { try await scene.attest(answering: challenge) }
    }

    @Test("Spends the challenge of an assertion that is garbage")
    func garbageAssertion() async throws {
        let scene = try ServerScene()
        try await scene.attest()
        scene.log.clear()
        let challenge = try await scene.issue(.assertion)
        let clientData = Array(challenge.text.utf8)
        await expectRejected(.assertionMalformed) {
            try await scene.verifier.verifyAssertion(
                [0xFF],
                keyID: scene.device.keyID,
                clientData: clientData,
                for: SignedRequest(method: "GET", path: "/", body: []),
                expecting: .anyOwner
            )
        }
        #expect(scene.log.calls == [.insert, .key, .spend])
        await expectRejected(.challengeNotSpendable) { try await scene.assert(clientData) }
    }

    @Test("Verifies nothing and writes nothing if the challenge cannot be spent")
    func unspendable() async throws {
        let scene = try ServerScene()
        try await scene.attest()
        scene.log.clear()
        await expectRejected(.challengeNotSpendable) { try await scene.attest(answering: .random(), object: []) }
        await expectRejected(.challengeNotSpendable) { try await scene.assert(Array(Challenge.random().text.utf8)) }
        #expect(scene.log.calls == [.spend, .key, .spend])
    }

    @Test("Accepts a challenge in the second before it expires, and not at its expiry")
    func expiry() async throws {
        let scene = try ServerScene()
        let (one, other) = (try await scene.issue(.attestation), try await scene.issue(.attestation))
        scene.clock.advance(seconds: 299)
        try await scene.attest(answering: one)
        scene.clock.advance(seconds: 1)
        await expectRejected(.challengeNotSpendable) { try await scene.attest(answering: other) }
    }
}

extension ServerScene {
    /// Attests the device's key for a subject that is created for it.
    @discardableResult
    func attestCreatingSubject(object: [UInt8]? = nil) async throws -> BoundKey {
        try await attest(finding: .created(subject), object: object)
    }

    /// Attests the device's key for a subject that the host makes or finds.
    @discardableResult
    func attest(finding origin: SubjectOrigin, object: [UInt8]? = nil) async throws -> BoundKey {
        let challenge = try await issue(.attestation)
        let log = log
        return try await verifier.verifyAttestation(
            object ?? device.attest(challenge),
            keyID: device.keyID,
            challenge: challenge,
            issuedTo: subject,
            creatingSubject: { _ in
                try log.record(.createSubject)
                return origin
            },
            removingSubject: { _ in try log.record(.removeSubject) }
        )
    }
}
