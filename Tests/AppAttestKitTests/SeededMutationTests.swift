import AttestCore
import AttestTesting
import Foundation
import TestScenes
import TestSupport
import Testing

/// `TEST_ROUNDS` of the environment makes every run of mutations so many times longer.
private let factor = ProcessInfo.processInfo.environment["TEST_ROUNDS"].flatMap { Int($0) } ?? 1

/// An attestation that is the same in every process, so that a seed repeats a run.
private let attestation: TestAttestation = {
    var attestation = TestAttestation()
    attestation.authority = TestCertificateAuthority(
        rootKey: P384SigningKey(seed: "root"),
        intermediateKey: P384SigningKey(seed: "intermediate")
    )
    return attestation
}()

@Suite("Mutations of evidence")
struct SeededMutationTests {
    @Test("Refuses or accepts every mutation of a minted attestation, and accepts none with other facts")
    func mintedAttestation() throws {
        let subject = try Subject.minted()
        try mutate(subject, rounds: 1000, "minted attestation")
    }

    @Test("Refuses or accepts every mutation of Apple's sample, and accepts none with other facts")
    func sample() throws {
        let subject = try Subject.sample()
        try mutate(subject, rounds: 300, "sample attestation")
    }

    private func mutate(_ subject: Subject, rounds: Int, _ purpose: String) throws {
        let expected = try subject.verify(subject.object)
        var generator = SeededGenerator(seed: SeededGenerator.seed(for: purpose))
        for round in 0..<(rounds * factor) {
            let mutant = Mutation.mutate(subject.object, using: &generator)
            guard let result = try subject.outcome(mutant) else { continue }
            // Only what nothing covers may differ: the receipt, unknown keys, the order of keys.
            #expect(result.covered == expected.covered, "round \(round): \(Hex.encode(mutant))")
        }
    }

    @Test("Refuses every change inside the signed bytes of a minted attestation")
    func signedBytesOfMinted() throws {
        let minted = attestation.mint()
        let parts = [minted.leafCertificate, minted.intermediateCertificate, minted.authenticatorData]
        try changeParts(parts, of: .minted(), rounds: 60, "signed bytes, minted")
    }

    @Test("Refuses every change inside the signed bytes of Apple's sample")
    func signedBytesOfSample() throws {
        let sample = try AppleSample.edition2026()
        let subject = try Subject.sample()
        let certificates = try sample.certificates()
        let data = try #require(subject.object.firstRange(of: [0x68] + Array("authData".utf8) + [0x58, 0xE2]))
            .upperBound
        let parts = certificates + [Array(subject.object[data...])]
        try changeParts(parts, of: subject, rounds: 60, "signed bytes, sample")
    }

    /// Changes one to eight bytes in place, so that the structure around them stays.
    private func changeParts(_ parts: [[UInt8]], of subject: Subject, rounds: Int, _ purpose: String) throws {
        var generator = SeededGenerator(seed: SeededGenerator.seed(for: purpose))
        for part in parts {
            let range = try #require(subject.object.firstRange(of: part))
            for round in 0..<(rounds * factor) {
                var mutant = subject.object
                let count = Int.random(in: 1...8, using: &generator)
                let start = Int.random(in: range, using: &generator)
                for index in start..<min(start + count, range.upperBound) {
                    mutant[index] ^= mask(&generator, isBit: round.isMultiple(of: 2))
                }
                #expect(try subject.outcome(mutant) == nil, "bytes from \(start): \(Hex.encode(mutant))")
            }
        }
    }

    /// One bit, or any bits but none.
    private func mask(_ generator: inout SeededGenerator, isBit: Bool) -> UInt8 {
        isBit ? 1 << UInt8.random(in: 0..<8, using: &generator) : UInt8.random(in: 1...255, using: &generator)
    }

