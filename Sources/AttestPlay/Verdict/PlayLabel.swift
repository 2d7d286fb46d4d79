internal import AttestCore

/// A word of Google's in a verdict, such as `MEETS_DEVICE_INTEGRITY`.
///
/// Google adds words. One that is not known here is kept and vouches for nothing. Labels are the same if their UTF-8 bytes are.
public struct PlayLabel: RawRepresentable, Sendable {
    /// The word.
    public let rawValue: String

    /// Creates a label.
    ///
    /// - Parameter rawValue: The word.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension PlayLabel: Hashable {
    /// Whether two labels are the same bytes.
    public static func == (a: PlayLabel, b: PlayLabel) -> Bool {
        a.rawValue.utf8.elementsEqual(b.rawValue.utf8)
    }

    /// Feeds the bytes.
    public func hash(into hasher: inout Hasher) {
        for byte in rawValue.utf8 { hasher.combine(byte) }
    }
}

extension PlayLabel: CustomStringConvertible {
    /// The word, made safe for logs.
    public var description: String { loggable(rawValue.utf8) }
}

extension PlayLabel {
    // MARK: The app

    /// App and certificate are those that Google Play distributes.
    public static let playRecognized = PlayLabel(rawValue: "PLAY_RECOGNIZED")
    /// The certificate or the package is another, as in an app that was installed by other means.
    public static let unrecognizedVersion = PlayLabel(rawValue: "UNRECOGNIZED_VERSION")

    // MARK: The device

    /// A device whose boot chain is verified; from Android 13 on by hardware.
    public static let meetsDeviceIntegrity = PlayLabel(rawValue: "MEETS_DEVICE_INTEGRITY")
    /// An Android device in whatever state, after an opt-in.
    public static let meetsBasicIntegrity = PlayLabel(rawValue: "MEETS_BASIC_INTEGRITY")
    /// A device with a recent security update from Android 13 on, after an opt-in; below, it says nothing about updates.
    public static let meetsStrongIntegrity = PlayLabel(rawValue: "MEETS_STRONG_INTEGRITY")
    /// An emulator with Google Play services.
    public static let meetsVirtualIntegrity = PlayLabel(rawValue: "MEETS_VIRTUAL_INTEGRITY")

    // MARK: The account

    /// The user got the app from Google Play.
    public static let licensed = PlayLabel(rawValue: "LICENSED")
    /// The user did not.
    public static let unlicensed = PlayLabel(rawValue: "UNLICENSED")

    // MARK: Any of them

    /// Not evaluated: a requirement was not met, or the token was decoded before.
    public static let unevaluated = PlayLabel(rawValue: "UNEVALUATED")
}
