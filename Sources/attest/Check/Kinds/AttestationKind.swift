import AttestCore

/// `app-attest`: an attestation, verified under a policy as wide as the library has one for the case's environment.
enum AttestationKind {
    static func facts(_ vector: VectorCase) throws -> [Fact] {
        let result = try verify(vector)
        return [try vector.fact("publicKey", hexadecimalText(result.publicKey))] + (try facts(result.launch, vector))
            + (try sameFacts(result, vector))
    }

    private static func verify(_ vector: VectorCase) throws -> VerifiedAttestation {
        let anchor = try vector.anchor("root")
        let now = UnixTime(secondsSinceEpoch: try vector.integer("time"))
        let app = try policy(vector.appID(), environments: [environment(vector)])
        let object = try vector.base64("object")
        guard let keyID = KeyID(base64: try vector.text("keyId")) else {
            throw Refusal(reason: "keyId is not 32 bytes in base64")
        }
        return try Attestation(decoding: object).verify(
            keyID: keyID,
            clientDataHash: try clientDataHash(vector),
            apps: [app],
            anchor: anchor,
            at: now
        )
    }

    /// A case can ask for exactly the facts of another one of its file.
    private static func sameFacts(_ result: VerifiedAttestation, _ vector: VectorCase) throws -> [Fact] {
        guard vector.fields["sameFactsAs"] != nil else { return [] }
        let id = try vector.text("sameFactsAs")
        guard let other = vector.others[id] else { throw MalformedCase(problem: "sameFactsAs names no case") }
        let isSame = try verify(VectorCase(fields: other, header: vector.header)) == result
        return [Fact(name: "facts of", expected: id, actual: isSame ? id : "nothing: they differ")]
    }

    /// What the result says about the app.
    static func facts(_ launch: LaunchFacts, _ vector: VectorCase) throws -> [Fact] {
        let category = launch.validationCategory.map { String($0.rawValue) }
        return [
            try vector.fact("category", category),
            try vector.fact("bundleVersion", launch.bundleVersion?.text),
            try vector.fact("expectCategory", category),
            try vector.fact("expectBundleVersion", launch.bundleVersion?.text),
        ]
    }

    /// Categories 1 to 6 or none, all platforms, no skew.
    static func policy(_ appID: AppID, environments: Set<AppPolicy.Environment>) -> AppPolicy {
        var policy = AppPolicy(appID: appID, environments: environments)
        policy.validationCategory = .onlyOrMissing([1, 2, 3, 4, 5, 6])
        policy.platforms = Set(DeviceFacts.Platform.allCases)
        policy.notBeforeSkew = .zero
        return policy
    }

    private static func environment(_ vector: VectorCase) throws -> AppPolicy.Environment {
        let name = try vector.text("env")
        guard let environment = AppPolicy.Environment(rawValue: name) else {
            throw MalformedCase(problem: "env is no environment")
        }
        return environment
    }

    private static func clientDataHash(_ vector: VectorCase) throws -> ClientDataHash {
        guard vector.fields["clientDataHash"] == nil else {
            return try vector.clientDataHash()
        }
        return ClientDataHash(hashing: Array(try vector.text("challenge").utf8))
    }
}
