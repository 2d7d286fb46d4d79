import AttestCore
import DERKit
import Dispatch
import Synchronization
import TestSupport
import Testing

@Suite("Checked intermediates")
struct KnownIssuersTests {
    private let root = TestAuthority(root: TestKey(1))
    /// A moment in 2026.
    private let now = UnixTime(secondsSinceEpoch: 1_780_000_000)

    private func verify(
        _ leaf: TestAuthority,
        _ issuers: [TestAuthority],
        _ anchor: TrustAnchor,
        at time: UnixTime? = nil
    )
        throws(Rejection)
    {
        let certificates = ([leaf] + issuers).map { $0.certificate[...] }
        try CertificateChain(certificates).verify(anchor: anchor, at: time ?? now)
    }

    @Test("R6: An intermediate checked under a test anchor is not known to another one, nor to Apple's")
    func perAnchor() throws {
        // Under Apple's name, so that only the signature tells them apart.
        let apple = try Certificate(Fixture.pem("apple-app-attestation-root-ca.pem")[...])
        let root = TestAuthority(root: TestKey(1), name: Array(apple.subject))
        let intermediate = root.issue("CA", TestKey(2))
        let leaf = intermediate.issue("Leaf", TestKey(3), isAuthority: false)
        let anchor = try root.anchor()
        for _ in 0..<4 { try verify(leaf, [intermediate], anchor) }
        #expect(anchor.knownIssuers.all.map(\.encoded) == [intermediate.certificate])

        let others = [
            TrustAnchor.appleAppAttestationRootCA,
            try TestAuthority(root: TestKey(9), name: Array(apple.subject)).anchor(),
        ]
        for other in others {
            let rejection = #expect(throws: Rejection.self) { try verify(leaf, [intermediate], other) }
            #expect(rejection?.reason == .chainSignatureInvalid)
            #expect(!other.knownIssuers.all.contains { $0.encoded == intermediate.certificate })
        }
        // The same certificate as another anchor begins anew.
        #expect(try root.anchor().knownIssuers.all.isEmpty)
    }

