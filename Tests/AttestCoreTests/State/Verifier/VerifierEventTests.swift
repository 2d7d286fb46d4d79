import AttestCore
import Testing

@Suite("What a verifier reports")
struct VerifierEventTests {
    @Test("Reports each call once: challenges, keys and requests")
    func success() async throws {
        let scene = try ServerScene()
        try await scene.attest()
        try await scene.attest()
        try await scene.assert()
        let purpose = try #require(ChallengePurpose(rawValue: "play"))
        try await scene.verifier.spend(try await scene.issue(purpose), purpose: purpose, subject: scene.subject)
        #expect(
            scene.events.descriptions == [
                "issued", "bound", "issued", "bound_again", "issued", "authorized", "issued", "spent",
            ]
        )
        #expect(scene.events.all.allSatisfy { !$0.isWarning })
    }

    @Test("Says that a key took the place of others, which is worth a warning")
    func replacement() async throws {
        var scene = try ServerScene()
        scene.keyPolicy = .replaces
        #expect(try await scene.attest().outcome == .bound)
        scene.device = TestDevice(seed: "other device")
        #expect(try await scene.attest().outcome == .replaced)
        #expect(scene.events.descriptions == ["issued", "bound", "issued", "replaced"])
        #expect(scene.events.all.map(\.isWarning) == [false, false, false, true])
    }

    @Test("Reports the reason of each refusal of state once", arguments: ServerFault.all)
    func reasons(fault: ServerFault) async throws {
        var scene = try ServerScene()
        try? await fault.provoke(&scene)
        #expect(scene.events.all.compactMap(\.reason) == [fault.reason])
    }

    @Test("Reports an outage once, wherever it happens", arguments: StoreFailureTests.calls)
    func outages(call: CallLog.Call) async throws {
        let scene = try await StoreFailureTests.scene(failing: call, Outage())
        scene.events.clear()
        try? await StoreFailureTests.exercise(scene, call)
        let failures = scene.events.all.filter { event in
            guard case .failed(_, .storeFailed(is Outage)) = event else { return false }
            return true
        }
        #expect(failures.count == 1)
        #expect(failures.allSatisfy { $0.isWarning })
    }

    @Test("R13: Describes a failure without its reason, and has it in the line for the log")
    func silence() {
        let event = VerifierEvent.failed(.attestation, .rejected(Rejection(.nonceMismatch)))
        #expect(event.description == "attestation refused")
        #expect(event.debugDescription == "attestation rejected: nonce_mismatch")
        #expect(event.reason == .nonceMismatch)
        #expect(!event.isWarning)
    }
}
