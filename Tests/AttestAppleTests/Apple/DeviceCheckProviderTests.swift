import AttestApple
import AttestCore
import AttestGate
import TestScenes
import Testing

@Suite("DeviceCheck in a gate")
struct DeviceCheckProviderTests {
    /// What a request holds: a device token, and what App Attest will say.
    private struct Request {
        var deviceToken: String?
        var attestation: Said
    }

    private static let bits = #"{"bit0":true,"bit1":false,"last_update_time":"2026-11"}"#

    /// Refuses devices whose first bit is set.
    private static func provider(_ host: AppleHost) throws -> IntegrityProvider<Request> {
        .deviceCheck(DeviceCheck(tokens: try .fixed(), transport: host.transport)) { request in
            DeviceToken.decode(request.deviceToken)
        } refuses: { state in
            if case .set(let bits) = state, bits.bit0 { IntegrityReason("trial_used") } else { nil }
        }
    }

    private static func appAttest() -> IntegrityProvider<Request> {
        IntegrityProvider("app_attest", kind: .attestation) {
            $0.attestation.evidence
        } check: { said, question in
            try said.verdict(question)
        }
    }

    private static func evaluate(
        _ check: IntegrityCheck<Request>,
        _ request: Request,
        mode: IntegrityMode = .enforce(),
        purpose: IntegrityQuestion.Purpose = .request
    ) async throws -> (IntegrityDecision, IntegrityEvent?) {
        let log = GateHarness.Log()
        let gate = IntegrityGate(mode: mode, checks: [check]) { log.note($0) }
        let subject = try #require(Subject("alice"))
        return (await gate.evaluate(request, IntegrityQuestion(purpose, subject: subject)), log.events.first)
    }

    private static func answer(_ host: AppleHost, token: String? = "AAAA") async throws -> String {
        let request = Request(deviceToken: token, attestation: .off)
        let (_, event) = try await evaluate(.required(provider(host)), request)
        return "\(try #require(event?.entries.first).answer)"
    }

    @Test("A device that the host does not refuse is genuine and vouches for nobody")
    func genuine() async throws {
        #expect(try await Self.answer(AppleHost(status: 200, "Bit State Not Found")) == "genuine")
        let request = Request(deviceToken: "AAAA", attestation: .off)
        let provider = try Self.provider(AppleHost(status: 200, "Bit State Not Found"))
        #expect(try await Self.evaluate(.required(provider), request).0 == .allowed(vouchedFor: nil))
    }

    @Test("Each answer of Apple's is a verdict")
    func verdicts() async throws {
        #expect(try await Self.answer(AppleHost(status: 200, Self.bits)) == "rejected:trial_used")
        #expect(try await Self.answer(AppleHost(status: 200, "")) == "unavailable:body_malformed")
        #expect(
            try await Self.answer(AppleHost(status: 400, "Bad Device Token")) == "rejected:bad_request_bad_device_token"
        )
        #expect(
            try await Self.answer(AppleHost(status: 400, "Bad Timestamp")) == "unavailable:bad_request_bad_timestamp"
        )
        #expect(try await Self.answer(AppleHost(status: 401)) == "unavailable:unauthorized")
        #expect(try await Self.answer(AppleHost(status: 429)) == "unavailable:too_many_requests")
        #expect(try await Self.answer(.broken()) == "unavailable:unavailable")
    }

    @Test("A token that is missing or malformed fails the check, and Apple is not asked")
    func evidence() async throws {
        let host = AppleHost(status: 200, "Bit State Not Found")
        #expect(try await Self.answer(host, token: nil) == "missing")
        #expect(try await Self.answer(host, token: "AAA") == "malformed")
        #expect(host.requests.isEmpty)
    }

    @Test(
        "R23: as an alternative it never overrides evidence that is bound to a subject",
        arguments: [Said.anothers, .rejected, .malformed, .unavailable, .missing]
    )
    func neverOverrides(said: Said) async throws {
        let request = Request(deviceToken: "AAAA", attestation: said)
        let provider = try Self.provider(AppleHost(status: 200, "Bit State Not Found"))
        for check in [IntegrityCheck.anyOf(provider, Self.appAttest()), .anyOf(Self.appAttest(), provider)] {
            let (decision, _) = try await Self.evaluate(check, request)
            #expect(decision.answer != nil)
        }
    }

    @Test("R23: a key is never bound on its word")
    func bindsNoKey() async throws {
        let request = Request(deviceToken: "AAAA", attestation: .off)
        for mode in [IntegrityMode.enforce(), .enforce(whenUnavailable: .allow)] {
            for host in [AppleHost(status: 200, "Bit State Not Found"), .broken()] {
                let provider = try Self.provider(host)
                let (decision, _) = try await Self.evaluate(
                    .required(provider),
                    request,
                    mode: mode,
                    purpose: .bindsKey
                )
                #expect(decision.answer != nil)
            }
        }
    }
}
