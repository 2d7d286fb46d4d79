/// How the app that holds a key was signed and distributed: `apple_validation_category_01` (Apple, attestation step 10).
public struct ValidationCategory: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByIntegerLiteral {
    /// The number.
    public var rawValue: UInt32

    /// Creates a category from its number; any number can be received.
    ///
    /// - Parameter rawValue: The number.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Creates a category from its number.
    ///
    /// - Parameter value: The number.
    public init(integerLiteral value: UInt32) {
        rawValue = value
    }

    /// 1: an executable of the operating system.
    public static let operatingSystem: ValidationCategory = 1
    /// 2: TestFlight.
    public static let testFlight: ValidationCategory = 2
    /// 3: signed for development.
    public static let development: ValidationCategory = 3
    /// 4: the App Store.
    public static let appStore: ValidationCategory = 4
    /// 5: an enterprise's universal profile, or ad hoc.
    public static let enterprise: ValidationCategory = 5
    /// 6: Developer ID.
    public static let developerID: ValidationCategory = 6

    /// The six categories that Apple describes as ways to distribute an app.
    public static let distributed: Set<ValidationCategory> = [1, 2, 3, 4, 5, 6]
}

extension ValidationCategory: CustomStringConvertible {
    /// The number and, if it has one, the name.
    public var description: String {
        let names: [ValidationCategory: String] = [
            .operatingSystem: "operating system", .testFlight: "TestFlight", .development: "development",
            .appStore: "App Store", .enterprise: "enterprise or ad hoc", .developerID: "Developer ID",
        ]
        return names[self].map { "\(rawValue) (\($0))" } ?? String(rawValue)
    }
}
