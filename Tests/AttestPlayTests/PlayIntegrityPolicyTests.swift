import AttestCore
import AttestPlay
import AttestTesting
import Testing

@Suite("The policy for Play Integrity")
struct PlayIntegrityPolicyTests {
    private static let now = UnixTime(secondsSinceEpoch: 1_790_337_600)
    private static let digest = TestPlayAnswer.certificateDigest

    private static func policy(
        package: String = "com.example.app",
        digests: [String] = [digest],
        labels: Set<PlayLabel> = [.meetsDeviceIntegrity],
        age: Int64 = 300,
        skew: Int64 = 60
    ) throws -> PlayIntegrityPolicy {
        try PlayIntegrityPolicy(
            packageName: package,
            certificateDigests: digests,
            deviceLabels: labels,
            maximumAge: age,
            skew: skew
        )
    }

    private static func outcome(
        _ policy: PlayIntegrityPolicy,
        at time: UnixTime = now,
        _ change: (inout TestPlayAnswer) -> Void = { _ in }
    ) -> String {
        var answer = TestPlayAnswer(requestHash: "hash", time: now)
        change(&answer)
        do throws(PlayFailure) {
            _ = try policy.verify(answer.body, requestHash: PlayRequestHash(text: "hash"), at: time)
            return "accepted"
        } catch {
            return error.reason.rawValue
        }
    }

    @Test("A good answer is accepted, with its verdict")
    func good() throws {
        #expect(Self.outcome(try Self.policy()) == "accepted")
    }

    @Test("A wrong policy is an error when it is made")
    func mistakes() {
        for name in [
            "", "app", "com.", ".com", "com..app", "com.1app", "com/example.app", "com.ex ample", "com.é", "_a.b",
        ] {
            #expect(throws: PlayConfigurationError.packageNameMalformed(name)) { try Self.policy(package: name) }
        }
        #expect(throws: PlayConfigurationError.certificateDigestsMissing) { try Self.policy(digests: []) }
        #expect(throws: PlayConfigurationError.deviceLabelsMissing) { try Self.policy(labels: []) }
        for age in [Int64.min, -1, 0, 86_401, .max] {
            #expect(throws: PlayConfigurationError.maximumAgeOutOfRange(age)) { try Self.policy(age: age) }
        }
        for skew in [Int64.min, -1, 3_601] {
            #expect(throws: PlayConfigurationError.skewOutOfRange(skew)) { try Self.policy(skew: skew) }
        }
    }

    @Test("Certificates are accepted as the Play Console prints them")
    func digests() throws {
        let pairs = stride(from: 0, to: 64, by: 2).map { String(Self.digest.dropFirst($0).prefix(2)) }
        let colons: String = pairs.joined(separator: ":")
        let good: [String] = [
            Self.digest, Self.digest.uppercased(), colons, colons.uppercased(),
            "WDyrBCGKHbsNIzn2OwB+Q6/9uBEH5n18KPqkFmJXxWQ=", "WDyrBCGKHbsNIzn2OwB-Q6_9uBEH5n18KPqkFmJXxWQ",
        ]
        for text in good { #expect(try Self.policy(digests: [text]) == Self.policy()) }
        let cut = String(Self.digest.dropLast())
        let bad: [String] = [
            "", "58", cut, cut + "g", Self.digest + "00", colons + ":", ":" + colons, "SHA256:" + Self.digest,
            pairs.joined(separator: "-"), String(colons.dropLast(3)) + "::6",
            "WDyrBCGKHbsNIzn2OwB-Q6_9uBEH5n18KPqkFmJXxWQ=", "WDyrBCGKHbsNIzn2OwB+Q6/9uBEH5n18KPqkFmJXxWQ",
            "WDyrBCGKHbsNIzn2OwB-Q6_9uBEH5n18KPqkFmJXxWR",
        ]
        for text in bad {
            #expect(throws: PlayConfigurationError.certificateDigestMalformed(text)) {
                try Self.policy(digests: [text])
            }
        }
    }

    @Test("One of several certificates will do, in the one spelling that verdicts have")
    func certificates() throws {
        let other = String(repeating: "00", count: 32)
        #expect(Self.outcome(try Self.policy(digests: [other, Self.digest])) == "accepted")
        #expect(Self.outcome(try Self.policy(digests: [other])) == "certificate_not_allowed")
        for texts in [[], [""], ["WDyrBCGKHbsNIzn2OwB+Q6/9uBEH5n18KPqkFmJXxWQ="], [Self.digest]] {
            let outcome = Self.outcome(try Self.policy()) {
                $0["appIntegrity", "certificateSha256Digest"] = .array(texts.map { .text($0) })
            }
            #expect(outcome == "certificate_not_allowed")
        }
    }

    @Test(
        "A token is good from a minute ahead to six minutes old, both included",
        arguments: [
            (-61, "token_from_future"), (-60, "accepted"), (0, "accepted"), (360, "accepted"), (361, "token_stale"),
        ] as [(Int64, String)]
    )
    func window(age: Int64, expected: String) throws {
        #expect(Self.outcome(try Self.policy(), at: Self.now.adding(seconds: age)) == expected)
    }

