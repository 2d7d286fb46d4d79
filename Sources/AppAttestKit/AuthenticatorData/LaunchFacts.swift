/// What a device said, in signed bytes, about the app that holds the key.
public struct LaunchFacts: Hashable, Sendable {
    /// How the app was signed and distributed; `nil` if the device did not say (before OS 27), or did not announce it.
    public let validationCategory: ValidationCategory?

    /// The app's `CFBundleVersion`; `nil` if the device did not say, or did not announce it.
    public let bundleVersion: BundleVersion?

    /// The code-directory hash that apps with the opt-in entitlement send, usually 32 bytes.
    ///
    /// Apple does not document it. `nil` if the device did not send or did not announce it.
    public let codeDirectoryHash: [UInt8]?

    /// What a map claimed that the flag ED did not announce; `nil` if there was no map, or ED announced it.
    ///
    /// A changed app may have made it up, so it satisfies nothing and is nowhere else in the result, unless
    /// ``AppPolicy/trustsUnannouncedClaims`` says so.
    public let unannounced: UnannouncedClaims?

    /// The claims of a map that the flag ED did not announce.
    public struct UnannouncedClaims: Hashable, Sendable {
        /// How the app claims to be signed and distributed.
        public let validationCategory: ValidationCategory?

        /// The `CFBundleVersion` that the app claims.
        public let bundleVersion: BundleVersion?

        /// The code-directory hash that the app claims.
        public let codeDirectoryHash: [UInt8]?

        init(_ claims: LaunchClaims) {
            validationCategory = claims.validationCategory.value
            bundleVersion = claims.bundleVersion.value
            codeDirectoryHash = claims.codeDirectoryHash
        }
    }

    /// - Parameters:
    ///   - claims: What was read.
    ///   - app: The policy, which says whether claims count that were not announced.
    init(_ claims: LaunchClaims, _ app: AppPolicy) {
        let areTrusted = claims.areTrusted(by: app)
        validationCategory = areTrusted ? claims.validationCategory.value : nil
        bundleVersion = areTrusted ? claims.bundleVersion.value : nil
        codeDirectoryHash = areTrusted ? claims.codeDirectoryHash : nil
        unannounced = claims.announcement == .missing ? UnannouncedClaims(claims) : nil
    }
}