    @Test("R6: An intermediate is known by all of its bytes")
    func fullBytes() throws {
        let intermediate = root.issue("CA", TestKey(2))
        let leaf = intermediate.issue("Leaf", TestKey(3), isAuthority: false)
        let anchor = try root.anchor()
        try verify(leaf, [intermediate], anchor)
        for position in intermediate.certificate.indices.reversed().prefix(80) {
            var bytes = intermediate.certificate
            bytes[position] ^= 1
            let changed = [leaf.certificate[...], bytes[...]]
            #expect(throws: Rejection.self, "byte \(position)") {
                try CertificateChain(changed).verify(anchor: anchor, at: now)
            }
        }
        #expect(anchor.knownIssuers.all.count == 1)
    }

    @Test("R6: Only a chain that is accepted makes its intermediate known")
    func onlyAfterSuccess() throws {
        let intermediate = root.issue("CA", TestKey(2))
        let anchor = try root.anchor()
        let forged = TestAuthority(root: TestKey(8), name: TestAuthority.name("CA")).issue("Leaf", TestKey(3))
        #expect(throws: Rejection.self) { try verify(forged, [intermediate], anchor) }
        let leaf = intermediate.issue("Leaf", TestKey(3), isAuthority: false)
        #expect(throws: Rejection.self) {
            try verify(leaf, [intermediate], anchor, at: UnixTime(secondsSinceEpoch: 2_000_000_000))
        }
        let forgedIntermediate = TestAuthority(root: TestKey(8), name: TestAuthority.name("Root")).issue(
            "CA",
            TestKey(2)
        )
        #expect(throws: Rejection.self) { try verify(leaf, [forgedIntermediate], anchor) }
        #expect(anchor.knownIssuers.all.isEmpty)
        // Nor does a leaf that the anchor issued itself.
        try verify(root.issue("Leaf", TestKey(3), isAuthority: false), [], anchor)
        #expect(anchor.knownIssuers.all.isEmpty)
    }

    @Test("R6: Every other rule is checked with a known intermediate, too")
    func everyOtherRule() throws {
        let intermediate = root.issue("CA", TestKey(2))
        let leaf = intermediate.issue("Leaf", TestKey(3), isAuthority: false)
        let anchor = try root.anchor()
        for _ in 0..<4 { try verify(leaf, [intermediate], anchor) }
        let expectations: [(RejectionReason, TestAuthority, UnixTime)] = [
            (.chainExpired, leaf, UnixTime(secondsSinceEpoch: 2_000_000_000)),
            (.chainNotYetValid, leaf, UnixTime(secondsSinceEpoch: 1_500_000_000)),
            (.chainIssuerMismatch, root.issue("Leaf", TestKey(3)), now),
            (
                .chainSignatureInvalid,
                TestAuthority(root: TestKey(8), name: TestAuthority.name("CA")).issue("Leaf", TestKey(3)), now
            ),
        ]
        for (reason, leaf, time) in expectations {
            let rejection = #expect(throws: Rejection.self) { try verify(leaf, [intermediate], anchor, at: time) }
            #expect(rejection?.reason == reason)
        }
    }

    @Test("The oldest of five intermediates makes room and is checked anew")
    func capacity() throws {
        let anchor = try root.anchor()
        let intermediates = (1...5).map { root.issue("CA", TestKey(2), serialNumber: $0) }
        let leaf = intermediates[0].issue("Leaf", TestKey(3), isAuthority: false)
        for intermediate in intermediates { try verify(leaf, [intermediate], anchor) }
        #expect(anchor.knownIssuers.all.map(\.encoded) == intermediates[1...].map(\.certificate))
        try verify(leaf, [intermediates[0]], anchor)
        #expect(
            anchor.knownIssuers.all.map(\.encoded) == (intermediates[2...] + intermediates[..<1]).map(\.certificate)
        )
    }

    @Test("Of a longer chain, the certificate that the anchor issued is known")
    func longerChain() throws {
        let anchor = try root.anchor()
        let upper = root.issue("Upper", TestKey(2))
        let lower = upper.issue("Lower", TestKey(4))
        let leaf = lower.issue("Leaf", TestKey(3), isAuthority: false)
        for _ in 0..<4 { try verify(leaf, [lower, upper], anchor) }
        #expect(anchor.knownIssuers.all.map(\.encoded) == [upper.certificate])
        let forged = TestAuthority(root: TestKey(8), name: TestAuthority.name("Upper")).issue("Lower", TestKey(4))
        #expect(throws: Rejection.self) { try verify(leaf, [forged, upper], anchor) }
    }

    @Test("The key of an intermediate is prepared at the third use, or by warming up")
    func preparation() throws {
        let intermediate = root.issue("CA", TestKey(2))
        let leaf = intermediate.issue("Leaf", TestKey(3), isAuthority: false)
        let anchor = try root.anchor()
        var isPrepared: [Bool] = []
        for _ in 0..<4 {
            try verify(leaf, [intermediate], anchor)
            isPrepared += anchor.knownIssuers.all.map(\.key.isPrepared)
        }
        #expect(isPrepared == [false, false, true, true])

        let warm = try root.anchor()
        let stranger = TestAuthority(root: TestKey(8), name: TestAuthority.name("Root")).issue("CA", TestKey(2))
        let renamed = TestAuthority(root: TestKey(1), name: TestAuthority.name("Other")).issue("CA", TestKey(2))
        warm.warmUp(
            intermediates: [
                intermediate.certificate, stranger.certificate, renamed.certificate, [], [0x30, 0x00],
            ]
        )
        #expect(warm.knownIssuers.all.map(\.encoded) == [intermediate.certificate])
        #expect(warm.knownIssuers.all.allSatisfy { $0.key.isPrepared })
        try verify(leaf, [intermediate], warm)
    }

    @Test("Threads that use one anchor get the answers that one thread gets")
    func threads() throws {
        let anchor = try root.anchor()
        let intermediates = (1...6).map { root.issue("CA", TestKey(2), serialNumber: $0) }
        let leaf = intermediates[0].issue("Leaf", TestKey(3), isAuthority: false)
        let forged = TestAuthority(root: TestKey(8), name: TestAuthority.name("CA")).issue("Leaf", TestKey(3))
        let mistakes = Atomic<Int>(0)
        DispatchQueue.concurrentPerform(iterations: 48) { iteration in
            let intermediate = [intermediates[iteration % 6 == 0 ? iteration / 6 % 6 : 0]]
            let accepted = (try? verify(leaf, intermediate, anchor)) != nil
            let refused = (try? verify(forged, intermediate, anchor)) == nil
            if !accepted || !refused { mistakes.add(1, ordering: .relaxed) }
        }
        #expect(mistakes.load(ordering: .relaxed) == 0)
        #expect(anchor.knownIssuers.all.count <= IssuerCache.capacity)
    }
}
