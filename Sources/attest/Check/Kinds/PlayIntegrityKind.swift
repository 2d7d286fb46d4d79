import AttestPlay

/// `play-integrity`: Google's answer under a policy.
enum PlayIntegrityKind {
    static func facts(_ vector: VectorCase) throws -> [Fact] {
        let policy: PlayIntegrityPolicy
        do {
            policy = try self.policy(vector)
        } catch let error as PlayConfigurationError {
            throw Unsupported(reason: "no policy is like that: \(error)")
        }
        _ = try policy.verify(
            try vector.octets("answer"),
            requestHash: PlayRequestHash(text: try vector.text("requestHash")),
            atMilliseconds: try vector.integer("nowMillis")
        )
        return []
    }

    private static func policy(_ vector: VectorCase) throws -> PlayIntegrityPolicy {
        try PlayIntegrityPolicy(
            packageName: vector.text("package"),
            certificateDigests: vector.texts("digests"),
            deviceLabels: Set(vector.ifStated("labels", vector.texts)?.map(PlayLabel.init) ?? [.meetsDeviceIntegrity]),
            maximumAge: vector.ifStated("maxAgeSeconds", vector.integer) ?? 300,
            skew: vector.ifStated("skewSeconds", vector.integer) ?? 60,
            requiresLicense: vector.ifStated("requireLicensed", vector.bool) ?? false,
            minimumVersionCode: vector.ifStated("minVersionCode", vector.integer),
            minimumSDKVersion: vector.ifStated("minSdkVersion", vector.integer),
            acceptsTestingResponses: vector.ifStated("acceptTesting", vector.bool) ?? false
        )
    }
}

extension VectorCase {
    /// A field that need not be there.
    fileprivate func ifStated<Value>(_ name: String, _ read: (String) throws -> Value) throws -> Value? {
        fields[name] == nil ? nil : try read(name)
    }
}
