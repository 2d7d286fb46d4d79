import AttestCore
import AttestGate
import TestScenes
import Testing

@Suite("App codes at the gate")
struct AppCodeProviderTests {
    private let now = UnixTime(secondsSinceEpoch: 1_700_000_000)

    private func validator() throws -> TOTPValidator {
        try TOTPValidator(secret: TOTPSecret(bytes: Array(0..<32)))
    }

    private func code() throws -> String {
        try #require(try validator().code(at: now))
    }

    @Test("R22: a right code passes as often as it is sent, and vouches for nobody")
    func rightCode() async throws {
        let gate = gate(.appCode(try validator(), time: .fixed(now)) { $0 })
        let code = try code()
        #expect(try await evaluate(gate, code) == .allowed(vouchedFor: nil))
        #expect(try await evaluate(gate, code) == .allowed(vouchedFor: nil))
    }

    @Test("R15: a wrong code and none get the same answer", arguments: ["00000000", "0000000", "", nil])
    func wrongCode(code: String?) async throws {
        let gate = gate(.appCode(try validator(), time: .fixed(now)) { $0 })
        #expect(try await evaluate(gate, code) == .refused(.appCodeInvalid))
    }

    @Test("R22: a code of a subject's own secret passes once")
    func claimedCode() async throws {
        let store = InMemoryCodeStepStore()
        let gate = gate(.appCode(try validator(), claimingIn: store, time: .fixed(now)) { $0 })
        let code = try code()
        #expect(try await evaluate(gate, code) == .allowed(vouchedFor: nil))
        #expect(try await evaluate(gate, code) == .refused(.appCodeInvalid))
    }

    @Test("R23: a step store that fails is 503")
    func failingStore() async throws {
        let gate = gate(.appCode(try validator(), claimingIn: Down(), time: .fixed(now)) { $0 })
        #expect(try await evaluate(gate, try code()) == .refused(.unavailable))
    }

    private struct Down: CodeStepStore, Error {
        func claim(
            step: UInt64,
            subject: Subject,
            secretVersion: UInt32,
            operation: OperationToken
        ) async throws -> Bool {
            throw self
        }
    }

    private func gate(_ provider: IntegrityProvider<String?>) -> IntegrityGate<String?> {
        IntegrityGate(mode: .enforce(), checks: [.required(provider)]) { _ in }
    }

    private func evaluate(_ gate: IntegrityGate<String?>, _ code: String?) async throws -> IntegrityDecision {
        await gate.evaluate(code, IntegrityQuestion(.request, subject: try GateHarness.alice))
    }
}
