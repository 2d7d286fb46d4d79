import AttestCore
import AttestTesting
import TestScenes
import Testing

@Suite("Steps of the assertion")
struct AssertionStepTests {
    @Test("Reports the first step that fails, whatever fails after it", arguments: independentFaults.indices)
    func firstFailureWins(index: Int) {
        expectRejection(independentFaults[index].reason) {
            try verifyAssertion { scene in
                for step in independentFaults[index...].reversed() { try step.change(&scene) }
            }
        }
    }

    @Test("Verifies an assertion of the key that an attestation gave")
    func keyOfAttestation() throws {
        let key = RegisteredKey(try verifyAttestation(), subject: .unspecified)
        #expect(key.counter == 0)
        #expect(try verifyAssertion { $0.key = key }.counter == 1)
    }

    // MARK: Client data

    @Test(
        "Refuses client data that were serialized again",
        arguments: [
            #"{"challenge": "test_server_challenge"}"#, #"{"challenge":"test_server_challenge"}\#n"#, "{}", "",
        ]
    )
    func reserializedClientData(text: String) {
        expectRejection(.assertionSignatureInvalid) {
            try verifyAssertion { $0.clientDataHash = ClientDataHash(hashing: Array(text.utf8)) }
        }
    }

    @Test("Accepts client data that the app did not hash, only if the server says so")
    func verbatimClientData() throws {
        let clientData = Array("challenge".utf8)
        try verifyAssertion {
            $0.assertion.clientDataHash = clientData
            $0.clientDataHash = ClientDataHash(verbatim: clientData)
        }
        expectRejection(.assertionSignatureInvalid) {
            try verifyAssertion {
                $0.assertion.clientDataHash = clientData
                $0.clientDataHash = ClientDataHash(hashing: clientData)
            }
        }
    }

    // MARK: Step 3

    @Test("Accepts exactly one reading: the signature hashes the nonce once more")
    func nonceHashedOnce() {
        expectRejection(.assertionSignatureInvalid) { try verifyAssertion { $0.assertion.hashesNonce = false } }
    }

    @Test("Accepts the high and the low form of s, as devices send both")
    func bothFormsOfS() throws {
        try verifyAssertion { $0.assertion.encodeSignature = { $0.withHighS.derRepresentation } }
        try verifyAssertion { $0.assertion.encodeSignature = { $0.withLowS.derRepresentation } }
    }

    @Test(
        "Refuses a signature that is no strict DER, and tells that from one that is wrong",
        arguments: SignatureForm.allCases
    )
    func signatureForms(form: SignatureForm) {
        expectRejection(form.isDER ? .assertionSignatureInvalid : .assertionSignatureMalformed) {
            try verifyAssertion { $0.assertion.encodeSignature = { form.encoded($0) } }
        }
    }

    @Test("Refuses the signature of another key")
    func otherKey() {
        expectRejection(.assertionSignatureInvalid) {
            try verifyAssertion { $0.assertion.deviceKey = P256SigningKey(seed: "other") }
        }
        expectRejection(.assertionSignatureInvalid) {
            try verifyAssertion { $0.replaceKey(P256SigningKey(seed: "other").publicKey) }
        }
    }

    @Test("Refuses a stored key that is no point of the curve or in another form")
    func malformedKeys() {
        let key = TestAssertion().deviceKey.publicKey
        var offCurve = key
        offCurve[64] ^= 1
        let keys: [[UInt8]] = [
            [], [0], zeros(65), [4] + zeros(64), offCurve, key.dropLast(), key + [0], Array(key[1...]),
            [2] + key[1...32], [6] + key[1...],
        ]
        for publicKey in keys {
            expectRejection(.assertionKeyMalformed) { try verifyAssertion { $0.replaceKey(publicKey) } }
        }
    }

    // MARK: Step 4, R3

    @Test("R3: Refuses the relying party ID of another app, also if that is configured")
    func otherConfiguredApp() throws {
        let other = try AppID("ABCDE12345.com.example.other")
        expectRejection(.assertionRelyingPartyIDMismatch) {
            try verifyAssertion {
                $0.assertion.appID = other.text
                $0.otherPolicies = [AppPolicy(appID: other)]
            }
        }
    }

    @Test("R3: Refuses a key of an app that is configured no more")
    func removedApp() throws {
        let other = try AppID("ABCDE12345.com.example.other")
        expectRejection(.assertionAppNotConfigured) { try verifyAssertion { $0.policy.appID = other } }
        expectRejection(.assertionAppNotConfigured) {
            try verifyAssertion {
                $0.policy.appID = other
                $0.assertion.appID = other.text
            }
        }
    }

    @Test("R3: Refuses a key of an environment that is allowed no more")
    func removedEnvironment() throws {
        expectRejection(.assertionEnvironmentRefused) { try verifyAssertion { $0.key.environment = .development } }
        try verifyAssertion {
            $0.key.environment = .development
            $0.policy.environments = [.development]
        }
    }

