/// What Google says about a request, a device and an app: every member that is documented.
///
/// What is absent, null, or has another type than documented, is `nil` or empty; members of other names are ignored. A verdict
/// that was only read proves nothing: ``PlayIntegrityPolicy`` judges it.
public struct PlayVerdict: Hashable, Sendable {
    /// The package that asked, which a changed app can invent.
    public internal(set) var requestPackageName: String?

    /// What the app bound the token to; standard requests only.
    public internal(set) var requestHash: String?

    /// What the app bound the token to; classic requests only.
    public internal(set) var nonce: String?

    /// When the token was asked for, in milliseconds since 1970; `nil` if it is absent or malformed.
    public internal(set) var timestampMilliseconds: Int64?

    /// Whether Google Play distributes the app.
    public internal(set) var appRecognition: PlayLabel?

    /// The package of the app that is installed.
    public internal(set) var appPackageName: String?

    /// SHA-256 of the app's signing certificates, in base64url without padding.
    public internal(set) var certificateDigests: [String] = []

    /// The app's version.
    public internal(set) var versionCode: Int64?

    /// What the device meets: all that apply.
    public internal(set) var deviceLabels: [PlayLabel] = []

    /// How many tokens the device asked for lately, `LEVEL_1` to `LEVEL_4`.
    public internal(set) var deviceActivityLevel: PlayLabel?

    /// The device's API level: 33 is Android 13.
    public internal(set) var sdkVersion: Int64?

    /// The bits that Google keeps for a device.
    public internal(set) var deviceRecall: PlayDeviceRecall?

    /// The labels as they were defined before May 2025.
    public internal(set) var legacyDeviceLabels: [PlayLabel] = []

    /// Whether the user got the app from Google Play.
    public internal(set) var appLicensing: PlayLabel?

    /// How the account behaves; Google gives it to few.
    public internal(set) var accountActivityLevel: PlayLabel?

    /// Which kinds of apps run that could see or control the screen; `nil` if that was not evaluated.
    public internal(set) var appAccessRisks: [PlayLabel]?

    /// What Play Protect found.
    public internal(set) var playProtect: PlayLabel?

    /// Whether somebody set this answer by hand in the Play Console.
    public internal(set) var isTestingResponse: Bool?

    /// Members whose type is not the documented one, and which matter only where a policy asks for them.
    var oddMembers: Set<OptionalMember> = []

    /// The members that are judged only where a policy asks for them.
    enum OptionalMember: Hashable, Sendable {
        case versionCode, sdkVersion, appLicensing
    }
}

extension PlayVerdict {
    /// Reads Google's answer without judging it, to show it to somebody.
    ///
    /// - Parameter answer: The body of the answer, at most 32,768 bytes.
    /// - Throws: `answerMalformed`.
    public init(unverified answer: [UInt8]) throws(PlayFailure) {
        self = try PlayVerdictReader.read(answer)
    }
}

/// Three bits that Google keeps for a device and a developer, and the months in which those that are set were written.
public struct PlayDeviceRecall: Hashable, Sendable {
    /// The bits; `nil` for one that Google did not give.
    public internal(set) var bits: [Bool?] = [nil, nil, nil]

    /// The months as YYYYMM in UTC; `nil` for one that Google did not give.
    public internal(set) var writeMonths: [Int64?] = [nil, nil, nil]
}
