import AttestCore
import AttestDiagnosis
import AttestTesting
import TestScenes
import TestSupport
import Testing

@Suite("Steps of the attestation")
struct AttestationStepTests {
    // MARK: Order

    @Test("Reports the first step that fails, whatever fails after it", arguments: independentFaults.indices)
    func firstFailureWins(index: Int) {
        expectRejection(independentFaults[index].reason) {
            try verifyAttestation { scene in
                for step in independentFaults[index...].reversed() { try step.change(&scene) }
            }
        }
    }

    // MARK: Step 4

    @Test("Says that the app hashed the challenge, if the server expected it unhashed")
    func challengeWasHashed() throws {
        let scene = try AttestationScene()
        let challenge = scene.attestation.challenge
        let rejection = try #require(
            expectRejection(.nonceMismatch) {
                try verifyAttestation { $0.clientDataHash = ClientDataHash(verbatim: challenge) }
            }
        )
        let minted = scene.attestation.mint()
        let hint = try Attestation(decoding: minted.attestationObject).diagnose(
            rejection,
            keyID: minted.keyID,
            challenge: challenge,
            apps: [scene.policy],
            at: minted.issuedAt
        )
        #expect(hint == .challengeWasHashed)
    }

    @Test("Refuses an attestation that was made for another challenge")
    func otherChallenge() {
        expectRejection(.nonceMismatch) {
            try verifyAttestation { $0.clientDataHash = ClientDataHash(hashing: Array("another".utf8)) }
        }
    }

    @Test(
        "Refuses a nonce that is not SHA-256 of authenticator data and client data hash",
        arguments: NonceMistake.allCases
    )
    func wrongNonces(mistake: NonceMistake) {
        let minted = TestAttestation().mint()
        expectRejection(.nonceMismatch) {
            try verifyAttestation { $0.attestation.leaf.nonce = mistake.nonce(minted) }
        }
    }

    enum NonceMistake: CaseIterable {
        case zero, swapped, clientDataHash, hashedTwice

        func nonce(_ minted: MintedAttestation) -> [UInt8] {
            let hash = { TestHash.sha256.digest($0) }
            let (data, client) = (minted.authenticatorData, minted.clientDataHash.bytes)
            return switch self {
            case .zero: zeros(32)
            case .swapped: hash(client + data)
            case .clientDataHash: client
            case .hashedTwice: hash(hash(data + client))
            }
        }
    }

    @Test("Refuses a nonce extension of another structure", arguments: NonceForm.allCases)
    func malformedNonces(form: NonceForm) throws {
        let minted = TestAttestation().mint()
        let nonce = TestHash.sha256.digest(minted.authenticatorData + minted.clientDataHash.bytes)
        expectRejection(.nonceMalformed) {
            try verifyAttestation { $0.attestation.leaf.nonceExtension = form.value(nonce) }
        }
    }

    enum NonceForm: CaseIterable {
        case empty, raw, octetString, tag0, tag2, implicit, short, long, twoOctetStrings, twoFields, trailingInside
        case trailingAfter, longLength, indefinite, constructed, truncated, setInstead, prefixed

        func value(_ nonce: [UInt8]) -> [UInt8] {
            let octets = DERWriter.octetString(nonce)
            let field = DERWriter.context(1, octets)
            return switch self {
            case .empty: []
            case .raw: nonce
            case .octetString: octets
            case .tag0: DERWriter.sequence(DERWriter.context(0, octets))
            case .tag2: DERWriter.sequence(DERWriter.context(2, octets))
            case .implicit: DERWriter.sequence(DERWriter.value([0x81], nonce))
            case .short: TestLeaf.nonceExtension(nonce.dropLast())
            case .long: TestLeaf.nonceExtension(nonce + [0])
            case .twoOctetStrings: DERWriter.sequence(DERWriter.context(1, octets + octets))
            case .twoFields: DERWriter.sequence(field, field)
            case .trailingInside: DERWriter.sequence(field, DERWriter.null)
            case .trailingAfter: DERWriter.sequence(field) + [0]
            case .longLength: DERWriter.sequence(DERWriter.context(1, [0x04, 0x81, 0x20] + nonce))
            case .indefinite: [0x30, 0x80] + field + [0, 0]
            case .constructed: DERWriter.sequence(DERWriter.context(1, DERWriter.value([0x24], octets)))
            case .truncated: DERWriter.sequence(field).dropLast()
            case .setInstead: DERWriter.set(field)
            case .prefixed: zeros(6) + nonce
            }
        }
    }

    @Test("Refuses a nonce under another identifier, and two nonces")
    func nonceElsewhere() {
        expectRejection(.nonceMissing) {
            try verifyAttestation {
                $0.editLeaf { leaf in
                    for index in leaf.extensions.indices
                    where leaf.extensions[index].identifier == TestExtension.Identifier.nonce {
                        leaf.extensions[index].identifier = [1, 2, 840, 113635, 100, 8, 1]
                    }
                }
            }
        }
        expectRejection(.chainCertificateMalformed) {
            try verifyAttestation {
                let value = TestLeaf.nonceExtension(zeros(32))
                $0.attestation.leaf.extraExtensions = [TestExtension(TestExtension.Identifier.nonce, value)]
            }
        }
    }

    @Test("Finds the nonce wherever its extension stands")
    func nonceFirst() throws {
        try verifyAttestation { $0.editLeaf { $0.extensions.reverse() } }
    }

    // MARK: Step 5

    @Test("Refuses a key ID that hashes another form of the key")
    func wrongKeyIDs() throws {
        let key = TestAttestation().deviceKey
        for bytes in [key.subjectPublicKeyInfo, Array(key.publicKey.dropFirst()), Array(key.publicKey.prefix(33))] {
            expectRejection(.keyIDMismatch) { try verifyAttestation { $0.keyID = KeyID(publicKey: bytes) } }
        }
        expectRejection(.keyIDMismatch) {
            try verifyAttestation { $0.keyID = KeyID(publicKey: KeyID(publicKey: key.publicKey).bytes) }
        }
    }

    @Test("R5: Refuses a leaf whose common name is not the key ID in lower-case hexadecimal")
    func wrongNames() throws {
        let keyID = KeyID(publicKey: TestAttestation().deviceKey.publicKey)
        let right = Hex.encode(keyID.bytes)
        // One digit is another one, the first or the second of its byte.
        let others = [0, 1, 62, 63].map { position in
            var digits = Array(right)
            digits[position] = digits[position] == "0" ? "1" : "0"
            return String(digits)
        }
        for name in ["", right.uppercased(), keyID.base64, right + "0"] + others {
            expectRejection(.leafNameMismatch) { try verifyAttestation { $0.attestation.leaf.commonName = name } }
        }
    }

    @Test("R5: Refuses a leaf with no common name, and with two")
    func missingNames() {
        expectRejection(.leafNameMismatch) {
            try verifyAttestation { $0.editLeaf { $0.subject.attributes.removeFirst() } }
        }
        expectRejection(.leafNameMismatch) {
            try verifyAttestation { $0.editLeaf { $0.subject.attributes.append(contentsOf: $0.subject.attributes) } }
        }
    }

    // MARK: Step 6

    @Test("Refuses the relying party ID hash of no app, of another app, and of the bundle ID alone")
    func wrongApps() throws {
        for text in ["", "com.example.app", "ABCDE12345.com.example.App", "ABCDE12345.com.example.app.Clip"] {
            expectRejection(.relyingPartyIDMismatch) {
                try verifyAttestation {
                    $0.attestation.authenticatorData.relyingPartyIDHash = TestHash.sha256.digest(Array(text.utf8))
                }
            }
        }
        expectRejection(.relyingPartyIDMismatch) {
            try verifyAttestation { $0.policy.appID = try AppID("ZZZZZ12345.com.example.app") }
        }
    }

    @Test("Says which of several apps made the attestation, and applies that app's policy")
    func severalApps() throws {
        var clip = AppPolicy(appID: try AppID("ABCDE12345.com.example.app.Clip"))
        clip.environments = [.development]
        let result = try verifyAttestation { $0.otherPolicies = [clip] }
        #expect(result.appID.text == "ABCDE12345.com.example.app")
        expectRejection(.environmentRefused) {
            try verifyAttestation {
                $0.otherPolicies = [clip]
                $0.attestation.appID = clip.appID.text
            }
        }
    }

    @Test("Lets the first policy of an app decide")
    func firstPolicyDecides() throws {
        let appID = try AppID(TestAttestation().appID)
        expectRejection(.environmentRefused) {
            try verifyAttestation { $0.otherPolicies = [AppPolicy(appID: appID, environments: [.development])] }
        }
    }

    @Test("Refuses every attestation if no app is configured")
    func noApps() throws {
        let minted = TestAttestation().mint()
        expectRejection(.relyingPartyIDMismatch) {
            try Attestation(decoding: minted.attestationObject).verify(
                keyID: minted.keyID,
                clientDataHash: minted.clientDataHash,
                apps: [],
                anchor: TestCertificateAuthority.shared.trustAnchor(),
                at: minted.issuedAt
            )
        }
    }

    @Test("R5: Reports whether the leaf names the app in clear text, and refuses it only on request")
    func clearTextAppID() throws {
        #expect(try verifyAttestation().clearTextAppIDMatches == true)
        let clip = "ABCDE12345.com.example.app.Clip"
        #expect(try verifyAttestation { $0.attestation.leaf.namedAppID = clip }.clearTextAppIDMatches == false)
        #expect(try verifyAttestation { $0.attestation.leaf.namesApp = false }.clearTextAppIDMatches == nil)
        #expect(try verifyAttestation { $0.attestation.leaf.keyProperties = nil }.clearTextAppIDMatches == nil)
        try verifyAttestation { $0.policy.requiresClearTextAppID = true }
        expectRejection(.clearTextAppIDMismatch) {
            try verifyAttestation {
                $0.policy.requiresClearTextAppID = true
                $0.attestation.leaf.namesApp = false
            }
        }
    }

    // MARK: Step 7

    @Test("Refuses every counter but zero", arguments: [1, 0x0100_0000, 0x8000_0000, UInt32.max])
    func counters(counter: UInt32) {
        expectRejection(.counterNotZero) {
            try verifyAttestation { $0.attestation.authenticatorData.counter = counter }
        }
    }

    // MARK: Step 8

    @Test("Accepts production only, unless the policy says otherwise")
    func environments() throws {
        #expect(try verifyAttestation().environment == .production)
        expectRejection(.environmentRefused) { try verifyAttestation { $0.attestation.environment = .development } }
        expectRejection(.environmentRefused) { try verifyAttestation { $0.policy.environments = [.development] } }
        expectRejection(.environmentRefused) { try verifyAttestation { $0.policy.environments = [] } }
    }

    @Test("Accepts both environments if the policy does, and says which it was")
    func bothEnvironments() throws {
        for environment in AppPolicy.Environment.allCases {
            let result = try verifyAttestation {
                $0.policy.environments = [.production, .development]
                $0.attestation.environment = environment
            }
            #expect(result.environment == environment)
        }
    }

    @Test(
        "Refuses an AAGUID that only begins like one of Apple's",
        arguments: [
            "appattestsandbox", "appattest       ", "appattestDevelop", "appattest\0\0\0\0\0\0\u{1}",
            "Appattest\0\0\0\0\0\0\0",
        ]
    )
    func unknownAAGUIDs(text: String) {
        expectRejection(.aaguidUnknown) {
            try verifyAttestation {
                $0.policy.environments = [.production, .development]
                $0.attestation.authenticatorData.credential?.aaguid = Array(text.utf8)
            }
        }
    }

    // MARK: Step 9

    @Test("Refuses a credential ID that differs from the key ID in one bit")
    func credentialIDs() {
        var credentialID = KeyID(publicKey: TestAttestation().deviceKey.publicKey).bytes
        credentialID[31] ^= 1
        expectRejection(.credentialIDMismatch) {
            try verifyAttestation { $0.attestation.authenticatorData.credential?.credentialID = credentialID }
        }
    }

    @Test("Refuses a credential public key in another encoding than genuine ones", arguments: KeyForm.allCases)
    func keyForms(form: KeyForm) {
        expectRejection(.credentialPublicKeyMismatch) {
            try verifyAttestation {
                let key = $0.attestation.deviceKey.publicKey
                $0.attestation.authenticatorData.credential?.publicKey = form.encoded(key)
            }
        }
    }

    /// Encodings of 77 bytes: others shift what follows.
    enum KeyForm: CaseIterable {
        case zeros, negatedY, swapped, otherAlgorithm, otherCurve, otherType, unsorted, textForX

        func encoded(_ key: [UInt8]) -> [UInt8] {
            let valid = TestAttestedCredentialData.coseKey(key)
            var changed = valid
            switch self {
            case .zeros:
                changed = TestScenes.zeros(9) + [32] + TestScenes.zeros(34) + [32] + TestScenes.zeros(32)
            case .negatedY: changed[76] ^= 1
            case .swapped: changed = TestAttestedCredentialData.coseKey([4] + key[33...] + key[1...32])
            case .otherAlgorithm: changed[4] = 0x25
            case .otherCurve: changed[6] = 2
            case .otherType: changed[2] = 1
            case .unsorted: changed = [valid[0]] + valid[3...4] + valid[1...2] + valid[5...]
            case .textForX: changed[8] = 0x78
            }
            return changed
        }
    }
}

