import AttestCore
import AttestTesting
import TestScenes
import Testing

@Suite("Reasons of state")
struct StateReasonTests {
    @Test("Refuses good evidence for each reason of state", arguments: ServerFault.all)
    func reasons(fault: ServerFault) async throws {
        var scene = try ServerScene()
        await expectRejected(fault.reason) { try await fault.provoke(&scene) }
    }

    @Test("Knows a fault for each reason only once")
    func distinct() {
        #expect(Set(ServerFault.all.map(\.reason)).count == ServerFault.all.count)
    }

    @Test("Refuses a challenge that was issued to another subject, and burns it")
    func foreignChallenge() async throws {
        var scene = try ServerScene()
        let challenge = try await scene.issue(.attestation)
        scene.subject = try .named("bob")
        await expectRejected(.challengeNotSpendable) { try await scene.attest(answering: challenge) }
        scene.subject = try .named("alice")
        await expectRejected(.challengeNotSpendable) { try await scene.attest(answering: challenge) }
    }

    @Test("Refuses an attestation challenge for an assertion, and the reverse")
    func wrongPurpose() async throws {
        let scene = try ServerScene()
        try await scene.attest()
        let attestation = try await scene.issue(.attestation)
        await expectRejected(.challengeNotSpendable) { try await scene.assert(Array(attestation.text.utf8)) }
        let assertion = try await scene.issue(.assertion)
        await expectRejected(.challengeNotSpendable) { try await scene.attest(answering: assertion) }
    }

    @Test("Refuses a replayed assertion, and one with the same counter")
    func replays() async throws {
        let scene = try ServerScene()
        try await scene.attest()
        let clientData = Array(try await scene.issue(.assertion).text.utf8)
        #expect(try await scene.assert(clientData).key.counter == 1)
        await expectRejected(.challengeNotSpendable) { try await scene.assert(clientData) }
        await expectRejected(.assertionCounterNotGreater) { try await scene.assert(counter: 1) }
        #expect(try await scene.assert(counter: 2).key.counter == 2)
    }

    @Test("R21: Refuses the lower counter of two requests that come in the wrong order")
    func wrongOrder() async throws {
        let scene = try ServerScene()
        try await scene.attest()
        try await scene.assert(counter: 2)
        await expectRejected(.assertionCounterNotGreater) { try await scene.assert(counter: 1) }
    }

    @Test("R17: Refuses a request whose key was bound to somebody else before its counter was stored")
    func rebound() async throws {
        var scene = try ServerScene()
        try await scene.attest()
        let registry = scene.keys
        scene.keys = MeddlingRegistry(registry: registry, event: .reboundBeforeCounter)
        await expectRejected(.assertionKeyUnknown) { try await scene.assert(counter: 5) }
        #expect(try await registry.key(scene.device.keyID)?.subject.text == "thief")
        #expect(try await registry.key(scene.device.keyID)?.counter == 0)
    }

    @Test("R17: Refuses a request that another one overtook with the same counter")
    func overtaken() async throws {
        var scene = try ServerScene()
        try await scene.attest()
        scene.keys = MeddlingRegistry(registry: scene.keys, event: .overtakenByCounter)
        await expectRejected(.assertionCounterNotGreater) { try await scene.assert() }
    }

    @Test("R17: Gives the stored key for one that is bound already, with its counter and its binding")
    func alreadyBound() async throws {
        let scene = try ServerScene()
        let first = try await scene.attest()
        try await scene.assert(counter: 7)
        let again = try await scene.attest()
        #expect(again.key.counter == 7)
        #expect(again.key.binding == first.key.binding)
        await expectRejected(.assertionCounterNotGreater) { try await scene.assert(counter: 7) }
    }

    @Test("Refuses a key that is removed right after it was found bound")
    func removedMeanwhile() async throws {
        var scene = try ServerScene()
        try await scene.attest()
        scene.keys = MeddlingRegistry(registry: scene.keys, event: .removedAfterBinding)
        await expectRejected(.keyRemoved) { try await scene.attest() }
    }

    @Test("R17: Refuses a key that is bound to somebody else right after it was found bound")
    func reboundMeanwhile() async throws {
        var scene = try ServerScene()
        try await scene.attest()
        let registry = scene.keys
        scene.keys = MeddlingRegistry(registry: registry, event: .reboundAfterBinding)
        await expectRejected(.keyOwnedByAnother) { try await scene.attest() }
        #expect(try await registry.key(scene.device.keyID)?.subject.text == "thief")
    }

    @Test("Says which keys a new one took the place of")
    func replacement() async throws {
        var scene = try ServerScene()
        scene.keyPolicy = .replaces
        let old = scene.device.keyID
        #expect(try await scene.attest().replaced == [])
        scene.device = TestDevice(seed: "other device")
        #expect(try await scene.attest().replaced == [old])
        scene.device = TestDevice()
        await expectRejected(.assertionKeyUnknown) { try await scene.assert() }
    }

    @Test("Binds as many keys as the policy allows")
    func severalKeys() async throws {
        var scene = try ServerScene()
        scene.keyPolicy = .allows(maximum: 2)
        for seed in ["one", "two"] {
            scene.device = TestDevice(seed: seed)
            try await scene.attest()
        }
        scene.device = TestDevice(seed: "three")
        await expectRejected(.subjectHasKey) { try await scene.attest() }
        scene.device = TestDevice(seed: "one")
        try await scene.assert()
    }

    @Test("Forgets a key, or all keys of a subject, so that they can be bound again")
    func forgetting() async throws {
        var scene = try ServerScene()
        try await scene.attest()
        try await scene.verifier.forget(scene.device.keyID)
        await expectRejected(.assertionKeyUnknown) { try await scene.assert() }
        try await scene.attest()
        try await scene.verifier.forget(subject: scene.subject)
        scene.subject = try .named("bob")
        #expect(try await scene.attest().key.subject.text == "bob")
    }
}
