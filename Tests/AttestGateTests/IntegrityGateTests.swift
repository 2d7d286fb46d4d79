import AttestCore
import AttestGate
import TestScenes
import Testing

@Suite("Integrity gate")
struct IntegrityGateTests {
    private struct Outage: Error {}

    // MARK: What counts as what

    @Test("R23: evidence that is asked for and missing is refused")
    func missingIsRefused() async throws {
        let harness = GateHarness.both(.enforce(), .nobodys, .missing)
        let (decision, event) = try await harness.evaluate(["app_code": .nobodys])
        #expect(decision == .refused(.attestationRequired))
        #expect(event.reason == .evidenceMissing)
        #expect(event.entries.map(\.answer) == [.genuine, .missing])
    }

    @Test("R23: nothing in a request makes a check abstain", arguments: Said.allCases)
    func requestCannotAbstain(said: Said) async throws {
        let harness = GateHarness(.enforce()) { [.required(GateHarness.provider("app_attest", .attestation, $0))] }
        let (_, event) = try await harness.evaluate(["app_attest": said])
        #expect(event.entries.map(\.answer) != [.abstained])
        #expect(event.entries.map(\.answer) != [.notAsked])
    }

    @Test("R23: evidence that is somebody else's is refused")
    func anothersEvidenceIsRefused() async throws {
        let harness = GateHarness.both(.enforce(), .off, .anothers)
        let (decision, event) = try await harness.evaluate(.both(.off, .anothers))
        #expect(decision == .refused(.attestationInvalid))
        #expect(event.entries.map(\.answer) == [.abstained, .rejected(.boundToAnotherSubject)])
    }

    @Test("R23: of two alternatives, one genuine for another subject and one for nobody, none passes")
    func genuineForAnotherIsRefused() async throws {
        let harness = GateHarness.either(.enforce(), .nobodys, .anothers)
        let (decision, event) = try await harness.evaluate(.either(.nobodys, .anothers))
        #expect(decision == .refused(.attestationInvalid))
        #expect(event.reason == .boundToAnotherSubject)
    }

    @Test("R23: leaving out the evidence that is bound does not help evidence that is not")
    func omittingBoundEvidenceDoesNotHelp() async throws {
        let harness = GateHarness.either(.enforce(), .missing, .nobodys)
        let (decision, _) = try await harness.evaluate(["play_integrity": .nobodys])
        #expect(decision == .refused(.attestationRequired))
    }

    @Test("R22: an app code vouches for nobody, even if its provider says so")
    func appCodeNeverVouches() async throws {
        let harness = GateHarness(.enforce()) { [.required(GateHarness.provider("app_code", .appCode, $0))] }
        let request = try await harness.evaluate(.request, ["app_code": .vouched])
        #expect(request.decision == .allowed(vouchedFor: nil))
        #expect(request.event.entries.map(\.answer) == [.genuine])
        let binding = try await harness.evaluate(.bindsKey, ["app_code": .vouched])
        #expect(binding.decision == .refused(.attestationRequired))
        #expect(binding.event.reason == .subjectNotVouchedFor)
    }

    @Test("R22: an app code that names another subject is just genuine")
    func appCodeNamesNobody() async throws {
        let harness = GateHarness(.enforce()) { [.required(GateHarness.provider("app_code", .appCode, $0))] }
        #expect(try await harness.evaluate(["app_code": .anothers]).decision == .allowed(vouchedFor: nil))
    }

    @Test("R23: what passes names the subject that was vouched for")
    func decisionNamesSubject() async throws {
        let harness = GateHarness.both(.enforce(), .nobodys, .vouched)
        let (decision, _) = try await harness.evaluate(.both(.nobodys, .vouched))
        #expect(decision == .allowed(vouchedFor: try GateHarness.alice))
        #expect(decision.answer == nil)
    }

    @Test("R23: if everything is off, enforcing refuses and says why")
    func nothingCheckedRefuses() async throws {
        let harness = GateHarness(.enforce(whenUnavailable: .allow)) { _ in [] }
        let (decision, event) = try await harness.evaluate([:])
        #expect(decision == .refused(.unavailable))
        #expect(event.reason == .nothingChecked)
    }

