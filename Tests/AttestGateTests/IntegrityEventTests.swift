import AttestCore
import AttestGate
import Synchronization
import TestScenes
import Testing

@Suite("Events of the gate")
struct IntegrityEventTests {
    @Test("R23: an event holds mode, purpose, app, decision, reason and answers")
    func eventOfRefusal() async throws {
        let log = GateHarness.Log()
        let gate = GateHarness.both(.enforce(), .nobodys, .rejected)
        let appID = try AppID("ABCDE12345.com.example.app")
        let question = IntegrityQuestion(.bindsKey, subject: try GateHarness.alice, appID: appID)
        _ = await gate.gate.evaluate(.both(.nobodys, .rejected), question)
        gate.log.events.forEach(log.note)
        let event = try #require(log.events.first)
        #expect(log.events.count == 1)
        #expect(event.mode == .enforce(whenUnavailable: .refuse))
        #expect(event.purpose == .bindsKey)
        #expect(event.appID == appID)
        #expect(event.decision == .refused(.attestationInvalid))
        #expect(event.enforced == .refused(.attestationInvalid))
        #expect(event.reason == IntegrityReason("scripted"))
        #expect(event.entries.map(\.provider) == ["app_code", "app_attest"])
        #expect(event.entries.map(\.answer) == [.genuine, .rejected(IntegrityReason("scripted"))])
    }

    @Test("R23: an event of what passes has no reason")
    func eventOfPass() async throws {
        let (_, event) = try await GateHarness.both(.enforce(), .nobodys, .vouched).evaluate(.both(.nobodys, .vouched))
        #expect(event.decision == .allowed(vouchedFor: try GateHarness.alice))
        #expect(event.reason == nil)
        #expect(event.appID == nil)
        #expect(event.entries.map(\.answer) == [.genuine, .vouched])
    }

    @Test("R23: an event of an outage that is allowed says so")
    func eventOfAllowedOutage() async throws {
        let harness = GateHarness.both(.enforce(whenUnavailable: .allow), .nobodys, .unavailable)
        let (decision, event) = try await harness.evaluate(.both(.nobodys, .unavailable))
        #expect(decision == .allowed(vouchedFor: nil))
        #expect(event.reason == IntegrityReason("scripted"))
    }

    @Test("R23: monitoring reports what enforcing would have decided")
    func eventOfMonitoring() async throws {
        let (decision, event) = try await GateHarness.both(.monitor, .nobodys, .rejected)
            .evaluate(.both(.nobodys, .rejected))
        #expect(decision == .allowed(vouchedFor: nil))
        #expect(event.decision == decision)
        #expect(event.enforced == .refused(.attestationInvalid))
        #expect(event.reason == IntegrityReason("scripted"))
    }

    @Test("R23: monitoring reports an outage as a refusal")
    func monitoringIsStrictAboutOutages() async throws {
        let (_, event) = try await GateHarness.both(.monitor, .nobodys, .unavailable)
            .evaluate(.both(.nobodys, .unavailable))
        #expect(event.enforced == .refused(.unavailable))
    }

    @Test("R23: a gate that is off reports that nothing was asked")
    func eventOfOff() async throws {
        let (_, event) = try await GateHarness.both(.off, .nobodys, .off).evaluate(.both(.nobodys, .rejected))
        #expect(event.mode == .off)
        #expect(event.enforced == nil)
        #expect(event.reason == nil)
        #expect(event.entries.map(\.answer) == [.notAsked, .abstained])
    }

    @Test("R23: the duration is that of the injected clock", arguments: [IntegrityMode.off, .monitor, .enforce()])
    func duration(mode: IntegrityMode) async throws {
        let ticks = Ticks()
        let harness = GateHarness(mode, clock: { ticks.next() }) { log in
            [.required(GateHarness.provider("app_code", .appCode, log))]
        }
        #expect(try await harness.evaluate(["app_code": .nobodys]).event.duration == .milliseconds(250))
        #expect(ticks.count == 2)
    }

    /// Shows one second first, then a quarter of a second more each time.
    private final class Ticks: Sendable {
        private let state = Mutex(0)

        var count: Int { state.withLock { $0 } }

        func next() -> Duration {
            state.withLock {
                $0 += 1
                return .milliseconds(750 + 250 * $0)
            }
        }
    }

    // MARK: Text

    @Test("R13: an event prints what a client may learn; its log line says everything")
    func text() async throws {
        let (_, event) = try await GateHarness.both(.monitor, .nobodys, .rejected)
            .evaluate(.both(.nobodys, .rejected))
        #expect("\(event)" == "allowed")
        #expect(
            event.debugDescription == "mode=monitor purpose=request decision=allowed enforced=attestation_invalid "
                + "reason=scripted milliseconds=0.0 app_code=genuine app_attest=rejected:scripted"
        )
    }

    @Test("R13: the log line names the app, if the question does")
    func appText() async throws {
        let log = GateHarness.Log()
        let gate = IntegrityGate<Void>(mode: .off, checks: []) { log.note($0) }
        let app = try AppID("ABCDE12345.com.example.app")
        _ = await gate.evaluate((), IntegrityQuestion(.request, subject: try GateHarness.alice, appID: app))
        #expect(log.events.map { $0.debugDescription.contains(" app=ABCDE12345.com.example.app ") } == [true])
    }

    @Test("R13: a decision prints the code that the client gets, and nothing else")
    func decisionText() throws {
        #expect("\(IntegrityDecision.allowed(vouchedFor: try GateHarness.alice))" == "allowed")
        for answer in HTTPAnswer.allCases { #expect("\(IntegrityDecision.refused(answer))" == answer.code) }
    }

    @Test(
        "R12: a reason is a short code, whatever was sent",
        arguments: [
            ("device_not-recognised.2", "device_not-recognised.2"), ("a b=c\n", "a_b_c_"), ("é", "__"), ("", ""),
            (String(repeating: "x", count: 65), String(repeating: "x", count: 64)),
        ]
    )
    func reason(text: String, code: String) {
        #expect(IntegrityReason(text).code == code)
        #expect("\(IntegrityReason(text))" == code)
    }
}
