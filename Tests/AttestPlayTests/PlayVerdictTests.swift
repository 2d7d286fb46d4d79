import AttestCore
import AttestPlay
import AttestTesting
import Foundation
import TestSupport
import Testing

@Suite("Verdicts of Play Integrity")
struct PlayVerdictTests {
    static let now = UnixTime(secondsSinceEpoch: 1_790_337_600)

    /// An answer with every member that Google documents.
    static func full() -> TestPlayAnswer {
        var answer = TestPlayAnswer(requestHash: "hash", time: now)
        answer["requestDetails", "nonce"] = .text("bm9uY2U")
        answer["deviceIntegrity", "recentDeviceActivity", "deviceActivityLevel"] = .text("LEVEL_2")
        answer["deviceIntegrity", "deviceAttributes", "sdkVersion"] = .raw("36")
        answer["deviceIntegrity", "deviceRecall"] = .raw(
            #"{"values":{"bitFirst":true,"bitSecond":false},"writeDates":{"yyyymmFirst":202611}}"#
        )
        answer["deviceIntegrity", "legacyDeviceRecognitionVerdict"] = .array([.text("MEETS_BASIC_INTEGRITY")])
        answer["accountDetails", "accountActivity", "activityLevel"] = .text("TYPICAL_BASIC")
        answer["environmentDetails", "appAccessRiskVerdict", "appsDetected"] = .array([.text("KNOWN_INSTALLED")])
        answer["environmentDetails", "playProtectVerdict"] = .text("NO_ISSUES")
        answer["testingDetails", "isTestingResponse"] = .raw("false")
        return answer
    }

