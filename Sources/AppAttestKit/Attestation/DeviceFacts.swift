internal import DERKit

/// What the leaf certificate says about the device that made the key.
///
/// All of it is signed by Apple, but the texts are what the device told Apple: they may hold any characters, and must not be
/// logged as they are.
public struct DeviceFacts: Hashable, Sendable {
    /// The platform, if it is one that is known here.
    public let platform: Platform?

    /// The name of the platform as the leaf has it, such as `iphoneos`; leaves before iOS 18 have none.
    ///
    /// Not to be logged as it is.
    public let platformName: String?

    /// The version of the operating system, such as `27.0`.
    ///
    /// One leaf of 2021 has an empty one. Not to be logged as it is.
    public let osVersion: String?

    /// The build of the operating system, such as `24A446`; leaves before iOS 17 have none.
    ///
    /// Not to be logged as it is.
    public let osBuild: String?

    /// The App ID in clear text, if the leaf has one.
    package let appID: ArraySlice<UInt8>?

    /// The platforms that App Attest certificates have been seen from.
    public enum Platform: String, Hashable, Sendable, Codable {
        /// iOS and iPadOS.
        case iOS
        /// macOS.
        case macOS
    }

    /// The numbers of the tags, under which each extension holds one value.
    private enum Tag {
        /// Key properties, OCTET STRING: the App ID in clear text.
        static let appID: UInt32 = 1204
        /// Key properties, INTEGER: the platform, 10 for iOS and 13 for macOS.
        static let platformNumber: UInt32 = 4
        /// OS information, OCTET STRING: the platform, such as `iphoneos`.
        static let platformName: UInt32 = 1026
        /// OS information, OCTET STRING: the version, such as `27.0`.
        static let osVersion: UInt32 = 1400
        /// OS information, OCTET STRING: the build, such as `24A446`.
        static let osBuild: UInt32 = 1403
    }

    init(keyProperties: TaggedFields?, osInformation: TaggedFields?) throws(DERError) {
        platformName = try Self.text(osInformation?.octetString(Tag.platformName))
        osVersion = try Self.text(osInformation?.octetString(Tag.osVersion))
        osBuild = try Self.text(osInformation?.octetString(Tag.osBuild))
        appID = try keyProperties?.octetString(Tag.appID)
        platform = Self.platform(named: platformName, numbered: try keyProperties?.integer(Tag.platformNumber))
    }

    /// Either extension may tell a Mac, so that none of them can be left out to pass for something else.
    private static func platform(named name: String?, numbered number: UInt32?) -> Platform? {
        if name == "macosx" || number == 13 { return .macOS }
        if name == "iphoneos" || (name == nil && number == 10) { return .iOS }
        return nil
    }

    private static func text(_ octets: ArraySlice<UInt8>?) throws(DERError) -> String? {
        guard let octets else { return nil }
        guard let text = String(validating: octets, as: UTF8.self) else {
            throw DERError(.stringMalformed, at: octets.startIndex)
        }
        return text
    }

    /// Whether the App ID in clear text is an app's; `nil` if there is none.
    func names(_ app: AppID) -> Bool? {
        appID.map { $0.elementsEqual(app.text.utf8) }
    }

    /// The major number of the OS version; `nil` if there is none.
    var osMajorVersion: UInt32? {
        guard let digits = osVersion?.utf8.prefix(while: isDecimalDigit), (1...4).contains(digits.count)
        else { return nil }
        return digits.reduce(0) { $0 * 10 + UInt32($1 - 0x30) }
    }
}
