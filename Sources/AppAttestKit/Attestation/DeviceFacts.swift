internal import DERKit

/// What the leaf certificate says about the device that made the key.
///
/// All of it is signed by Apple, but the texts are what the device told Apple: they may hold any characters, and must not be
/// logged as they are. A text that cannot be read is `nil`, and refuses nothing.
public struct DeviceFacts: Hashable, Sendable {
    /// The platform.
    public let platform: Platform

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

    /// Reads the two extensions.
    ///
    /// - Parameters:
    ///   - keyProperties: The value of 1.2.840.113635.100.8.5; `nil` if there is none.
    ///   - osInformation: The value of 1.2.840.113635.100.8.7; `nil` if there is none.
    /// - Throws: `DERError` if one is no sequence of tagged values, or the platform cannot be read.
    init(keyProperties: ArraySlice<UInt8>?, osInformation: ArraySlice<UInt8>?) throws(DERError) {
        let properties = try KeyProperties(keyProperties)
        let information = try OSInformation(osInformation)
        platformName = try information.platformName.map { (name) throws(DERError) in
            guard let text = String(validating: name, as: UTF8.self) else {
                throw DERError(.stringMalformed, at: name.startIndex)
            }
            return text
        }
        osVersion = information.version.text
        osBuild = information.build.text
        appID = properties.appID.octets
        platform = Platform(
            name: information.platformName,
            number: properties.platformNumber,
            isDescribed: osInformation != nil
        )
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
