package import AttestCore
package import AttestGate
import Synchronization
import TestSupport
import Testing

/// What a scripted provider says; `off` is configuration, everything else comes from the request.
package enum Said: String, CaseIterable, Sendable {
    case vouched
    case anothers = "another's"
    case nobodys = "nobody's"
    case rejected
    case malformed
    case missing
    case unavailable
    case off

    /// What evidence a request holds for it.
    package var evidence: IntegrityEvidence<Said> {
        switch self {
        case .missing: .missing
        case .malformed: .malformed
        default: .present(self)
        }
    }

    /// How present evidence is judged.
    package func verdict(_ question: IntegrityQuestion) throws -> ProviderAnswer {
        switch self {
        case .vouched: .genuine(boundTo: question.subject)
        case .anothers: .genuine(boundTo: try GateHarness.mallory)
        case .nobodys: .genuine(boundTo: nil)
        case .rejected: .rejected(IntegrityReason("scripted"))
        default: .unavailable(IntegrityReason("scripted"))
        }
    }
}

/// A gate whose providers say what the request tells them to say, by their names.
package struct GateHarness: Sendable {
    package typealias Script = [String: Said]

    package let gate: IntegrityGate<Script>
    package let log: Log

    /// What was asked and reported.
    package final class Log: Sendable {
        private let state = Mutex<(asked: [String], events: [IntegrityEvent])>(([], []))

        package init() {}

        package var asked: [String] { state.withLock { $0.asked } }
        package var events: [IntegrityEvent] { state.withLock { $0.events } }

        package func note(asked name: String) { state.withLock { $0.asked.append(name) } }
        package func note(_ event: IntegrityEvent) { state.withLock { $0.events.append(event) } }
    }

    package init(
        _ mode: IntegrityMode,
        clock: (@Sendable () -> Duration)? = nil,
        checks: (Log) -> [IntegrityCheck<Script>]
    ) {
        let log = Log()
        self.log = log
        gate = IntegrityGate(
            mode: mode,
            checks: checks(log),
            clock: clock ?? { .zero },
            report: { log.note($0) }
        )
    }

    /// A provider that says what the script says.
    package static func provider(
        _ name: String,
        _ kind: IntegrityKind,
        isOn: Bool = true,
        _ log: Log
    ) -> IntegrityProvider<Script> {
        guard isOn else { return .off(name, kind: kind) }
        return IntegrityProvider(name, kind: kind) { script in
            script[name]?.evidence ?? .missing
        } check: { said, question in
            log.note(asked: name)
            return try said.verdict(question)
        }
    }

    /// An app code and an attestation, both required.
    package static func both(_ mode: IntegrityMode, _ code: Said, _ attestation: Said) -> GateHarness {
        GateHarness(mode) { log in
            [
                .required(provider("app_code", .appCode, isOn: code != .off, log)),
                .required(provider("app_attest", .attestation, isOn: attestation != .off, log)),
            ]
        }
    }

    /// An app code, and one of two attestations.
    package static func either(_ mode: IntegrityMode, code: Said = .off, _ first: Said, _ second: Said) -> GateHarness {
        GateHarness(mode) { log in
            [
                .required(provider("app_code", .appCode, isOn: code != .off, log)),
                .anyOf(
                    provider("app_attest", .attestation, isOn: first != .off, log),
                    provider("play_integrity", .attestation, isOn: second != .off, log)
                ),
            ]
        }
    }

    /// Evaluates once for the subject `alice`, and expects exactly one event.
    package func evaluate(
        _ purpose: IntegrityQuestion.Purpose,
        _ script: Script
    ) async throws -> (decision: IntegrityDecision, event: IntegrityEvent) {
        let question = IntegrityQuestion(purpose, subject: try Self.alice)
        let before = log.events.count
        let decision = await gate.evaluate(script, question)
        #expect(log.events.count == before + 1)
        return (decision, try #require(log.events.last))
    }

    /// Evaluates a request that binds no key.
    package func evaluate(_ script: Script) async throws -> (decision: IntegrityDecision, event: IntegrityEvent) {
        try await evaluate(.request, script)
    }

    package static var alice: Subject {
        get throws { try #require(Subject("alice")) }
    }

    package static var mallory: Subject {
        get throws { try #require(Subject("mallory")) }
    }
}

extension GateHarness.Script {
    /// What an app code and an attestation say.
    package static func both(_ code: Said, _ attestation: Said) -> Self {
        ["app_code": code, "app_attest": attestation]
    }

    /// What an app code and two alternatives say.
    package static func either(code: Said = .off, _ first: Said, _ second: Said) -> Self {
        ["app_code": code, "app_attest": first, "play_integrity": second]
    }
}

extension IntegrityEvidence {
    /// The evidence, if it is present.
    package var value: Value? {
        if case .present(let value) = self { value } else { nil }
    }
}