    @Test("R3: Applies today's rule of categories to the assertion's own map")
    func categories() throws {
        try verifyAssertion { $0.policy.validationCategory = .only([.appStore]) }
        for number: UInt32 in [0, 7, 10] {
            expectRejection(.assertionValidationCategoryRefused) {
                try verifyAssertion { $0.assertion.authenticatorData.extensionMap?.validationCategory = number }
            }
        }
        expectRejection(.assertionValidationCategoryRefused) {
            try verifyAssertion { $0.policy.validationCategory = .only([.testFlight]) }
        }
        expectRejection(.assertionValidationCategoryMissing) {
            try verifyAssertion {
                $0.policy.validationCategory = .only([.appStore])
                $0.assertion.authenticatorData.flags = 0x40
                $0.assertion.authenticatorData.extensionMap = nil
            }
        }
    }

    @Test("R3: Applies today's rule of bundle versions to the assertion's own map")
    func bundleVersions() throws {
        try verifyAssertion { $0.policy.bundleVersion = .only(["1"]) }
        expectRejection(.assertionBundleVersionRefused) {
            try verifyAssertion {
                $0.policy.bundleVersion = .only(["1"])
                $0.assertion.authenticatorData.extensionMap?.bundleVersion = "2"
            }
        }
        expectRejection(.assertionBundleVersionMissing) {
            try verifyAssertion {
                $0.policy.bundleVersion = .only(["1"])
                $0.assertion.authenticatorData.extensionMap?.bundleVersion = nil
            }
        }
    }

    @Test("R2: Refuses a malformed category of an assertion under every policy")
    func malformedCategories() {
        for value in [
            CBORWriter.bytes([4, 0, 0]), CBORWriter.text("4"), CBORWriter.null, CBORWriter.unsigned(1 << 32),
        ] {
            expectRejection(.assertionValidationCategoryMalformed) {
                try verifyAssertion {
                    $0.policy.validationCategory = .ignore
                    $0.assertion.authenticatorData.extensionMap?[TestExtensionMap.validationCategoryKey] = value
                }
            }
        }
    }

    // MARK: Step 5

    @Test("Accepts only a counter that is greater than the stored one", arguments: counterPairs)
    func counters(stored: UInt32, sent: UInt32) throws {
        let verify = {
            try verifyAssertion {
                $0.key.counter = stored
                $0.assertion.authenticatorData.counter = sent
            }
        }
        if sent > stored {
            #expect(try verify().counter == sent)
        } else {
            expectRejection(.assertionCounterNotGreater) { try verify() }
        }
    }

    // MARK: Layout

    @Test("Accepts the authenticator data of devices before OS 27: 37 bytes with AT set")
    func withoutExtensions() throws {
        for flags: UInt8 in [0x40, 0x00] {
            let result = try verifyAssertion {
                $0.assertion.authenticatorData.flags = flags
                $0.assertion.authenticatorData.extensionMap = nil
            }
            #expect(result.launch.validationCategory == nil)
        }
    }

    @Test("R1: Accepts a map whether ED and AT are set or not", arguments: [0x00, 0x40, 0x80, 0xC0, 0xFF] as [UInt8])
    func mapWithAnyFlags(flags: UInt8) throws {
        let result = try verifyAssertion { $0.assertion.authenticatorData.flags = flags }
        #expect(result.launch.validationCategory == (flags & 0x80 == 0 ? nil : .appStore))
    }

    @Test("R1: Refuses an assertion with ED set and no map")
    func noMapWithED() {
        expectRejection(.assertionAuthenticatorDataMalformed) {
            try verifyAssertion { $0.assertion.authenticatorData.extensionMap = nil }
        }
    }

    @Test("R1: Reads no attested credential data in an assertion")
    func attestedCredentialData() {
        expectRejection(.assertionAuthenticatorDataMalformed) {
            try verifyAssertion { $0.assertion.authenticatorData.credential = TestAttestedCredentialData() }
        }
    }
}

/// Faults that do not disturb each other, one per step.
private let independentFaults: [AssertionFault] = [
    AssertionFault(.assertionSignatureInvalid) { $0.clientDataHash = ClientDataHash(hashing: []) },
    AssertionFault(.assertionRelyingPartyIDMismatch) {
        $0.assertion.authenticatorData.relyingPartyIDHash = zeros(32)
    },
    AssertionFault(.assertionEnvironmentRefused) { $0.policy.environments = [] },
    AssertionFault(.assertionCounterNotGreater) { $0.key.counter = 1 },
    AssertionFault(.assertionValidationCategoryRefused) { $0.policy.validationCategory = .only([.testFlight]) },
    AssertionFault(.assertionBundleVersionRefused) { $0.policy.bundleVersion = .only(["2"]) },
]

/// Stored and sent.
private let counterPairs: [(UInt32, UInt32)] = [
    (0, 0), (0, 1), (1, 1), (2, 1), (0, .max), (.max, .max), (.max, 0), (.max - 1, .max), (0x7FFF_FFFF, 0x8000_0000),
    (0x8000_0000, 0x7FFF_FFFF), (0x8000_0000, 0x8000_0001), (255, 256), (256, 255),
]
