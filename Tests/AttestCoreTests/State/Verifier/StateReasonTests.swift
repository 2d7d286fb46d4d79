import AttestCore
import AttestTesting
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

    @Test("Forgets no key that somebody else has by now")
    func staleForgetting() async throws {
        let scene = try ServerScene()
        let read = try await scene.attest().key
        try await scene.verifier.forget(read)
        var other = scene
        other.subject = try .named("bob")
        let now = try await other.attest().key
        try await scene.verifier.forget(read)
        #expect(try await scene.keys.key(read.keyID) == now)
        try await scene.verifier.forget(now)
        #expect(try await scene.keys.key(read.keyID) == nil)
    }

    @Test("Lists the keys of a subject")
    func devices() async throws {
        var scene = try ServerScene()
        scene.keyPolicy = .allows(maximum: 2)
        var bound: Set<RegisteredKey> = []
        for seed in ["one", "two"] {
            scene.device = TestDevice(seed: seed)
            bound.insert(try await scene.attest().key)
        }
        #expect(Set(try await scene.verifier.keys(of: scene.subject)) == bound)
        #expect(try await scene.verifier.keys(of: .named("bob")) == [])
    }

    @Test("Keeps a receipt in place of the one that was read, and only of that")
    func receipts() async throws {
        let scene = try ServerScene()
        let read = try await scene.attest().key
        #expect(try await scene.verifier.keepReceipt([1], of: read) == .replaced)
        #expect(try await scene.verifier.keepReceipt([1], of: read) == .replaced)
        #expect(try await scene.verifier.keepReceipt([2], of: read) == .changed)
        #expect(try await scene.key.receipt == [1])
        try await scene.verifier.forget(read)
        #expect(try await scene.verifier.keepReceipt([2], of: read) == .unknownKey)
    }

    @Test("R17: Creates a subject with its key, and never one that exists")
    func newSubject() async throws {
        var scene = try ServerScene()
        scene.keys = InMemoryKeyRegistry(keepsAccounts: true)
        await expectRejected(.subjectUnknown) { try await scene.attest() }
        #expect(try await scene.attestNewSubject().key.subject == scene.subject)
        await expectRejected(.subjectExists) { try await scene.attestNewSubject() }
    }

    @Test("R20: Wants the key of the subject whom the host expects")
    func expectedOwner() async throws {
        let scene = try ServerScene()
        try await scene.attest()
        try await scene.assert(counter: 1, expecting: .subject(scene.subject))
        await expectRejected(.assertionOwnerUnexpected) {
            try await scene.assert(counter: 2, expecting: .subject(try .named("bob")))
        }
        #expect(try await scene.key.counter == 1)
    }

    @Test("R20: Refuses what was signed for another request, and stores no counter")
    func otherRequest() async throws {
        var scene = try ServerScene()
        scene.clientDataForm = .requestBinding
        try await scene.attest()
        let signed = SignedRequest(method: "GET", path: "/profile", body: [])
        for (method, path, body) in [
            ("POST", "/profile", []), ("GET", "/transfers", []), ("GET", "/profile", [1 as UInt8]),
        ] {
            let binding = try await scene.binding(signed)
            await expectRejected(.assertionRequestMismatch) {
                try await scene.assert(
                    binding.clientData,
                    for: SignedRequest(method: method, path: path, body: body)
                )
            }
            #expect(try await !scene.isOpen(binding.challenge, .assertion))
        }
        #expect(try await scene.key.counter == 0)
        try await scene.assert(try await scene.binding(signed).clientData, for: signed)
    }

    @Test("Forgets a key, or all keys of a subject, so that they can be bound again")
    func forgetting() async throws {
        var scene = try ServerScene()
        let bound = try await scene.attest()
        try await scene.verifier.forget(bound.key)
        await expectRejected(.assertionKeyUnknown) { try await scene.assert() }
        try await scene.attest()
        try await scene.verifier.forget(subject: scene.subject)
        scene.subject = try .named("bob")
        #expect(try await scene.attest().key.subject.text == "bob")
    }
}
