import AttestCore
import AttestTesting
import Testing

@Suite("A verifier with stateless challenges")
struct StatelessVerifierTests {
    @Test("R19: Attests and asserts, and refuses what is sent again")
    func flow() async throws {
        let scene = try scene()
        let challenge = try await scene.issue(.attestation)
        try await scene.attest(answering: challenge)
        await expectRejected(.challengeNotSpendable) { try await scene.attest(answering: challenge) }
        let clientData = Array(try await scene.issue(.assertion).text.utf8)
        try await scene.assert(clientData)
        await expectRejected(.challengeNotSpendable) { try await scene.assert(clientData, counter: 2) }
        #expect(scene.log.calls == [.bind, .key, .advance, .key])
    }

    @Test("R19: Has one lifetime, the configuration's")
    func lifetime() async throws {
        var scene = try scene()
        scene.challengeLifetime = .seconds(3600)
        let (one, other) = (try await scene.issue(.attestation), try await scene.issue(.attestation))
        scene.clock.advance(seconds: 3599)
        try await scene.attest(answering: one)
        scene.clock.advance(seconds: 1)
        await expectRejected(.challengeNotSpendable) { try await scene.attest(answering: other) }
    }

    @Test("R19: Junk costs no entry: only challenges that were issued here are remembered")
    func junk() async throws {
        var scene = try ServerScene()
        scene.stateless = StatelessChallenges(audience: "test", capacity: 1)
        try await scene.attest()
        // One more entry would be one too many.
        let expected = RejectionReason.storeAtCapacity
        await expectRejected(expected) { try await scene.attest() }
        let foreign = try await otherServer().issue(.attestation)
        for byte in UInt8.min...99 {
            var bytes = foreign.bytes
            bytes[20] = byte
            let junk = try #require(Challenge(bytes: bytes))
            await expectRejected(.challengeNotSpendable) { try await scene.attest(answering: junk) }
            await expectRejected(.challengeNotSpendable) { try await scene.assert(Array(junk.text.utf8)) }
        }
    }

    private func scene() throws -> ServerScene {
        var scene = try ServerScene()
        scene.stateless = StatelessChallenges(audience: "test")
        return scene
    }

    private func otherServer() throws -> ServerScene { try scene() }
}
