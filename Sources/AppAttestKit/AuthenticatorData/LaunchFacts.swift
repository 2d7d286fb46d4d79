/// What a device said, in signed bytes, about the app that holds the key.
public struct LaunchFacts: Hashable, Sendable {
    /// How the app was signed and distributed; `nil` if the device did not say (before OS 27).
    public let validationCategory: ValidationCategory?

    /// The app's `CFBundleVersion`; `nil` if the device did not say.
    public let bundleVersion: BundleVersion?

    /// The code-directory hash that apps with the opt-in entitlement send, usually 32 bytes.
    ///
    /// Apple does not document it.
    public let codeDirectoryHash: [UInt8]?

    /// Whether the flag ED announced these claims; if not, a changed app may have made them up.
    ///
    /// See ``AppPolicy/claimsNeedExtensionFlag``. `false` if there are none.
    public let areAnnounced: Bool

    init(_ claims: LaunchClaims) {
        validationCategory = claims.validationCategory.value
        bundleVersion = claims.bundleVersion.value
        codeDirectoryHash = claims.codeDirectoryHash
        areAnnounced = claims.isAnnounced
    }
}