    @Test("Refuses every splice of two attestations, whichever part of the other one it takes")
    func splices() throws {
        let subject = try Subject.minted()
        var other = attestation
        other.deviceKey = P256SigningKey(seed: "other")
        other.challenge = Array("another".utf8)
        let (mine, theirs) = (attestation.mint(), other.mint())
        let objects = [
            splice(mine.leafCertificate, theirs.authenticatorData),
            splice(theirs.leafCertificate, mine.authenticatorData),
            splice(theirs.leafCertificate, theirs.authenticatorData),
        ]
        for object in objects { #expect(try subject.outcome(object) == nil) }
        var generator = SeededGenerator(seed: SeededGenerator.seed(for: "splices"))
        for _ in 0..<(60 * factor) {
            let cut = Int.random(in: 1..<subject.object.count, using: &generator)
            let length = theirs.attestationObject.count
            let isAligned = Bool.random(using: &generator)
            let otherCut = isAligned ? cut : Int.random(in: 0..<length, using: &generator)
            let mutant = subject.object.prefix(cut) + theirs.attestationObject.dropFirst(otherCut)
            guard let result = try subject.outcome(Array(mutant)) else { continue }
            #expect(result.covered == (try subject.verify(subject.object)).covered)
        }
    }

    private func splice(_ leaf: [UInt8], _ authenticatorData: [UInt8]) -> [UInt8] {
        var parts = AttestationParts()
        parts.x5c = CBORWriter.array([
            CBORWriter.bytes(leaf), CBORWriter.bytes(attestation.authority.intermediateCertificate),
        ])
        parts.authenticatorData = authenticatorData
        return parts.object
    }

    @Test("Refuses every mutation of an assertion that changes what it says")
    func assertions() throws {
        let scene = try AssertionScene()
        let minted = scene.assertion.mint()
        var generator = SeededGenerator(seed: SeededGenerator.seed(for: "assertion"))
        for _ in 0..<(1000 * factor) {
            let mutant = Mutation.mutate(minted.assertionObject, using: &generator)
            guard let result = assertionOutcome(mutant, minted.clientDataHash, scene) else { continue }
            #expect(result.counter == 1 && result.launch.validationCategory == .appStore, "\(Hex.encode(mutant))")
        }
    }

    private func assertionOutcome(
        _ object: [UInt8],
        _ hash: ClientDataHash,
        _ scene: AssertionScene
    ) -> VerifiedAssertion? {
        do throws(Rejection) {
            return try Assertion(decoding: object).verify(key: scene.key, clientDataHash: hash, apps: [scene.policy])
        } catch {
            return nil
        }
    }
}

/// An attestation object, and how to verify it again and again.
private struct Subject {
    var object: [UInt8]
    var keyID: KeyID
    var clientDataHash: ClientDataHash
    var policy: AppPolicy
    var anchor: TrustAnchor
    var now: UnixTime

    static func minted() throws -> Subject {
        let minted = attestation.mint()
        return Subject(
            object: minted.attestationObject,
            keyID: minted.keyID,
            clientDataHash: minted.clientDataHash,
            policy: AppPolicy(appID: try AppID(attestation.appID)),
            anchor: try attestation.authority.trustAnchor(),
            now: attestation.issuedAt
        )
    }

    static func sample() throws -> Subject {
        let sample = try AppleSample.edition2026()
        return Subject(
            object: sample.attestationObject,
            keyID: try #require(KeyID(bytes: [UInt8](sample.keyId))),
            clientDataHash: try #require(ClientDataHash(verbatim: [UInt8](sample.clientDataHash))),
            policy: AppPolicy(appID: try AppID(sample.appId)),
            anchor: .appleAppAttestationRootCA,
            now: try #require(UnixTime(iso8601: "2026-04-21T18:13:12Z"))
        )
    }

    func verify(_ object: [UInt8]) throws -> VerifiedAttestation {
        try Attestation(decoding: object).verify(
            keyID: keyID,
            clientDataHash: clientDataHash,
            apps: [policy],
            anchor: anchor,
            at: now
        )
    }

    /// `nil` if the object is refused with a reason.
    func outcome(_ object: [UInt8]) throws -> VerifiedAttestation? {
        do { return try verify(object) } catch is Rejection { return nil }
    }
}

extension VerifiedAttestation {
    /// What signatures cover.
    fileprivate var covered: [AnyHashable] {
        [appID, environment, keyID, publicKey, launch, device, notBefore, notAfter, chainExpiry, intermediateKey]
    }
}
