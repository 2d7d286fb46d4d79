import AttestCore
import AttestDiagnosis
import AttestTesting
import P256Verify
import TestScenes
import Testing

/// Each test makes exactly one mistake and expects the hint that names it.
@Suite("Hints for attestations")
struct AttestationHintTests {
    /// The hint for a scene that is rejected for a reason.
    private func hint(
        _ reason: RejectionReason,
        challenge: [UInt8]? = nil,
        _ change: (inout AttestationScene) throws -> Void
    ) throws -> Hint? {
        var scene = try AttestationScene()
        try change(&scene)
        let minted = scene.attestation.mint()
        let rejection = try #require(expectRejection(reason) { try scene.verify() })
        return try Attestation(decoding: minted.attestationObject).diagnose(
            rejection,
            keyID: scene.keyID ?? minted.keyID,
            challenge: challenge ?? scene.attestation.challenge,
            apps: scene.otherPolicies + [scene.policy],
            at: scene.now ?? minted.issuedAt
        )
    }

    /// The hint if the app passes one thing, while the server expects SHA-256 of the challenge.
    private func hint(passed clientDataHash: [UInt8], challenge: [UInt8]) throws -> Hint? {
        try hint(.nonceMismatch, challenge: challenge) { scene in
            scene.attestation.clientDataHash = clientDataHash
            scene.clientDataHash = ClientDataHash(hashing: challenge)
        }
    }

    private func sha256(_ bytes: [UInt8]) -> [UInt8] { SHA256.hash(bytes.span).bytes }

    private let challenge = TestAttestation().challenge

    @Test("Says that the challenge was not hashed")
    func notHashed() throws {
        #expect(try hint(passed: challenge, challenge: challenge) == .challengeWasNotHashed)
    }

    @Test("Says that the challenge was hashed")
    func hashed() throws {
        let hint = try hint(.nonceMismatch) { $0.clientDataHash = ClientDataHash(verbatim: $0.attestation.challenge) }
        #expect(hint == .challengeWasHashed)
    }

    @Test("Says that the challenge was hashed twice")
    func hashedTwice() throws {
        #expect(try hint(passed: sha256(sha256(challenge)), challenge: challenge) == .challengeWasHashedTwice)
    }

    @Test(
        "Says that the app hashed what the challenge decodes to",
        arguments: [
            (Hint.TextEncoding.base64, "8PHy8/T19vf4+fr7/P3+/w=="), (.base64URL, "8PHy8_T19vf4-fr7_P3-_w"),
            (.hexadecimal, "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff"),
        ]
    )
    func decoded(encoding: Hint.TextEncoding, text: String) throws {
        let bytes = (0xF0...0xFF).map { UInt8($0) }
        #expect(try hint(passed: sha256(bytes), challenge: Array(text.utf8)) == .challengeWasDecoded(encoding))
    }

    @Test(
        "Says that the app hashed the challenge in an encoding",
        arguments: [
            (Hint.TextEncoding.base64, "8PHy8/T19vf4+fr7/P3+/w=="), (.base64URL, "8PHy8_T19vf4-fr7_P3-_w"),
            (.hexadecimal, "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff"),
        ]
    )
    func encoded(encoding: Hint.TextEncoding, text: String) throws {
        let bytes = (0xF0...0xFF).map { UInt8($0) }
        #expect(try hint(passed: sha256(Array(text.utf8)), challenge: bytes) == .challengeWasEncoded(encoding))
    }

