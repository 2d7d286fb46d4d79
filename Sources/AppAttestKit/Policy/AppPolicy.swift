/// What a server accepts from one of its apps.
public struct AppPolicy: Hashable, Sendable {
    /// The app.
    public var appID: AppID

    /// The environments whose keys are accepted.
    ///
    /// Production only, unless you write otherwise.
    public var environments: Set<Environment>

    /// What is accepted as validation category.
    public var validationCategory: ValidationCategoryPolicy = .onlyOrMissing(ValidationCategory.distributed)

    /// Refuses an attestation without category if the leaf certificate names this OS version (major number) or a later
    /// one.
    ///
    /// Devices before OS 27 send none, so 27 is the value to set; `nil` asks for nothing.
    public var categoryMissingBelowOS: UInt32?

    /// What is accepted as bundle version.
    public var bundleVersion: BundleVersionPolicy = .ignore

    /// Whether a category and a bundle version that are accepted count as missing unless the flag ED announces their map.
    ///
    /// What is signed does not say where authenticator data end and the client data hash begins. Devices before OS 27 write
    /// no map: a changed app can have such a device sign a longer hash, whose beginning is then sent as a map. The flag is
    /// the device's own. Released systems set it since OS 27, its betas did not. It belongs to `.only`.
    public var claimsNeedExtensionFlag = false

    /// Whether keys of Macs are accepted, with the access control that Apple documents for them.
    public var allowsMacOS = false

    /// Whether the App ID that the leaf names in clear text must be this app's.
    ///
    /// An App Clip's may differ.
    public var requiresClearTextAppID = false

    /// By how many seconds a clock that runs slow may miss the beginning of a certificate's validity.
    public var notBeforeSkew: Int64 = 0

    /// Intermediates that are no longer trusted, by the SHA-256 of their DER: App Attest has no revocation list.
    public var deniedIntermediates: Set<CertificateFingerprint> = []

    /// Creates a policy with the defaults above.
    ///
    /// - Parameters:
    ///   - appID: The app.
    ///   - environments: The environments whose keys are accepted.
    public init(appID: AppID, environments: Set<Environment> = [.production]) {
        self.appID = appID
        self.environments = environments
    }

    /// Where a key was made: Apple keeps the two apart.
    public enum Environment: String, CaseIterable, Hashable, Sendable, Codable {
        /// App Store, TestFlight, enterprise and Developer ID apps.
        case production
        /// Apps that ask for it by entitlement, as builds from Xcode do.
        case development
    }
}

extension AppPolicy.Environment {
    /// The AAGUID, 16 bytes (Apple, step 8).
    package var aaguid: [UInt8] {
        switch self {
        case .production: Array("appattest".utf8) + [0, 0, 0, 0, 0, 0, 0]
        case .development: Array("appattestdevelop".utf8)
        }
    }

    package init?(aaguid: ArraySlice<UInt8>) {
        // All 16 bytes are compared: one AAGUID begins with the text of the other.
        guard let environment = Self.allCases.first(where: { $0.aaguid[...] == aaguid }) else { return nil }
        self = environment
    }
}