    @Test("R10: No time traps", arguments: [Int64.min, 0, .max], ["-9223372036854775808", "9223372036854775807", "0"])
    func extremes(seconds: Int64, timestamp: String) throws {
        let outcome = Self.outcome(try Self.policy(), at: UnixTime(secondsSinceEpoch: seconds)) {
            $0["requestDetails", "timestampMillis"] = .raw(timestamp)
        }
        #expect(["token_stale", "token_from_future", "accepted"].contains(outcome))
        #expect(
            (outcome == "accepted")
                == (timestamp == "0" && seconds == 0 || seconds == .min && timestamp.hasPrefix("-")
                    || seconds == .max && timestamp.hasPrefix("9"))
        )
    }

    @Test("All labels that are asked for have to be there, and what is unknown vouches for nothing")
    func labels() throws {
        func outcome(_ asked: Set<PlayLabel>, _ found: [String]) throws -> String {
            Self.outcome(try Self.policy(labels: asked)) {
                $0["deviceIntegrity", "deviceRecognitionVerdict"] = .array(found.map { .text($0) })
            }
        }
        let both: Set<PlayLabel> = [.meetsDeviceIntegrity, .meetsStrongIntegrity]
        #expect(try outcome(both, ["MEETS_STRONG_INTEGRITY", "X", "MEETS_DEVICE_INTEGRITY"]) == "accepted")
        #expect(try outcome(both, ["MEETS_STRONG_INTEGRITY"]) == "device_integrity_not_met")
        for found in [[], [""], ["meets_device_integrity"], ["MEETS_DEVICE_INTEGRITY "], ["MEETS_VIRTUAL_INTEGRITY"]] {
            #expect(try outcome([.meetsDeviceIntegrity], found) == "device_integrity_not_met")
        }
    }

    @Test("Strong integrity is only asked for together with Android 13")
    func strong() throws {
        let strong = try Self.policy().requiringRecentSecurityUpdate()
        #expect(strong.minimumSDKVersion == 33)
        #expect(strong.deviceLabels == [.meetsDeviceIntegrity, .meetsStrongIntegrity])
        func outcome(_ version: String) -> String {
            Self.outcome(strong) {
                $0["deviceIntegrity", "deviceRecognitionVerdict"] = .array([
                    .text("MEETS_DEVICE_INTEGRITY"), .text("MEETS_STRONG_INTEGRITY"),
                ])
                $0["deviceIntegrity", "deviceAttributes", "sdkVersion"] = .raw(version)
            }
        }
        #expect(outcome("33") == "accepted")
        #expect(outcome("32") == "sdk_version_too_low")
        #expect(outcome("null") == "sdk_version_too_low")
        #expect(outcome("33.0") == "answer_malformed")
    }

    @Test("A classic token, a cleared one, and one that a tester made are refused")
    func otherTokens() throws {
        let policy = try Self.policy()
        #expect(
            Self.outcome(policy) {
                $0["requestDetails", "requestHash"] = nil
                $0["requestDetails", "nonce"] = .text("hash")
            } == "request_hash_missing"
        )
        #expect(
            Self.outcome(policy) {
                $0["appIntegrity", "appRecognitionVerdict"] = .text("UNEVALUATED")
                $0["deviceIntegrity", "deviceRecognitionVerdict"] = nil
            } == "app_not_recognized"
        )
        #expect(Self.outcome(policy) { $0["testingDetails", "isTestingResponse"] = .raw("true") } == "testing_response")
    }

    @Test("The first check that fails names the reason")
    func order() throws {
        let policy = try Self.policy()
        var answer = TestPlayAnswer(requestHash: "hash", time: Self.now)
        let faults: [(PlayReason, (inout TestPlayAnswer) -> Void)] = [
            (.deviceIntegrityNotMet, { $0["deviceIntegrity", "deviceRecognitionVerdict"] = nil }),
            (.certificateNotAllowed, { $0["appIntegrity", "certificateSha256Digest"] = nil }),
            (.appPackageMismatch, { $0["appIntegrity", "packageName"] = .text("com.example.other") }),
            (.appNotRecognized, { $0["appIntegrity", "appRecognitionVerdict"] = .text("UNRECOGNIZED_VERSION") }),
            (.testingResponse, { $0["testingDetails", "isTestingResponse"] = .raw("true") }),
            (.tokenFromFuture, { $0["requestDetails", "timestampMillis"] = .text("1790337660001") }),
            (.timestampMalformed, { $0["requestDetails", "timestampMillis"] = .text("soon") }),
            (.requestHashMismatch, { $0["requestDetails", "requestHash"] = .text("hasH") }),
            (.requestHashMissing, { $0["requestDetails", "requestHash"] = nil }),
            (.requestPackageMismatch, { $0["requestDetails", "requestPackageName"] = .text("com.example.App") }),
            (.answerMalformed, { $0["appIntegrity", "packageName"] = .raw("7") }),
        ]
        for (reason, fault) in faults {
            fault(&answer)
            #expect(Self.outcome(policy) { $0 = answer } == reason.rawValue)
        }
    }

    @Test(
        "An answer that is not the documented envelope is malformed",
        arguments: [
            "", "null", "[]", "{}", #"{"tokenPayloadExternal":null}"#, #"{"tokenPayloadExternal":[]}"#,
            #"{"tokenPayloadExternal":{}"#, #"{"tokenPayloadExternal":{}}x"#, #"{"error":{"code":400}}"#,
            #"{"tokenPayloadExternal":{},"error":{}}"#, #"{"tokenPayloadExternal":{},"tokenPayloadExternal":{}}"#,
            #"{"tokenPayloadExternal":{"requestDetails":7}}"#,
            "{\"tokenPayloadExternal\":{}}" + String(repeating: " ", count: 32_768),
        ]
    )
    func envelopes(text: String) throws {
        let policy = try Self.policy()
        let failure = #expect(throws: PlayFailure.self) {
            try policy.verify(Array(text.utf8), requestHash: PlayRequestHash(text: "hash"), at: Self.now)
        }
        #expect(failure?.reason == .answerMalformed)
    }
}
