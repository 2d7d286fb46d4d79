/// The extension map of authenticator data (WebAuthn, §6.1), in order.
///
/// Test code: not for production.
public struct TestExtensionMap: Hashable, Sendable {
    /// The pairs in order.
    public var pairs: [CBORWriter.Pair]

    /// Creates a map.
    ///
    /// - Parameter pairs: The pairs in order.
    public init(_ pairs: [CBORWriter.Pair] = []) {
        self.pairs = pairs
    }

    /// Creates a map as devices send it.
    ///
    /// - Parameters:
    ///   - bundleVersion: The app's `CFBundleVersion`; `nil`: not sent, as by Macs.
    ///   - validationCategory: The number of the category.
    public init(bundleVersion: String?, validationCategory: UInt32?) {
        self.init()
        self.bundleVersion = bundleVersion
        self.validationCategory = validationCategory
    }

    /// The encoded value under a text.
    ///
    /// Setting replaces it, appends it, or with `nil` removes it.
    ///
    /// - Parameter key: The text.
    public subscript(key: String) -> [UInt8]? {
        get { pairs.first { $0.key == CBORWriter.text(key) }?.value }
        set {
            let encodedKey = CBORWriter.text(key)
            guard let newValue else {
                pairs.removeAll { $0.key == encodedKey }
                return
            }
            if let index = pairs.firstIndex(where: { $0.key == encodedKey }) {
                pairs[index].value = newValue
            } else {
                pairs.append(CBORWriter.Pair(key, newValue))
            }
        }
    }

    /// The key of the validation category.
    public static let validationCategoryKey = "apple_validation_category_01"

    /// The key of the bundle version.
    public static let bundleVersionKey = "apple_bundle_version_01"

    /// The key of the code-directory hash.
    public static let codeDirectoryHashKey = "apple_cd_hash_hash_01"

    /// The validation category in the form that devices send: four bytes, little-endian.
    public var validationCategory: UInt32? {
        get {
            guard let value = self[Self.validationCategoryKey], value.count == 5, value.first == 0x44 else {
                return nil
            }
            return value.dropFirst().reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
        set {
            self[Self.validationCategoryKey] = newValue.map { number in
                CBORWriter.bytes((0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
            }
        }
    }

    /// The bundle version as text.
    public var bundleVersion: String? {
        get {
            guard let value = self[Self.bundleVersionKey], value.count < 25 else { return nil }
            return String(validating: value.dropFirst(), as: UTF8.self)
        }
        set { self[Self.bundleVersionKey] = newValue.map { CBORWriter.text($0) } }
    }

    /// The code-directory hash, which apps with the opt-in entitlement send.
    public var codeDirectoryHash: [UInt8]? {
        get { self[Self.codeDirectoryHashKey].map { Array($0.dropFirst($0.count > 25 ? 2 : 1)) } }
        set { self[Self.codeDirectoryHashKey] = newValue.map { CBORWriter.bytes($0) } }
    }

    /// The encoded map.
    public var encoded: [UInt8] { CBORWriter.map(pairs) }
}