    @Test("Says that the app hashed the challenge as a string of JSON")
    func quoted() throws {
        let hint = try hint(passed: sha256(Array(#""c29tZXRleHQ""#.utf8)), challenge: Array("c29tZXRleHQ".utf8))
        #expect(hint == .challengeWasEncoded(.json))
    }

    @Test("Says that the attestation was made for another challenge")
    func anotherChallenge() throws {
        let hint = try hint(passed: sha256(Array("yesterday's challenge".utf8)), challenge: challenge)
        #expect(hint == .madeForAnotherChallenge)
    }

    @Test("Does not say that it was made for another challenge if something else is wrong, too")
    func anotherChallengeAndKey() throws {
        let hint = try hint(.nonceMismatch) { scene in
            scene.clientDataHash = ClientDataHash(hashing: Array("another".utf8))
            scene.attestation.clientDataHash = self.sha256(Array("yesterday's".utf8))
            scene.keyID = KeyID(publicKey: [])
        }
        #expect(hint == nil)
    }

    @Test("Says that the key ID is a hash of the key in another form", arguments: Hint.PublicKeyForm.allCases)
    func keyIDOfOtherForm(form: Hint.PublicKeyForm) throws {
        let hint = try hint(.keyIDMismatch) { scene in
            let key = scene.attestation.deviceKey
            let point = key.publicKey
            let bytes: [UInt8] =
                switch form {
                case .subjectPublicKeyInfo: key.subjectPublicKeyInfo
                case .coordinates: Array(point.dropFirst())
                case .compressedPoint: [0x02 | point[64] & 1] + point[1...32]
                }
            scene.keyID = KeyID(publicKey: bytes)
        }
        #expect(hint == .keyIDIsHashOf(form))
    }

    @Test("Compresses points with either sign", arguments: 0...7)
    func compressedPoints(seed: Int) throws {
        let hint = try hint(.keyIDMismatch) { scene in
            scene.attestation.deviceKey = P256SigningKey(seed: "sign \(seed)")
            let point = scene.attestation.deviceKey.publicKey
            scene.keyID = KeyID(publicKey: [0x02 | point[64] & 1] + point[1...32])
        }
        #expect(hint == .keyIDIsHashOf(.compressedPoint))
    }

    @Test("Gives no hint for the key ID of another key")
    func otherKeyID() throws {
        #expect(try hint(.keyIDMismatch) { $0.keyID = KeyID(publicKey: []) } == nil)
    }

    @Test(
        "Says which app made the attestation, and whether its team is configured",
        arguments: [("ABCDE12345.com.example.other", true), ("ZZZZZ99999.com.example.app", false)]
    )
    func otherApp(configured: String, isOfTeam: Bool) throws {
        let hint = try hint(.relyingPartyIDMismatch) { $0.policy.appID = try AppID(configured) }
        #expect(hint == .madeByApp("ABCDE12345.com.example.app", isOfConfiguredTeam: isOfTeam))
        #expect(hint?.description.hasSuffix(isOfTeam ? "not configured; the team is." : "not configured.") == true)
    }

    @Test("Does not name an app whose hash is another one")
    func otherAppUnproved() throws {
        let hint = try hint(.relyingPartyIDMismatch) { scene in
            scene.attestation.authenticatorData.relyingPartyIDHash = zeros(32)
        }
        #expect(hint == nil)
    }

    @Test("Says in which environment the key was made", arguments: AppPolicy.Environment.allCases)
    func environment(environment: AppPolicy.Environment) throws {
        let hint = try hint(.environmentRefused) { scene in
            scene.attestation.environment = environment
            scene.policy.environments = environment == .production ? [.development] : [.production]
        }
        #expect(hint == .environmentIs(environment))
    }

    @Test("Says which validation category the attestation has")
    func validationCategory() throws {
        let hint = try hint(.validationCategoryRefused) { $0.policy.validationCategory = .only([.testFlight]) }
        #expect(hint == .validationCategoryIs(.appStore))
        #expect(hint?.description == "The validation category is 4 (App Store), which the policy does not accept.")
    }

    @Test("Says by how many seconds the certificate is not valid yet")
    func notYetValid() throws {
        let begin = TestAttestation.defaultTime.adding(seconds: -86_400)
        let hint = try hint(.chainNotYetValid) { $0.now = begin.adding(seconds: -7) }
        #expect(hint == .notYetValid(bySeconds: 7, from: begin, to: begin.adding(seconds: 3 * 86_400)))
        #expect(hint?.description.contains("7 s later") == true)
    }

    @Test("Says by how many seconds the certificate has expired")
    func expired() throws {
        let end = TestAttestation.defaultTime.adding(seconds: 2 * 86_400)
        let hint = try hint(.chainExpired) { $0.now = end.adding(seconds: 9) }
        #expect(hint == .expired(bySeconds: 9, from: end.adding(seconds: -3 * 86_400), to: end))
        #expect(hint?.description.contains("9 s earlier") == true)
    }

    @Test("R10: Saturates at the ends of the range of time")
    func saturates() throws {
        let begin = TestAttestation.defaultTime.adding(seconds: -86_400)
        let end = begin.adding(seconds: 3 * 86_400)
        let first = try hint(.chainNotYetValid) { $0.now = UnixTime(secondsSinceEpoch: .min) }
        #expect(first == .notYetValid(bySeconds: .max, from: begin, to: end))
        let last = try hint(.chainExpired) { $0.now = UnixTime(secondsSinceEpoch: .max) }
        #expect(last == .expired(bySeconds: .max - end.secondsSinceEpoch, from: begin, to: end))
    }

    @Test("Gives no hint if another certificate than the leaf has expired")
    func otherCertificateExpired() throws {
        let hint = try hint(.chainExpired) { scene in
            scene.editAuthority { $0.intermediate.notAfter = TestAttestation.defaultTime.adding(seconds: -1) }
        }
        #expect(hint == nil)
    }

    @Test("Takes the leaf for valid in its first and in its last second", arguments: [-86_400, 2 * 86_400])
    func ends(offset: Int64) throws {
        let hint = try hint(.chainExpired) { scene in
            let now = TestAttestation.defaultTime.adding(seconds: offset)
            scene.now = now
            scene.editAuthority { $0.intermediate.notAfter = now.adding(seconds: -1) }
        }
        #expect(hint == nil)
    }

    @Test("R14: Gives no hint, and does not trap, for certificates that do not decode")
    func malformedCertificates() throws {
        for x5c: [[UInt8]] in [[], [[]], [[], []], [[0x30], [0x30]]] {
            var scene = try AttestationScene()
            scene.attestation.x5c = x5c
            let minted = scene.attestation.mint()
            let attestation = try Attestation(decoding: minted.attestationObject)
            for reason in RejectionReason.allCases {
                let hint = attestation.diagnose(
                    Rejection(reason),
                    keyID: minted.keyID,
                    challenge: challenge,
                    apps: [scene.policy],
                    at: minted.issuedAt
                )
                #expect(hint == nil)
            }
        }
    }
}
