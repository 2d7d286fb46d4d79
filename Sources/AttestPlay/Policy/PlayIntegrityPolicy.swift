internal import AttestCore

/// Which verdicts a server accepts.
public struct PlayIntegrityPolicy: Hashable, Sendable {
    /// The app's own package, such as `com.example.app`.
    public let packageName: String

    /// SHA-256 of the signing certificates that are allowed, as verdicts spell them: base64url without padding.
    public let certificateDigests: Set<String>

    /// The labels that a device has to carry, all of them.
    public let deviceLabels: Set<PlayLabel>

    /// How old a token may be, in seconds.
    public let maximumAge: Int64

    /// How many seconds clocks may differ, either way.
    public let skew: Int64

    /// Whether the user must have got the app from Google Play.
    public let requiresLicense: Bool

    /// The lowest version of the app that is accepted.
    public let minimumVersionCode: Int64?

    /// The lowest API level that is accepted: 33 is Android 13.
    public let minimumSDKVersion: Int64?

    /// Whether answers are accepted that testers set by hand in the Play Console; never in production.
    public let acceptsTestingResponses: Bool

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - packageName: The app's own package.
    ///   - certificateDigests: SHA-256 of the certificates that the app is signed with on devices, which is Google Play's key and
    ///     not the one for uploads; as the Play Console prints them: 32 bytes in hexadecimal, with colons or without, or in
    ///     base64.
    ///   - deviceLabels: The labels that a device has to carry. Others than the default need an opt-in in the Play Console.
    ///   - maximumAge: How old a token may be: 1 to 86,400 seconds.
    ///   - skew: How many seconds clocks may differ: 0 to 3,600.
    ///   - requiresLicense: Whether the user must have got the app from Google Play.
    ///   - minimumVersionCode: The lowest version of the app; `nil` for any.
    ///   - minimumSDKVersion: The lowest API level of the device; `nil` for any. It needs an opt-in in the Play Console.
    ///   - acceptsTestingResponses: Whether answers are accepted that testers set by hand.
    /// - Throws: The mistake.
    public init(
        packageName: String,
        certificateDigests: [String],
        deviceLabels: Set<PlayLabel> = [.meetsDeviceIntegrity],
        maximumAge: Int64 = 300,
        skew: Int64 = 60,
        requiresLicense: Bool = false,
        minimumVersionCode: Int64? = nil,
        minimumSDKVersion: Int64? = nil,
        acceptsTestingResponses: Bool = false
    ) throws(PlayConfigurationError) {
        guard Self.isPackageName(packageName) else { throw .packageNameMalformed(packageName) }
        guard !certificateDigests.isEmpty else { throw .certificateDigestsMissing }
        guard !deviceLabels.isEmpty else { throw .deviceLabelsMissing }
        guard (1...86_400).contains(maximumAge) else { throw .maximumAgeOutOfRange(maximumAge) }
        guard (0...3_600).contains(skew) else { throw .skewOutOfRange(skew) }
        var digests: Set<String> = []
        for text in certificateDigests {
            guard let digest = CertificateDigestText.bytes(text) else { throw .certificateDigestMalformed(text) }
            digests.insert(Base64.encodeURL(digest))
        }
        self.packageName = packageName
        self.certificateDigests = digests
        self.deviceLabels = deviceLabels
        self.maximumAge = maximumAge
        self.skew = skew
        self.requiresLicense = requiresLicense
        self.minimumVersionCode = minimumVersionCode
        self.minimumSDKVersion = minimumSDKVersion
        self.acceptsTestingResponses = acceptsTestingResponses
    }

    /// The same policy for devices with a recent security update: strong integrity, and Android 13 or later.
    ///
    /// Below Android 13 the label says nothing about updates, so it is no use without the API level.
    ///
    /// - Returns: The stricter policy.
    /// - Throws: Nothing that this policy does not.
    public func requiringRecentSecurityUpdate() throws(PlayConfigurationError) -> PlayIntegrityPolicy {
        try PlayIntegrityPolicy(
            packageName: packageName,
            certificateDigests: Array(certificateDigests),
            deviceLabels: deviceLabels.union([.meetsStrongIntegrity]),
            maximumAge: maximumAge,
            skew: skew,
            requiresLicense: requiresLicense,
            minimumVersionCode: minimumVersionCode,
            minimumSDKVersion: max(33, minimumSDKVersion ?? 33),
            acceptsTestingResponses: acceptsTestingResponses
        )
    }

    /// Two or more parts joined by full stops, each a letter and then letters, digits and underscores; 255 bytes at most.
    ///
    /// It stands in a path as it is, so nothing else may pass.
    private static func isPackageName(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return text.utf8.count <= 255 && parts.count >= 2
            && parts.allSatisfy { part in part.first.map(isLetter) ?? false && part.allSatisfy(isNameByte) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    }
}
