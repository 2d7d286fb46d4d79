import AttestCore
import AttestTesting
import Testing

@Suite("Stores that fail")
struct StoreFailureTests {
    /// What a failing clean-up leads to is another test's.
    static let calls = CallLog.Call.allCases.filter { $0 != .removeSubject }

    @Test("Tells an outage from a refusal, wherever it happens", arguments: calls)
    func outage(call: CallLog.Call) async throws {
        let scene = try await Self.scene(failing: call, Outage())
        await expectStoreFailed(Outage.self) { try await Self.exercise(scene, call) }
        #expect(scene.log.calls.contains(call))
    }

    @Test("Tells a client that hangs up from an outage, wherever it happens", arguments: calls)
    func cancellation(call: CallLog.Call) async throws {
        let scene = try await Self.scene(failing: call, CancellationError())
        await expectCancelled { try await Self.exercise(scene, call) }
    }

    @Test("Tells it from an outage even if the driver has an error of its own for it")
    func cancelledDriver() async throws {
        let scene = try await Self.scene(failing: .spend, Outage())
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await Self.exercise(scene, .spend)
        }
        task.cancel()
        await expectCancelled { try await task.value }
    }

    private func expectCancelled(_ body: () async throws -> some Any) async {
        let error = await #expect(throws: VerificationError.self) { _ = try await body() }
        guard case .cancelled? = error else {
            Issue.record("It was not cancelled: \(String(reflecting: error))")
            return
        }
        #expect(error?.description == "unavailable")
        #expect(error?.debugDescription == "cancelled")
    }

    @Test("R16: Takes a store without room for a refusal", arguments: calls)
    func capacity(call: CallLog.Call) async throws {
        let scene = try await Self.scene(failing: call, StoreAtCapacity())
        await expectRejected(.storeAtCapacity) { try await Self.exercise(scene, call) }
    }

    @Test("Takes a rejection that a store throws for an outage")
    func strangeError() async throws {
        let scene = try await Self.scene(failing: .spend, Rejection(.nonceMismatch))
        await expectStoreFailed(Rejection.self) { try await scene.attest() }
    }

    @Test("Writes nothing after a store failed")
    func nothingAfter() async throws {
        let scene = try await Self.scene(failing: .spend, Outage())
        await expectStoreFailed(Outage.self) { try await Self.exercise(scene, .spend) }
        #expect(scene.log.calls == [.insert, .spend])
    }

    static func scene(failing call: CallLog.Call, _ error: any Error) async throws -> ServerScene {
        let scene = try ServerScene()
        if [.key, .advance, .remove, .replaceReceipt].contains(call) { try await scene.attest() }
        scene.log.clear()
        scene.log.fail(call, error)
        return scene
    }

    /// Does what leads to a call.
    static func exercise(_ scene: ServerScene, _ call: CallLog.Call) async throws {
        switch call {
        case .insert, .spend, .bind: try await scene.attest()
        case .key, .advance: try await scene.assert()
        case .remove: try await scene.verifier.forget(try await scene.key)
        case .replaceReceipt: _ = try await scene.verifier.keepReceipt([1], of: try await scene.key)
        case .keysOfSubject: _ = try await scene.verifier.keys(of: scene.subject)
        case .removeAll: try await scene.verifier.forget(subject: scene.subject)
        case .createSubject, .removeSubject: try await scene.attestCreatingSubject()
        }
    }
}
