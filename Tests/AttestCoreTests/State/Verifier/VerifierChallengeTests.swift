import AttestCore
import AttestTesting
import Testing

@Suite("Challenges of a verifier")
struct VerifierChallengeTests {
    @Test("Makes challenges of 32 random bytes, each different, and says how long they can be answered")
    func issuing() async throws {
        let scene = try ServerScene()
        var challenges: Set<Challenge> = []
        for _ in 0..<100 { challenges.insert(try await scene.issue(.attestation)) }
        #expect(challenges.count == 100)
        #expect(challenges.allSatisfy { $0.bytes.count == 32 })
        #expect(try scene.verifier.challengeLifetime == .seconds(300))
    }

    @Test("R10: Issues nothing if the clock cannot be read", arguments: [false, true])
    func unreadableClock(isStateless: Bool) async throws {
        var scene = try ServerScene()
        if isStateless { scene.stateless = StatelessChallenges(audience: "test") }
        scene.time = .fixed(UnixTime(secondsSinceEpoch: .max))
        let error = await #expect(throws: VerificationError.self) { try await scene.issue(.attestation) }
        guard case .clockUnreadable? = error else {
            Issue.record("A challenge was refused otherwise: \(String(reflecting: error))")
            return
        }
        #expect(HTTPAnswer(try #require(error)) == .unavailable)
        #expect(scene.log.calls == [])
    }

    @Test("R10: Spends nothing if the clock cannot be read")
    func unreadableClockLater() async throws {
        var scene = try ServerScene()
        let challenge = try await scene.issue(.attestation)
        scene.time = .fixed(UnixTime(secondsSinceEpoch: .max))
        await expectRejected(.challengeNotSpendable) { try await scene.attest(answering: challenge) }
    }

    @Test("Spends challenges of a host's own purpose, each once, and for no other")
    func ownPurpose() async throws {
        let scene = try ServerScene()
        let purpose = try #require(ChallengePurpose(rawValue: "play"))
        let (one, other) = (try await scene.issue(purpose), try await scene.issue(purpose))
        try await scene.verifier.spend(one, purpose: purpose, subject: scene.subject)
        await expectRejected(.challengeNotSpendable) {
            try await scene.verifier.spend(one, purpose: purpose, subject: scene.subject)
        }
        await expectRejected(.challengeNotSpendable) { try await scene.attest(answering: other) }
        await expectRejected(.challengeNotSpendable) {
            try await scene.verifier.spend(other, purpose: purpose, subject: scene.subject)
        }
    }

    @Test("Takes names of 1 to 32 lower-case letters, digits and low lines for purposes")
    func purposes() {
        for name in ["a", "play_integrity", "0", String(repeating: "z", count: 32)] {
            #expect(ChallengePurpose(rawValue: name)?.rawValue == name)
        }
        for name in ["", "Play", "a b", "a-b", "caf\u{E9}", "a\0", String(repeating: "z", count: 33)] {
            #expect(ChallengePurpose(rawValue: name) == nil)
        }
        #expect(ChallengePurpose(rawValue: "attest") == .attestation)
        #expect(ChallengePurpose(rawValue: "assert") == .assertion)
    }
}
