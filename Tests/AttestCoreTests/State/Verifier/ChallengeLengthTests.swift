import AttestCore
import Testing

@Suite("Lengths of challenges")
struct ChallengeLengthTests {
    @Test(
        "R16: Refuses a challenge of a length that no ledger stores, and asks no store",
        arguments: [16, 31, 33, 42, 128]
    )
    func stored(count: Int) async throws {
        let scene = try ServerScene()
        try await scene.attest()
        scene.log.clear()
        try await expectNothingAsked(scene, count)
    }

    @Test("R16: Refuses a challenge of a length that no stateless one has", arguments: [16, 32, 41, 43, 128])
    func stateless(count: Int) async throws {
        var scene = try ServerScene()
        scene.stateless = StatelessChallenges(audience: "test")
        try await scene.attest()
        scene.log.clear()
        try await expectNothingAsked(scene, count)
    }

    private func expectNothingAsked(_ scene: ServerScene, _ count: Int) async throws {
        let challenge = try #require(Challenge(bytes: Array(repeating: 7, count: count)))
        await expectRejected(.challengeNotSpendable) { try await scene.attest(answering: challenge) }
        await expectRejected(.challengeNotSpendable) { try await scene.assert(Array(challenge.text.utf8)) }
        await expectRejected(.challengeNotSpendable) {
            try await scene.verifier.spend(challenge, purpose: .attestation, subject: scene.subject)
        }
        #expect(scene.log.calls == [])
    }
}
