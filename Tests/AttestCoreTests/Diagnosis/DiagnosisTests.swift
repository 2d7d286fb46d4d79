import AttestCore
import AttestTesting
import Testing

@Suite("Diagnosis")
struct DiagnosisTests {
    private let challenge = TestAttestation().challenge
    private let issuedAt = TestAttestation.defaultTime

    @Test("R14: Gives no hint for a rejection that no known mistake explains", arguments: RejectionReason.allCases)
    func noHint(reason: RejectionReason) throws {
        let attestation = try minted { _ in }
        let hint = attestation.diagnose(Rejection(reason), challenge: Array("another".utf8), at: issuedAt)
        #expect(hint == nil)
    }

    @Test("R14: Proves that the app passed the challenge unhashed")
    func notHashed() throws {
        let attestation = try minted { $0.clientDataHash = $0.challenge }
        let hint = attestation.diagnose(Rejection(.nonceMismatch), challenge: challenge, at: issuedAt)
        #expect(hint == .challengeWasNotHashed)
        #expect(hint?.description.contains("not hashed") == true)
    }

    @Test("R14: Proves that the app hashed the challenge")
    func hashed() throws {
        let hint = try minted { _ in }.diagnose(Rejection(.nonceMismatch), challenge: challenge, at: issuedAt)
        #expect(hint == .challengeWasHashed)
        #expect(hint?.description.contains("is hashed") == true)
    }

    @Test("R14: Tells by how many seconds the certificate is not valid yet")
    func notYetValid() throws {
        let begin = issuedAt.adding(seconds: -86_400)
        let end = begin.adding(seconds: 3 * 86_400)
        let now = begin.adding(seconds: -7)
        let hint = try minted { _ in }.diagnose(Rejection(.chainNotYetValid), challenge: [], at: now)
        #expect(hint == .notYetValid(bySeconds: 7, from: begin, to: end))
        #expect(hint?.description.contains("7 s later") == true)
    }

    @Test("R14: Tells by how many seconds the certificate is expired")
    func expired() throws {
        let begin = issuedAt.adding(seconds: -86_400)
        let end = begin.adding(seconds: 3 * 86_400)
        let hint = try minted { _ in }.diagnose(Rejection(.chainExpired), challenge: [], at: end.adding(seconds: 9))
        #expect(hint == .expired(bySeconds: 9, from: begin, to: end))
        #expect(hint?.description.contains("9 s earlier") == true)
    }

    @Test("R10: Saturates at the ends of the range of time")
    func saturates() throws {
        let attestation = try minted { _ in }
        let begin = issuedAt.adding(seconds: -86_400)
        let end = begin.adding(seconds: 3 * 86_400)
        let first = attestation.diagnose(
            Rejection(.chainNotYetValid),
            challenge: [],
            at: UnixTime(secondsSinceEpoch: .min)
        )
        #expect(first == .notYetValid(bySeconds: .max, from: begin, to: end))
        let last = attestation.diagnose(Rejection(.chainExpired), challenge: [], at: UnixTime(secondsSinceEpoch: .max))
        #expect(last == .expired(bySeconds: .max - end.secondsSinceEpoch, from: begin, to: end))
    }

    @Test("Gives no hint if another certificate than the leaf is expired")
    func otherCertificateExpired() throws {
        let attestation = try minted { $0.authority = TestCertificateAuthority { $0.intermediate.notAfter = issuedAt } }
        #expect(attestation.diagnose(Rejection(.chainExpired), challenge: [], at: issuedAt.adding(seconds: 1)) == nil)
    }

    @Test("Gives no hint, and does not trap, for certificates that do not decode")
    func malformedCertificates() throws {
        for x5c: [[UInt8]] in [[], [[]], [[], []], [[0x30], [0x30]]] {
            let attestation = try minted { $0.x5c = x5c }
            for reason in RejectionReason.allCases {
                #expect(attestation.diagnose(Rejection(reason), challenge: challenge, at: issuedAt) == nil)
            }
        }
    }

    private func minted(_ change: (inout TestAttestation) -> Void) throws -> Attestation {
        var attestation = TestAttestation()
        change(&attestation)
        return try Attestation(decoding: attestation.mint().attestationObject)
    }
}
