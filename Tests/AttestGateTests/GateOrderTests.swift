import AttestCore
import AttestGate
import TestScenes
import Testing

@Suite("Order at the gate")
struct GateOrderTests {
    @Test("R15: a wrong app code is answered before the attestation is looked at", arguments: Said.allCases)
    func appCodeComesFirst(attestation: Said) async throws {
        let harness = GateHarness.both(.enforce(), .rejected, attestation)
        let (decision, event) = try await harness.evaluate(.both(.rejected, attestation))
        #expect(decision == .refused(.appCodeInvalid))
        #expect(harness.log.asked == ["app_code"])
        #expect(event.entries.map(\.answer).last == (attestation == .off ? .abstained : .notAsked))
    }

    @Test("R15: a check that is off ignores evidence, good or bad", arguments: Said.allCases)
    func offIsIgnored(attestation: Said) async throws {
        let harness = GateHarness.both(.enforce(), .nobodys, .off)
        let (decision, _) = try await harness.evaluate(.both(.nobodys, attestation))
        #expect(decision == .allowed(vouchedFor: nil))
        #expect(harness.log.asked == ["app_code"])
    }

    @Test(
        "R15: evidence missing, malformed, and everything else",
        arguments: [
            (Said.missing, HTTPAnswer.attestationRequired), (.malformed, .unprocessable),
            (.rejected, .attestationInvalid), (.anothers, .attestationInvalid), (.unavailable, .unavailable),
        ]
    )
    func evidenceAnswers(attestation: Said, answer: HTTPAnswer) async throws {
        let harness = GateHarness.both(.enforce(), .nobodys, attestation)
        #expect(try await harness.evaluate(.both(.nobodys, attestation)).decision == .refused(answer))
    }

    @Test(
        "R15: missing or malformed evidence is not judged, so that it spends nothing",
        arguments: [Said.missing, .malformed]
    )
    func nothingIsSpent(attestation: Said) async throws {
        let harness = GateHarness.both(.enforce(), .nobodys, attestation)
        _ = try await harness.evaluate(.both(.nobodys, attestation))
        #expect(harness.log.asked == ["app_code"])
    }

    @Test(
        "R15: an app code that is missing, malformed or wrong gets one answer",
        arguments: [Said.missing, .malformed, .rejected]
    )
    func appCodeAnswer(code: Said) async throws {
        let harness = GateHarness.both(.enforce(), code, .vouched)
        #expect(try await harness.evaluate(.both(code, .vouched)).decision == .refused(.appCodeInvalid))
    }

    @Test("R23: providers are asked in the order given")
    func orderGiven() async throws {
        let harness = GateHarness.either(.enforce(), code: .nobodys, .rejected, .vouched)
        _ = try await harness.evaluate(.either(code: .nobodys, .rejected, .vouched))
        #expect(harness.log.asked == ["app_code", "app_attest", "play_integrity"])
    }

    @Test("R23: once an alternative vouches, the others are not asked")
    func stopsAtVouching() async throws {
        let harness = GateHarness.either(.enforce(), .vouched, .rejected)
        let (_, event) = try await harness.evaluate(.either(.vouched, .rejected))
        #expect(harness.log.asked == ["app_attest"])
        #expect(event.entries.map(\.answer) == [.abstained, .vouched, .notAsked])
    }

    @Test(
        "R23: an outage ends the evaluation where it refuses, so that no key is bound after it",
        arguments: [
            (IntegrityMode.enforce(whenUnavailable: .refuse), IntegrityQuestion.Purpose.request),
            (.enforce(whenUnavailable: .refuse), .bindsKey), (.enforce(whenUnavailable: .allow), .bindsKey),
            (.monitor, .bindsKey),
        ]
    )
    func stopsAtOutage(mode: IntegrityMode, purpose: IntegrityQuestion.Purpose) async throws {
        let harness = GateHarness.both(mode, .unavailable, .vouched)
        let (_, event) = try await harness.evaluate(purpose, .both(.unavailable, .vouched))
        #expect(harness.log.asked == ["app_code"])
        #expect(event.entries.map(\.answer).last == .notAsked)
    }

    @Test("R23: after an outage that is allowed, the other checks still count")
    func goesOnAfterAllowedOutage() async throws {
        let harness = GateHarness.both(.enforce(whenUnavailable: .allow), .unavailable, .rejected)
        let (decision, _) = try await harness.evaluate(.both(.unavailable, .rejected))
        #expect(harness.log.asked == ["app_code", "app_attest"])
        #expect(decision == .refused(.attestationInvalid))
    }

    @Test("R23: a gate that is off asks nobody")
    func offAsksNobody() async throws {
        let harness = GateHarness.both(.off, .rejected, .rejected)
        let (decision, _) = try await harness.evaluate(.both(.rejected, .rejected))
        #expect(decision == .allowed(vouchedFor: nil))
        #expect(harness.log.asked.isEmpty)
    }
}
