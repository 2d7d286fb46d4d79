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

    /// Whether claims count that the flag ED does not announce: for hosts of betas, and a hole for everybody else.
    ///
    /// A changed app can have a device before OS 27, which writes no map, sign a client data hash that begins like one, and
    /// send that beginning as the device's map; it then claims what it likes. Released systems set the flag since OS 27,
    /// its betas did not. Without this, such claims can refuse, and satisfy nothing.
    public var trustsUnannouncedClaims = false

    /// The platforms whose keys are accepted: all but Macs, unknown ones included.
    ///
    /// Where Macs are listed, the access control that Apple documents for them is asked for.
    public var platforms = Set(DeviceFacts.Platform.allCases).subtracting([.macOS])

    /// Whether the App ID that the leaf names in clear text must be this app's.
    ///
    /// An App Clip's may differ.
    public var requiresClearTextAppID = false

    /// By how much a clock that runs slow may miss the beginning of a certificate's validity; a fraction of a second is left
    /// out.
    public var notBeforeSkew: Duration = .zero

    /// Intermediates that are no longer trusted, by their keys: App Attest has no revocation list.
    public var deniedIntermediateKeys: Set<SPKIHash> = []

    /// The only intermediates that are trusted; `nil` for each that the anchor issued.
    public var intermediatePins: IntermediatePins?

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
    @nonexhaustive
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

    init?(aaguid: ArraySlice<UInt8>) {
        // All 16 bytes are compared: one AAGUID begins with the text of the other.
        guard let environment = Self.allCases.first(where: { $0.aaguid[...] == aaguid }) else { return nil }
        self = environment
    }
}
