import AttestCore
import AttestGate
import TestScenes
import Testing

@Suite("Reasons of the gate")
struct IntegrityReasonTests {
    @Test("Refuses a request for each reason that a gate gives", arguments: IntegrityFault.all)
    func faults(fault: IntegrityFault) async throws {
        let log = GateHarness.Log()
        let checks = try await fault.providers().map { IntegrityCheck.required($0) }
        let gate = IntegrityGate<Void>(mode: .enforce(), checks: checks) { log.note($0) }
        let decision = await gate.evaluate((), IntegrityQuestion(fault.purpose, subject: try GateHarness.alice))
        #expect(decision.answer != nil)
        #expect(log.events.map(\.reason) == [fault.reason])
    }

    @Test("Knows a fault for each reason only once")
    func distinct() {
        #expect(Set(IntegrityFault.all.map(\.reason)).count == IntegrityFault.all.count)
    }
}
