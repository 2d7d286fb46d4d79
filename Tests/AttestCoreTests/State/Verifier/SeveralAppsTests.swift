import AttestCore
import AttestTesting
import Testing

@Suite("Several apps and environments")
struct SeveralAppsTests {
    private let other = "ABCDE12345.com.example.other"

    @Test("Binds a key to the app that made it")
    func apps() async throws {
        var scene = try ServerScene()
        scene.apps.append(AppPolicy(appID: try AppID(other)))
        scene.device.attestation.appID = other
        let bound = try await scene.attest()
        #expect(bound.key.appID.text == other)
        #expect(try await scene.assert().key.appID.text == other)
    }

    @Test("R3: Refuses an assertion of another configured app than the key's")
    func otherApp() async throws {
        var scene = try ServerScene()
        scene.apps.append(AppPolicy(appID: try AppID(other)))
        try await scene.attest()
        scene.device.attestation.appID = other
        await expectRejected(.assertionRelyingPartyIDMismatch) { try await scene.assert() }
    }

    @Test("R3: Refuses the keys of an app that is not configured any more")
    func removedApp() async throws {
        var scene = try ServerScene()
        try await scene.attest()
        scene.apps = [AppPolicy(appID: try AppID(other))]
        await expectRejected(.assertionAppNotConfigured) { try await scene.assert() }
    }

    @Test("R3: Accepts the environments of the policy of the day, for attestations and assertions")
    func environments() async throws {
        var scene = try ServerScene()
        scene.device.attestation.environment = .development
        await expectRejected(.environmentRefused) { try await scene.attest() }
        scene.apps[0].environments = [.production, .development]
        #expect(try await scene.attest().key.environment == .development)
        try await scene.assert(counter: 1)
        scene.apps[0].environments = [.production]
        await expectRejected(.assertionEnvironmentRefused) { try await scene.assert(counter: 2) }
    }

    @Test("Works with stateless challenges as with stored ones")
    func stateless() async throws {
        var scene = try ServerScene()
        scene.stateless = StatelessChallenges(audience: "test")
        let challenge = try await scene.issue(.attestation)
        try await scene.attest(answering: challenge)
        await expectRejected(.challengeNotSpendable) { try await scene.attest(answering: challenge) }
        try await scene.assert()
    }
}
