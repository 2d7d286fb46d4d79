extension DeviceFacts {
    /// The platforms that App Attest certificates name.
    @nonexhaustive
    public enum Platform: String, CaseIterable, Hashable, Sendable, Codable {
        /// iOS and iPadOS.
        case iOS
        /// macOS, and apps for other platforms that run on a Mac.
        case macOS
        /// watchOS.
        case watchOS
        /// tvOS.
        case tvOS
        /// visionOS.
        case visionOS
        /// Any other name, or none; the name is ``DeviceFacts/platformName``.
        case unknown
    }
}

extension DeviceFacts.Platform {
    /// The platform that a leaf certificate names.
    ///
    /// Either sign of a Mac is one, so that none of them can be left out to pass for something else.
    ///
    /// - Parameters:
    ///   - name: What 1.2.840.113635.100.8.7 calls the platform; `nil` if it does not, as before iOS 18.
    ///   - number: What 1.2.840.113635.100.8.5 has for it; `nil` if nothing.
    ///   - isDescribed: Whether the leaf has 1.2.840.113635.100.8.7 at all.
    init(name: ArraySlice<UInt8>?, number: UInt32?, isDescribed: Bool) {
        if number == Self.macOSNumber || name.map(Self.isMac) == true {
            self = .macOS
        } else if let name {
            self = Self.named.first { name.elementsEqual($0.name.utf8) }?.platform ?? .unknown
        } else {
            self = isDescribed && number == Self.iOSNumber ? .iOS : .unknown
        }
    }

    private static let iOSNumber: UInt32 = 10
    private static let macOSNumber: UInt32 = 13

    private static let named: [(name: String, platform: Self)] = [
        ("iphoneos", .iOS), ("watchos", .watchOS), ("appletvos", .tvOS), ("xros", .visionOS),
    ]

    /// Whether a name contains "mac" in any case, as `macosx`, `macos` and `maccatalyst` do.
    private static func isMac(_ name: ArraySlice<UInt8>) -> Bool {
        name.indices.contains { name[$0...].prefix(3).elementsEqual("mac".utf8) { $0 | 0x20 == $1 } }
    }
}