    // MARK: What providers throw

    @Test("R23: what a provider throws is unavailable, and a rejection stays a rejection")
    func thrownErrors() async throws {
        let rejection = Rejection(.nonceMismatch)
        #expect(try await answer(throwing: Outage()) == .unavailable(.providerFailed))
        #expect(try await answer(throwing: CancellationError()) == .unavailable(.cancelled))
        #expect(try await answer(throwing: VerificationError.storeFailed(Outage())) == .unavailable(.storeFailed))
        #expect(try await answer(throwing: rejection) == .rejected(IntegrityReason("nonce_mismatch")))
        #expect(
            try await answer(throwing: VerificationError.rejected(rejection))
                == .rejected(IntegrityReason("nonce_mismatch"))
        )
    }

    @Test("R16: a store without room refuses; it is no outage")
    func fullStoreRefuses() async throws {
        #expect(try await answer(throwing: StoreAtCapacity()) == .rejected(.storeAtCapacity))
        #expect(
            try await answer(throwing: VerificationError.storeFailed(StoreAtCapacity())) == .rejected(.storeAtCapacity)
        )
    }

    @Test("R23: a thrown rejection is refused where outages are allowed")
    func thrownRejectionIsNoOutage() async throws {
        let gate = throwingGate(
            .enforce(whenUnavailable: .allow),
            VerificationError.rejected(Rejection(.nonceMismatch))
        )
        let decision = await gate.evaluate((), IntegrityQuestion(.request, subject: try GateHarness.alice))
        #expect(decision == .refused(.attestationInvalid))
    }

    private func answer(throwing error: any Error) async throws -> IntegrityAnswer {
        let log = GateHarness.Log()
        let gate = throwingGate(.enforce(), error, log)
        _ = await gate.evaluate((), IntegrityQuestion(.request, subject: try GateHarness.alice))
        #expect(log.events.count == 1)
        let entry = try #require(log.events.first?.entries.first)
        #expect(entry.error != nil)
        return entry.answer
    }

    private func throwingGate(
        _ mode: IntegrityMode,
        _ error: any Error,
        _ log: GateHarness.Log = GateHarness.Log()
    ) -> IntegrityGate<Void> {
        let provider = IntegrityProvider<Void>("throws", kind: .attestation) { _ in
            .present(0)
        } check: { _, _ in
            throw error
        }
        return IntegrityGate(mode: mode, checks: [.required(provider)], report: { log.note($0) })
    }

    // MARK: Cancellation

    @Test("R23: a cancelled evaluation asks nobody, refuses with 503, and reports it")
    func cancellationRefuses() async throws {
        let harness = GateHarness.both(.enforce(), .nobodys, .vouched)
        let (decision, event) = try await cancelled { try await harness.evaluate(.both(.nobodys, .vouched)) }
        #expect(decision == .refused(.unavailable))
        #expect(event.reason == .cancelled)
        #expect(event.entries.map(\.answer) == [.unavailable(.cancelled), .notAsked])
        #expect(harness.log.asked.isEmpty)
    }

    @Test("R23: a client that hangs up does not get through where outages are allowed")
    func cancellationIsNoOutage() async throws {
        let harness = GateHarness.both(.enforce(whenUnavailable: .allow), .nobodys, .vouched)
        let (decision, _) = try await cancelled { try await harness.evaluate(.both(.nobodys, .vouched)) }
        #expect(decision == .refused(.unavailable))
    }

    @Test("R23: monitoring lets a cancelled request through and reports the refusal")
    func cancellationWhileMonitoring() async throws {
        let harness = GateHarness.both(.monitor, .nobodys, .vouched)
        let (decision, event) = try await cancelled { try await harness.evaluate(.both(.nobodys, .vouched)) }
        #expect(decision == .allowed(vouchedFor: nil))
        #expect(event.enforced == .refused(.unavailable))
    }

    private func cancelled<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value
    {
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await body()
        }
        task.cancel()
        return try await task.value
    }
}
