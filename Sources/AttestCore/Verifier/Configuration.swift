extension AttestationVerifier {
    /// What a verifier accepts.
    ///
    /// It is checked when it is made, so that a mistake shows at the start of the server.
    public struct Configuration: Sendable {
        /// The policies of the apps, one for each App ID.
        public let apps: [AppPolicy]

        /// Where certificate chains have to end.
        public let anchor: TrustAnchor

        /// How many seconds a challenge can be answered.
        public let challengeLifetime: Int64

        /// Which bytes of a challenge the app hashes for an attestation.
        public let challengeForm: ChallengeForm

        /// Where the challenge is in the client data of an assertion.
        public let clientDataForm: ClientDataForm

        /// How many keys a subject may have.
        public let keyPolicy: SubjectKeyPolicy

        /// Multiples of keys that assert often; `nil` to have none.
        ///
        /// They change no answer, only what an assertion costs.
        public let preparedKeys: PreparedKeyCache?

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - apps: The policies of the apps, at least one, one for each App ID.
        ///   - anchor: Where certificate chains have to end.
        ///   - challengeLifetime: How many seconds a challenge can be answered, 1 to 3600.
        ///   - challengeForm: Which bytes of a challenge the app hashes for an attestation.
        ///   - clientDataForm: Where the challenge is in the client data of an assertion.
        ///   - keyPolicy: How many keys a subject may have.
        ///   - preparedKeys: Multiples of keys that assert often, at most 9 KB each; they change no answer.
        /// - Throws: ``ConfigurationError`` for a configuration that refuses everything or protects nothing.
        public init(
            apps: [AppPolicy],
            anchor: TrustAnchor = .appleAppAttestationRootCA,
            challengeLifetime: Int64 = 300,
            challengeForm: ChallengeForm = .text,
            clientDataForm: ClientDataForm = .challenge,
            keyPolicy: SubjectKeyPolicy = .refuses,
            preparedKeys: PreparedKeyCache? = PreparedKeyCache(capacity: 500)
        ) throws(ConfigurationError) {
            try Self.check(apps)
            guard (1...3600).contains(challengeLifetime) else { throw .challengeLifetimeOutOfRange(challengeLifetime) }
            if case .allows(let maximum) = keyPolicy, maximum < 1 { throw .maximumKeysOutOfRange(maximum) }
            self.apps = apps
            self.anchor = anchor
            self.challengeLifetime = challengeLifetime
            self.challengeForm = challengeForm
            self.clientDataForm = clientDataForm
            self.keyPolicy = keyPolicy
            self.preparedKeys = preparedKeys
        }

        private static func check(_ apps: [AppPolicy]) throws(ConfigurationError) {
            guard !apps.isEmpty else { throw .appsMissing }
            var seen: Set<AppID> = []
            for app in apps {
                guard seen.insert(app.appID).inserted else { throw .appIDDuplicate(app.appID.text) }
                guard !app.environments.isEmpty else { throw .environmentsMissing(app.appID.text) }
                guard !app.platforms.isEmpty else { throw .platformsMissing(app.appID.text) }
                // A day: beyond that it is no skew.
                guard (0...86_400).contains(app.notBeforeSkew) else { throw .skewOutOfRange(app.notBeforeSkew) }
            }
        }
    }

    /// Which bytes of a challenge an app hashes for an attestation.
    public enum ChallengeForm: Hashable, Sendable {
        /// The UTF-8 of ``Challenge/text``: what the server sent, as it is.
        case text
        /// ``Challenge/bytes``: what the text decodes to.
        case bytes
    }
}

extension AttestationVerifier.Configuration {
    /// Reads a configuration from a dictionary such as the process environment.
    ///
    /// `APP_ATTEST_APP_IDS` holds App IDs, separated by commas. `APP_ATTEST_ENVIRONMENT` is `production` (the default),
    /// `development`, or both, separated by a comma.
    ///
    /// - Parameter variables: The dictionary.
    /// - Returns: The configuration; `nil` if `APP_ATTEST_APP_IDS` is absent, which turns the check off.
    /// - Throws: ``ConfigurationError`` if a value is present and wrong, an empty one included.
    public static func read(
        from variables: [String: String]
    ) throws(ConfigurationError) -> AttestationVerifier.Configuration? {
        let environments = try readEnvironments(variables["APP_ATTEST_ENVIRONMENT"] ?? "production")
        guard let appIDs = variables["APP_ATTEST_APP_IDS"] else { return nil }
        var apps: [AppPolicy] = []
        for text in listItems(appIDs) {
            apps.append(AppPolicy(appID: try AppID(text), environments: environments))
        }
        return try AttestationVerifier.Configuration(apps: apps)
    }

    private static func readEnvironments(_ text: String) throws(ConfigurationError) -> Set<AppPolicy.Environment> {
        var environments: Set<AppPolicy.Environment> = []
        for item in listItems(text) {
            guard let environment = AppPolicy.Environment(rawValue: item) else { throw .environmentUnknown(item) }
            environments.insert(environment)
        }
        return environments
    }

    /// The items between commas, without the spaces around them.
    private static func listItems(_ text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { item in
            let trimmed = item.drop { $0 == UInt8(ascii: " ") }.reversed().drop { $0 == UInt8(ascii: " ") }.reversed()
            return String(decoding: Array(trimmed), as: UTF8.self)
        }
    }
}