    @Test("Every documented member is read, and members of other names are ignored at every level")
    func everyMember() throws {
        var answer = Self.full()
        for path in ["requestDetails", "appIntegrity", "deviceIntegrity", "accountDetails", "environmentDetails"] {
            answer[path, "guidanceDetails"] = .raw(#"[{"a":[1.5e400]}]"#)
        }
        answer.json["other"] = .raw("7")
        let verdict = try PlayVerdict(unverified: answer.body)
        #expect(verdict.requestPackageName == "com.example.app" && verdict.appPackageName == "com.example.app")
        #expect(verdict.requestHash == "hash" && verdict.nonce == "bm9uY2U")
        #expect(verdict.timestampMilliseconds == 1_790_337_600_000)
        #expect(verdict.appRecognition == .playRecognized && verdict.versionCode == 42)
        #expect(verdict.certificateDigests == ["WDyrBCGKHbsNIzn2OwB-Q6_9uBEH5n18KPqkFmJXxWQ"])
        #expect(verdict.deviceLabels == [.meetsDeviceIntegrity] && verdict.legacyDeviceLabels == [.meetsBasicIntegrity])
        #expect(verdict.deviceActivityLevel?.rawValue == "LEVEL_2" && verdict.sdkVersion == 36)
        #expect(verdict.deviceRecall?.bits == [true, false, nil])
        #expect(verdict.deviceRecall?.writeMonths == [202_611, nil, nil])
        #expect(verdict.appLicensing == .licensed && verdict.accountActivityLevel?.rawValue == "TYPICAL_BASIC")
        #expect(verdict.appAccessRisks?.map(\.rawValue) == ["KNOWN_INSTALLED"])
        #expect(verdict.playProtect?.rawValue == "NO_ISSUES" && verdict.isTestingResponse == false)
    }

    @Test("An answer that says nothing gives a verdict in which nothing is")
    func empty() throws {
        let verdict = try PlayVerdict(unverified: Array(#"{"tokenPayloadExternal":{}}"#.utf8))
        #expect(verdict.requestHash == nil && verdict.timestampMilliseconds == nil && verdict.appRecognition == nil)
        #expect(verdict.deviceLabels.isEmpty && verdict.certificateDigests.isEmpty && verdict.deviceRecall == nil)
        #expect(verdict.appAccessRisks == nil && verdict.isTestingResponse == nil)
    }

    @Test(
        "A member that only informs is nil if its type is odd, and the verdict is read",
        arguments: [
            ["requestDetails", "nonce"], ["deviceIntegrity", "recentDeviceActivity"],
            ["deviceIntegrity", "deviceRecall"],
            ["deviceIntegrity", "legacyDeviceRecognitionVerdict"], ["accountDetails", "accountActivity"],
            ["environmentDetails", "appAccessRiskVerdict"], ["environmentDetails", "playProtectVerdict"],
            ["appIntegrity", "versionCode"], ["accountDetails", "appLicensingVerdict"],
        ],
        ["7.5", "[7]", "true"]
    )
    func oddInformation(path: [String], value: String) throws {
        var answer = Self.full()
        answer[path[0], path[1]] = .raw(value)
        let policy = try PlayScene.policy()
        let verified = try policy.verify(answer.body, requestHash: PlayRequestHash(text: "hash"), at: Self.now)
        let verdict = verified.verdict
        let values: [String: Any?] = [
            "nonce": verdict.nonce, "recentDeviceActivity": verdict.deviceActivityLevel,
            "deviceRecall": verdict.deviceRecall, "accountActivity": verdict.accountActivityLevel,
            "appAccessRiskVerdict": verdict.appAccessRisks, "playProtectVerdict": verdict.playProtect,
            "versionCode": verdict.versionCode, "appLicensingVerdict": verdict.appLicensing,
            "legacyDeviceRecognitionVerdict": verdict.legacyDeviceLabels.first,
        ]
        #expect(values[path[1]].map { $0 == nil } == true)
    }

    @Test("Numbers come as text or as integers, and never through floating point")
    func integers() throws {
        for (spelling, value) in [
            (TestJSON.text("9007199254740993"), Int64(9_007_199_254_740_993)),
            (.raw("9007199254740993"), 9_007_199_254_740_993),
            (.text("9223372036854775807"), .max), (.text("9999999999999999999"), .max),
            (.text("0000000000000000007"), 7),
            (.raw("-7"), -7), (.raw("-0"), 0),
        ] {
            var answer = Self.full()
            answer["appIntegrity", "versionCode"] = spelling
            #expect(try PlayVerdict(unverified: answer.body).versionCode == value)
        }
        for spelling in [
            TestJSON.text("-7"), .text("+7"), .text(""), .text("7.0"), .text("1e3"), .text("12345678901234567890"),
            .text("\u{661}"), .raw("7.0"), .raw("1e3"), .raw("12345678901234567890"), .raw("null"),
        ] {
            var answer = Self.full()
            answer["appIntegrity", "versionCode"] = spelling
            #expect(try PlayVerdict(unverified: answer.body).versionCode == nil)
        }
    }

    @Test("Labels are told apart by their bytes, and an unknown one is kept")
    func labels() {
        #expect(PlayLabel(rawValue: "caf\u{E9}") != PlayLabel(rawValue: "cafe\u{301}"))
        #expect(PlayLabel(rawValue: "UNHEARD_OF").description == "UNHEARD_OF")
        #expect(
            PlayLabel(rawValue: "a\nb").description == "a\\x0ab"
                || !PlayLabel(rawValue: "a\nb").description.contains("\n")
        )
    }

    @Test("Every vector is refused for the reason that it names, or accepted")
    func vectors() throws {
        let file = try JSONSerialization.jsonObject(with: Data(Fixture.bytes("vectors/play_verdicts.json")))
        let cases = try #require((file as? [String: Any])?["cases"] as? [[String: Any]])
        #expect(cases.count == 215)
        for vector in cases {
            let id = try #require(vector["id"] as? String)
            #expect(try Self.outcome(vector) == vector["reason"] as? String ?? "accepted", "\(id)")
        }
    }

    private static func outcome(_ vector: [String: Any]) throws -> String {
        func integer(_ name: String) -> Int64? { (vector[name] as? NSNumber)?.int64Value }
        let labels = vector["labels"] as? [String] ?? ["MEETS_DEVICE_INTEGRITY"]
        let policy = try PlayIntegrityPolicy(
            packageName: try #require(vector["package"] as? String),
            certificateDigests: try #require(vector["digests"] as? [String]),
            deviceLabels: Set(labels.map(PlayLabel.init)),
            maximumAge: integer("maxAgeSeconds") ?? 300,
            skew: integer("skewSeconds") ?? 60,
            requiresLicense: vector["requireLicensed"] as? Bool ?? false,
            minimumVersionCode: integer("minVersionCode"),
            minimumSDKVersion: integer("minSdkVersion"),
            acceptsTestingResponses: vector["acceptTesting"] as? Bool ?? false
        )
        let answer = try Hex.decode(vector["answer"] as? String ?? "")
        do throws(PlayFailure) {
            _ = try policy.verify(
                answer,
                requestHash: PlayRequestHash(text: vector["requestHash"] as? String ?? ""),
                atMilliseconds: integer("nowMillis") ?? 0
            )
            return "accepted"
        } catch {
            return error.reason.rawValue
        }
    }
}