/// Faults that do not disturb each other, one per step.
private let independentFaults: [AttestationFault] = [
    AttestationFault(.attestationFormatUnexpected) { $0.attestation.format = "none" },
    AttestationFault(.chainExpired) { $0.attestation.leaf.notAfter = $0.attestation.issuedAt.adding(seconds: -1) },
    AttestationFault(.nonceMismatch) { $0.clientDataHash = ClientDataHash(hashing: []) },
    AttestationFault(.keyIDMismatch) { $0.keyID = KeyID(publicKey: []) },
    AttestationFault(.leafNameMismatch) { $0.attestation.leaf.commonName = "device" },
    AttestationFault(.clearTextAppIDMismatch) {
        $0.policy.requiresClearTextAppID = true
        $0.attestation.leaf.namesApp = false
    },
    AttestationFault(.counterNotZero) { $0.attestation.authenticatorData.counter = 1 },
    AttestationFault(.aaguidUnknown) { $0.attestation.authenticatorData.credential?.aaguid = zeros(16) },
    AttestationFault(.credentialIDMismatch) { $0.attestation.authenticatorData.credential?.credentialID = zeros(32) },
    AttestationFault(.validationCategoryRefused) {
        $0.attestation.authenticatorData.extensionMap?.validationCategory = 0
    },
    AttestationFault(.bundleVersionRefused) { $0.policy.bundleVersion = .only(["2"]) },
]
