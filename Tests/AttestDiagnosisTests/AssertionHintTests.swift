import AttestCore
import AttestDiagnosis
import AttestTesting
import P256Verify
import TestScenes
import Testing

/// Each test makes exactly one mistake and expects the hint that names it.
@Suite("Hints for assertions")
struct AssertionHintTests {
    /// The hint for a scene that is rejected for a reason, if the server holds some client data.
    private func hint(
        _ reason: RejectionReason = .assertionSignatureInvalid,
        clientData: [UInt8]? = nil,
        signatureChecks: Int = 8,
        _ change: (inout AssertionScene) throws -> Void
    ) throws -> Hint? {
        var scene = try AssertionScene()
        try change(&scene)
        let held = clientData ?? scene.assertion.clientData
        scene.clientDataHash = ClientDataHash(hashing: held)
        let rejection = try #require(expectRejection(reason) { try scene.verify() })
        return try Assertion(decoding: scene.assertion.mint().assertionObject).diagnose(
            rejection,
            key: scene.key,
            clientData: held,
            apps: scene.otherPolicies + [scene.policy],
            signatureChecks: signatureChecks
        )
    }

    private func sha256(_ bytes: [UInt8]) -> [UInt8] { SHA256.hash(bytes.span).bytes }

    @Test("Says that the nonce was taken as a digest")
    func nonceNotHashed() throws {
        #expect(try hint { $0.assertion.hashesNonce = false } == .nonceWasNotHashed)
    }

    @Test("Says that the client data were hashed twice")
    func hashedTwice() throws {
        let hint = try hint { $0.assertion.clientDataHash = self.sha256(self.sha256($0.assertion.clientData)) }
        #expect(hint == .clientDataWereHashedTwice)
    }

    @Test("Says that the client data were not hashed")
    func notHashed() throws {
        #expect(try hint { $0.assertion.clientDataHash = $0.assertion.clientData } == .clientDataWereNotHashed)
    }

