import AttestCore
import AttestGate
import TestScenes
import Testing

/// A check that vouches only where another has nothing to go by, as Play Integrity does beside App Attest.
@Suite("Checks that stand in for others")
struct StandInTests {
    private static let modes: [IntegrityMode] = [.enforce(), .enforce(whenUnavailable: .allow)]

    /// What a gate decides that has App Attest and a stand-in as alternatives.
    private func decision(
        _ mode: IntegrityMode,
        appAttest: Said,
        standIn: ProviderAnswer,
        _ purpose: IntegrityQuestion.Purpose = .request
    ) async throws -> String {
        let harness = GateHarness(mode) { log in
            [
                .anyOf(
                    GateHarness.provider("app_attest", .attestation, isOn: appAttest != .off, log),
                    IntegrityProvider("stand_in", kind: .attestation) { _ in
                        .present(())
                    } check: { _, _ in
                        standIn
                    }
                )
            ]
        }
        let (decision, event) = try await harness.evaluate(purpose, ["app_attest": appAttest])
        return [decision.description, event.reason?.code].compactMap { $0 }.joined(separator: " ")
    }

    @Test(
        "R23: What a stand-in cannot tell never outweighs evidence that is missing or refused",
        arguments: modes,
        [true, false]
    )
    func undecided(mode: IntegrityMode, isExcusable: Bool) async throws {
        let standIn = ProviderAnswer.undecided(IntegrityReason("down"), isExcusable: isExcusable)
        for (said, expected) in [
            (Said.missing, "attestation_required evidence_missing"), (.rejected, "attestation_invalid scripted"),
            (.malformed, "unprocessable evidence_malformed"), (.vouched, "allowed"),
        ] {
            #expect(try await decision(mode, appAttest: said, standIn: standIn) == expected)
        }
    }

    @Test("R23: Alone it is an outage, which the host may allow if no caller can cause it")
    func excusable() async throws {
        for (isExcusable, mode, expected) in [
            (true, IntegrityMode.enforce(), "unavailable down"), (false, .enforce(), "unavailable down"),
            (true, .enforce(whenUnavailable: .allow), "allowed down"),
            (false, .enforce(whenUnavailable: .allow), "unavailable down"),
        ] {
            let standIn = ProviderAnswer.undecided(IntegrityReason("down"), isExcusable: isExcusable)
            #expect(try await decision(mode, appAttest: .off, standIn: standIn) == expected)
            #expect(try await decision(mode, appAttest: .off, standIn: standIn, .bindsKey) == "unavailable down")
        }
    }

    @Test("R23: An outage that is excusable does not excuse another that is not")
    func severalOutages() async throws {
        let harness = GateHarness(.enforce(whenUnavailable: .allow)) { log in
            [
                .required(GateHarness.provider("app_attest", .attestation, log)),
                .required(
                    IntegrityProvider("stand_in", kind: .attestation) { _ in
                        .present(())
                    } check: { _, _ in
                        .undecided(IntegrityReason("quota"), isExcusable: false)
                    }
                ),
            ]
        }
        let (decision, event) = try await harness.evaluate(["app_attest": .unavailable])
        #expect(decision.description == "unavailable")
        #expect(event.reason?.code == "quota")
        #expect(event.entries.map(\.answer.description) == ["unavailable:scripted", "undecided:quota"])
    }

    @Test(
        "R23: A subject that is left to App Attest is judged by App Attest alone, and refused without it",
        arguments: modes
    )
    func deferred(mode: IntegrityMode) async throws {
        let allowsOutages = mode == .enforce(whenUnavailable: .allow)
        for (said, expected) in [
            (Said.vouched, "allowed"), (.missing, "attestation_required evidence_missing"),
            (.rejected, "attestation_invalid scripted"), (.anothers, "attestation_invalid bound_to_another_subject"),
            (.unavailable, allowsOutages ? "allowed scripted" : "unavailable scripted"),
            (.nobodys, "attestation_required left_to_another_check"),
            (.off, "attestation_required left_to_another_check"),
        ] {
            #expect(try await decision(mode, appAttest: said, standIn: .deferred) == expected)
        }
    }
}
