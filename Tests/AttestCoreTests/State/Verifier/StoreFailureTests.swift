import AttestCore
import AttestTesting
import TestScenes
import Testing

@Suite("Stores that fail")
struct StoreFailureTests {
    @Test("Tells an outage from a refusal, wherever it happens", arguments: CallLog.Call.allCases)
    func outage(call: CallLog.Call) async throws {
        let scene = try await scene(failing: call, Outage())
        await expectStoreFailed(Outage.self) { try await exercise(scene, call) }
        #expect(scene.log.calls.contains(call))
    }

    @Test("Takes a cancelled call for an outage", arguments: CallLog.Call.allCases)
    func cancellation(call: CallLog.Call) async throws {
        let scene = try await scene(failing: call, CancellationError())
        await expectStoreFailed(CancellationError.self) { try await exercise(scene, call) }
    }

    @Test("R16: Takes a store without room for a refusal", arguments: CallLog.Call.allCases)
    func capacity(call: CallLog.Call) async throws {
        let scene = try await scene(failing: call, StoreAtCapacity())
        await expectRejected(.storeAtCapacity) { try await exercise(scene, call) }
    }

    @Test("Takes a rejection that a store throws for an outage")
    func strangeError() async throws {
        let scene = try await scene(failing: .spend, Rejection(.nonceMismatch))
        await expectStoreFailed(Rejection.self) { try await scene.attest() }
    }

    @Test("Writes nothing after a store failed")
    func nothingAfter() async throws {
        let scene = try await scene(failing: .spend, Outage())
        await expectStoreFailed(Outage.self) { try await exercise(scene, .spend) }
        #expect(scene.log.calls == [.issue, .spend])
    }

    private func scene(failing call: CallLog.Call, _ error: any Error) async throws -> ServerScene {
        let scene = try ServerScene()
        if call == .key || call == .advance { try await scene.attest() }
        scene.log.clear()
        scene.log.fail(call, error)
        // A subject is removed only if its key could not be bound.
        if call == .removeAll || call == .removeSubject { scene.log.fail(.bind, Outage()) }
        return scene
    }

    /// Does what leads to a call.
    private func exercise(_ scene: ServerScene, _ call: CallLog.Call) async throws {
        switch call {
        case .issue, .spend, .bind: try await scene.attest()
        case .key, .advance: try await scene.assert()
        case .remove: try await scene.verifier.forget(scene.device.keyID)
        case .removeAll: try await scene.verifier.forget(subject: scene.subject)
        case .createSubject, .removeSubject: try await scene.attestCreatingSubject()
        }
    }
}