    @Test(
        "Says what changed in the client data",
        arguments: [
            (#"{"a":1}"#, "{\"a\":1}\n", Hint.ClientDataChange.lineFeedLost),
            ("{\"a\":1}\n", #"{"a":1}"#, .lineFeedAdded),
            (#"{"a":1,"b":"c d"}"#, #"{ "a" : 1, "b" : "c d" }"#, .whiteSpace),
            (#"{"a":"b\" , c\\"}"#, #"{ "a" : "b\" , c\\" }"#, .whiteSpace),
            (#"{"url":"https://example.com/a"}"#, #"{"url":"https:\/\/example.com\/a"}"#, .escapedSlashes),
            (#"{"url":"https:\/\/example.com\/a"}"#, #"{"url":"https://example.com/a"}"#, .escapedSlashes),
            (#"["a b",2]"#, #"[ "a b" , 2 ]"#, .whiteSpace), (#"{"":1,"a":"b c"}"#, #"{"":1, "a":"b c"}"#, .whiteSpace),
            (#"{"a":1}"#, "{\r\"a\":1}", .whiteSpace),
            (#"{"a":"b/c","d":"e/f"}"#, #"{"a":"b\/c","d":"e/f"}"#, .escapedSlashes),
            (#"{"a":"b/c","d":"\n"}"#, #"{"a":"b\/c","d":"\n"}"#, .escapedSlashes),
            (#"{"a":1,"b":{"z":1,"y":[2,3]}}"#, #"{"b":{"z":1,"y":[2,3]},"a":1}"#, .keyOrder),
        ]
    )
    func changed(signed: String, held: String, change: Hint.ClientDataChange) throws {
        let hint = try hint(clientData: Array(held.utf8)) { $0.assertion.clientData = Array(signed.utf8) }
        #expect(hint == .clientDataWereChanged(change))
    }

    @Test(
        "Changes nothing outside of objects and arrays, no slash outside of strings, and no order but an object's",
        arguments: [("{\\/}", "{/}"), ("ab", "a b"), ("{1,2}", "[2,1}"), ("{1,2}", "{2,1]")]
    )
    func noJSON(signed: String, held: String) throws {
        let hint = try hint(clientData: Array(held.utf8)) { $0.assertion.clientData = Array(signed.utf8) }
        #expect(hint == nil)
    }

    @Test("Sorts the outermost pairs alone, not what is nested in them")
    func nestedOrder() throws {
        let hint = try hint(clientData: Array(#"{"a":[1,3,2,4]}"#.utf8)) {
            $0.assertion.clientData = Array(#"{"a":[1,2,3,4]}"#.utf8)
        }
        #expect(hint == nil)
    }

    @Test("Says that another configured app made the assertion")
    func otherApp() throws {
        let other = try AppID("ABCDE12345.com.example.other")
        let hint = try hint(.assertionRelyingPartyIDMismatch) { scene in
            scene.assertion.appID = other.text
            scene.otherPolicies = [AppPolicy(appID: other)]
        }
        #expect(hint == .madeByConfiguredApp(other))
    }

    @Test("Says that the stored key's environment is no longer accepted")
    func environment() throws {
        let hint = try hint(.assertionEnvironmentRefused) { $0.policy.environments = [.development] }
        #expect(hint == .environmentIs(.production))
    }

    @Test("Says which validation category the assertion has")
    func validationCategory() throws {
        let hint = try hint(.assertionValidationCategoryRefused) { $0.policy.validationCategory = .only([.testFlight]) }
        #expect(hint == .validationCategoryIs(.appStore))
    }

    @Test("R14: Tries no more signatures than it is allowed to")
    func bounded() throws {
        let change: (inout AssertionScene) -> Void = { $0.assertion.hashesNonce = false }
        #expect(try hint(signatureChecks: 0, change) == nil)
        #expect(try hint(signatureChecks: 1, change) == nil)
        #expect(try hint(signatureChecks: -1, change) == nil)
        let first: (inout AssertionScene) -> Void = {
            $0.assertion.clientDataHash = sha256($0.assertion.clientData + [UInt8(ascii: "\n")])
        }
        #expect(try hint(signatureChecks: 0, first) == nil)
        #expect(try hint(signatureChecks: 1, first) == .clientDataWereChanged(.lineFeedAdded))
        #expect(try hint(signatureChecks: .max, change) == .nonceWasNotHashed)
    }

    @Test("R14: Tries eight signatures at most, when every change of the client data changes something")
    func allMistakes() throws {
        let clientData = Array(#"{"b":"x/y", "a":1}"#.utf8) + [UInt8(ascii: "\n")]
        let change: (inout AssertionScene) -> Void = {
            $0.assertion.clientData = clientData
            $0.assertion.hashesNonce = false
        }
        #expect(try hint(signatureChecks: 7, change) == nil)
        #expect(try hint(signatureChecks: 8, change) == .nonceWasNotHashed)
    }

    @Test("R14: Changes 64 KiB of client data and no more, and hashes any number")
    func longClientData() throws {
        let clientData = { (byteCount: Int) in
            Array(#"{ ""#.utf8) + Array(repeating: UInt8(ascii: "a"), count: byteCount - 7) + Array(#"":1}"#.utf8)
        }
        for (byteCount, expected) in [(65_536, Hint.clientDataWereChanged(.whiteSpace)), (65_537, nil)] {
            let held = clientData(byteCount)
            #expect(held.count == byteCount)
            let found = try hint(clientData: held) { $0.assertion.clientData = [held[0]] + held[2...] }
            #expect(found == expected)
        }
        let held = clientData(100_000)
        #expect(try hint(clientData: held) { $0.assertion.clientDataHash = held } == .clientDataWereNotHashed)
    }

    @Test("R14: Tries one signature unless it is allowed more")
    func defaultBound() throws {
        let held = try AssertionScene().assertion.clientData
        let signed: [([UInt8], Hint?)] = [
            (sha256(held + [UInt8(ascii: "\n")]), .clientDataWereChanged(.lineFeedAdded)), (held, nil),
        ]
        for (hash, expected) in signed {
            var scene = try AssertionScene()
            scene.assertion.clientDataHash = hash
            scene.clientDataHash = ClientDataHash(hashing: held)
            let rejection = try #require(expectRejection(.assertionSignatureInvalid) { try scene.verify() })
            let assertion = try Assertion(decoding: scene.assertion.mint().assertionObject)
            let hint = assertion.diagnose(rejection, key: scene.key, clientData: held, apps: [scene.policy])
            #expect(hint == expected)
        }
    }

    @Test("Gives no hint for a signature by another key")
    func otherKey() throws {
        #expect(try hint { $0.assertion.deviceKey = P256SigningKey(seed: "other") } == nil)
    }
}
