import AttestCore
import Testing

@Suite("Configuration of a verifier")
struct VerifierConfigurationTests {
    typealias Configuration = AttestationVerifier.Configuration

    @Test("Refuses to start without an app, and with two policies for one")
    func apps() throws {
        #expect(throws: ConfigurationError.appsMissing) { try Configuration(apps: []) }
        let app = try app()
        #expect(throws: ConfigurationError.appIDDuplicate("ABCDE12345.com.example.app")) {
            try Configuration(apps: [app, AppPolicy(appID: app.appID, environments: [.development])])
        }
    }

    @Test("Refuses to start with an app that accepts no environment")
    func environments() throws {
        var app = try app()
        app.environments = []
        #expect(throws: ConfigurationError.environmentsMissing("ABCDE12345.com.example.app")) {
            try Configuration(apps: [app])
        }
    }

    @Test("Refuses to start with an app that accepts no platform")
    func platforms() throws {
        var app = try app()
        app.platforms = []
        #expect(throws: ConfigurationError.platformsMissing("ABCDE12345.com.example.app")) {
            try Configuration(apps: [app])
        }
    }

    @Test(
        "Takes a skew of a day at most",
        arguments: [(Int64.min, false), (-1, false), (0, true), (86_400, true), (86_401, false)]
    )
    func skew(seconds: Int64, isGood: Bool) throws {
        var app = try app()
        app.notBeforeSkew = seconds
        expect(.skewOutOfRange(seconds), unless: isGood) { try Configuration(apps: [app]) }
    }

    @Test(
        "Takes a lifetime of an hour at most",
        arguments: [(-1, false), (0, false), (1, true), (3600, true), (3601, false)] as [(Int64, Bool)]
    )
    func lifetime(seconds: Int64, isGood: Bool) throws {
        let app = try app()
        expect(.challengeLifetimeOutOfRange(seconds), unless: isGood) {
            try Configuration(apps: [app], challengeLifetime: seconds)
        }
    }

    @Test("Wants room for one key at least", arguments: [(-1, false), (0, false), (1, true)])
    func maximum(count: Int, isGood: Bool) throws {
        let app = try app()
        expect(.maximumKeysOutOfRange(count), unless: isGood) {
            try Configuration(apps: [app], keyPolicy: .allows(maximum: count))
        }
    }

    @Test("Is strict unless it is told otherwise")
    func defaults() throws {
        let configuration = try Configuration(apps: [try app()])
        #expect(configuration.challengeLifetime == 300)
        #expect(configuration.challengeForm == .text)
        #expect(configuration.keyPolicy == .refuses)
        #expect(configuration.apps.map(\.environments) == [[.production]])
    }

    @Test("Reads app IDs and environments from a dictionary")
    func reading() throws {
        let one = try read("ABCDE12345.com.example.app")
        #expect(one?.apps == [try app()])
        let two = try read(" ABCDE12345.com.example.app ,ABCDE12345.com.example.other", " development , production")
        #expect(two?.apps.map(\.appID.text) == ["ABCDE12345.com.example.app", "ABCDE12345.com.example.other"])
        #expect(two?.apps.map(\.environments) == [[.production, .development], [.production, .development]])
        #expect(try read("ABCDE12345.com.example.app", "development")?.apps.first?.environments == [.development])
    }

    @Test("Turns the check off if app IDs are absent, and only then")
    func off() throws {
        #expect(try read(nil) == nil)
        #expect(throws: ConfigurationError.environmentUnknown("prod")) { try read(nil, "prod") }
        for text in ["", " ", ",", "ABCDE12345.com.example.app,", ",ABCDE12345.com.example.app"] {
            #expect(throws: ConfigurationError.appIDMalformed("")) { try read(text) }
        }
    }

    @Test(
        "Refuses to start with a value that is wrong",
        arguments: [
            (
                "abcde12345.com.example.app", "production",
                ConfigurationError.appIDMalformed("abcde12345.com.example.app")
            ),
            ("ABCDE12345.com.example app", "production", .appIDMalformed("ABCDE12345.com.example app")),
            ("ABCDE12345.a;ABCDE12345.b", "", .environmentUnknown("")),
            ("ABCDE12345.a\t", "production", .appIDMalformed("ABCDE12345.a\t")),
            ("ABCDE12345.a,ABCDE12345.a", "production", .appIDDuplicate("ABCDE12345.a")),
            ("ABCDE12345.a", "", .environmentUnknown("")),
            ("ABCDE12345.a", "Production", .environmentUnknown("Production")),
            ("ABCDE12345.a", "prod", .environmentUnknown("prod")),
            ("ABCDE12345.a", "production,", .environmentUnknown("")),
            ("ABCDE12345.a", "production;development", .environmentUnknown("production;development")),
        ]
    )
    func wrongValues(appIDs: String, environment: String, error: ConfigurationError) {
        #expect(throws: error) { try read(appIDs, environment) }
    }

    private func app() throws -> AppPolicy {
        AppPolicy(appID: try AppID("ABCDE12345.com.example.app"))
    }

    private func read(_ appIDs: String?, _ environment: String? = nil) throws -> Configuration? {
        var variables = ["PATH": "/bin"]
        variables["APP_ATTEST_APP_IDS"] = appIDs
        variables["APP_ATTEST_ENVIRONMENT"] = environment
        return try Configuration.read(from: variables)
    }

    private func expect(
        _ error: ConfigurationError,
        unless isGood: Bool,
        _ body: () throws -> Configuration
    ) {
        if isGood {
            #expect(throws: Never.self) { try body() }
        } else {
            #expect(throws: error) { try body() }
        }
    }
}
