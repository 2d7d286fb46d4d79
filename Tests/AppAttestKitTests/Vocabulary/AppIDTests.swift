import AttestCore
import Foundation
import Testing

@Suite("App ID")
struct AppIDTests {
    @Test("Joins prefix and bundle ID with a full stop")
    func parts() throws {
        let appID = try AppID(teamID: "ABCDE12345", bundleID: "com.example.app")
        #expect(appID.text == "ABCDE12345.com.example.app")
        #expect(appID.description == appID.text)
        #expect(try AppID("ABCDE12345.com.example.app") == appID)
    }

    @Test(
        "Refuses a prefix that is not ten capitals and digits",
        arguments: [
            "", "ABCDE1234", "ABCDE123456", "abcde12345", "ABCDE1234-", "ABCDE1234 ", "ABCDE 2345", "\u{C4}BCDE1234",
            "ABCDE1234\u{663}",
        ]
    )
    func prefixes(teamID: String) {
        #expect(throws: ConfigurationError.appIDMalformed(teamID + ".com.example.app")) {
            try AppID(teamID: teamID, bundleID: "com.example.app")
        }
    }

    @Test(
        "Refuses a bundle ID that is empty, too long, or not printable ASCII",
        arguments: [
            "", String(repeating: "a", count: 156), "com.example app", "com.example\n", "com.ex\u{E4}mple", "com\u{0}",
            "com.example.app\u{7F}",
        ]
    )
    func bundleIDs(bundleID: String) {
        #expect(throws: ConfigurationError.self) { try AppID(teamID: "ABCDE12345", bundleID: bundleID) }
        #expect(throws: ConfigurationError.self) { try AppID("ABCDE12345." + bundleID) }
    }

    @Test("Accepts the longest bundle ID, and identifiers of code signing")
    func unusualBundleIDs() throws {
        _ = try AppID(teamID: "ABCDE12345", bundleID: String(repeating: "a", count: 155))
        #expect(try AppID("ABCDE12345.tool-55554944").text == "ABCDE12345.tool-55554944")
        #expect(try AppID("ABCDE12345..").text == "ABCDE12345..")
        #expect(try AppID("ABCDE12345.!~").text == "ABCDE12345.!~")
    }

    @Test("Refuses text without a full stop", arguments: ["", "ABCDE12345", "com.example.app", ".com.example.app"])
    func texts(text: String) {
        #expect(throws: ConfigurationError.appIDMalformed(text)) { try AppID(text) }
    }

    @Test("Tells App IDs apart by case")
    func equality() throws {
        #expect(try AppID("ABCDE12345.com.example.app") != AppID("ABCDE12345.com.example.App"))
        #expect(try Set([AppID("ABCDE12345.a"), AppID("ABCDE12345.a"), AppID("ABCDE12345.b")]).count == 2)
    }

    @Test("Is encoded as its text, and decoded from nothing else")
    func codable() throws {
        let appID = try AppID("ABCDE12345.com.example.app")
        let encoded = try JSONEncoder().encode([appID])
        #expect(String(decoding: encoded, as: UTF8.self) == #"["ABCDE12345.com.example.app"]"#)
        #expect(try JSONDecoder().decode([AppID].self, from: encoded) == [appID])
        for text in [#"["com.example.app"]"#, "[1]"] {
            #expect(throws: (any Error).self) { try JSONDecoder().decode([AppID].self, from: Data(text.utf8)) }
        }
    }
}
