import AttestCore
import AttestTesting
import Synchronization
import Testing

@Suite("Signed requests at the gate")
struct SignedRequestTests {
    private static let signed = SignedRequest(method: "POST", path: "/pay?to=7", body: [1, 2, 3])

    static let others = [
        SignedRequest(method: "PUT", path: "/pay?to=7", body: [1, 2, 3]),
        SignedRequest(method: "POST", path: "/pay?to=8", body: [1, 2, 3]),
        SignedRequest(method: "POST", path: "/pay?to=7", body: [1, 2, 4]),
        SignedRequest(method: "POST", path: "/pay?to=7", body: []),
    ]

    @Test("R20: the request that was signed is let through")
    func same() async throws {
        let (decision, reasons, authorized) = try await evaluate(Self.signed)
        #expect(decision == .allowed(vouchedFor: try GateHarness.alice))
        #expect(reasons == [nil])
        #expect(authorized == 1)
    }

    @Test("R20: a signature for one request does not let another one through", arguments: others)
    func other(request: SignedRequest) async throws {
        let (decision, reasons, authorized) = try await evaluate(request)
        #expect(decision == .refused(.attestationInvalid))
        #expect(reasons == [IntegrityReason(.assertionRequestMismatch)])
        #expect(authorized == 0)
    }

    @Test("R11: is equal to a request of the same bytes, and to no other spelling of it")
    func equality() {
        let spellings = ["/caf\u{E9}", "/cafe\u{301}"].map { SignedRequest(method: "GET", path: $0, body: []) }
        #expect(spellings[0] == SignedRequest(method: "GET", path: "/caf\u{E9}", body: []))
        #expect(spellings[0] != spellings[1])
        #expect(Set(spellings + spellings).count == 2)
        for other in Self.others { #expect(other != Self.signed) }
    }

    /// What a gate decides about a request that arrives with the signature for the one that was signed.
    private func evaluate(
        _ request: SignedRequest
    ) async throws -> (decision: IntegrityDecision, reasons: [IntegrityReason?], authorized: Int) {
        var scene = try ServerScene()
        scene.subject = try GateHarness.alice
        scene.clientDataForm = .requestBinding
        try await scene.attest()
        let binding = RequestBinding(
            method: Self.signed.method,
            path: Self.signed.path,
            body: Self.signed.body,
            subject: scene.subject,
            challenge: try await scene.issue(.assertion)
        )
        let evidence = AssertionEvidence.decode(
            keyID: scene.device.keyID.base64,
            object: Base64.encode(scene.device.assert(binding.clientData)),
            clientData: binding.clientData,
            request: request
        )
        let (reasons, authorized) = (Log<IntegrityReason?>(), Log<UInt32>())
        let provider = IntegrityProvider<Void>.assertion(try scene.verifier) {
            evidence
        } onAuthorized: { _, request in
            authorized.append(request.key.counter)
        }
        let gate = IntegrityGate<Void>(mode: .enforce(), checks: [.required(provider)]) { reasons.append($0.reason) }
        let decision = await gate.evaluate((), IntegrityQuestion(.request, subject: scene.subject))
        return (decision, reasons.all, authorized.all.count)
    }

    private final class Log<Element: Sendable>: Sendable {
        private let elements = Mutex<[Element]>([])

        var all: [Element] { elements.withLock { $0 } }

        func append(_ element: Element) { elements.withLock { $0.append(element) } }
    }
}
