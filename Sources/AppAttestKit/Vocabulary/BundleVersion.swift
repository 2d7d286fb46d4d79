/// The `CFBundleVersion` of the app that holds a key: `apple_bundle_version_01` (Apple, attestation step 11).
///
/// Versions are the same if their UTF-8 bytes are: canonical equivalence, which `String` applies, has no place here.
public struct BundleVersion: Sendable {
    /// The text as the device signed it: not to be logged as it is.
    public let text: String

    /// Creates a version.
    ///
    /// - Parameter text: Any text.
    public init(_ text: String) {
        self.text = text
    }
}

extension BundleVersion: Hashable {
    /// Whether two versions are the same bytes.
    public static func == (a: BundleVersion, b: BundleVersion) -> Bool {
        a.text.utf8.elementsEqual(b.text.utf8)
    }

    /// Feeds the bytes.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}

extension BundleVersion: ExpressibleByStringLiteral {
    /// Creates a version.
    ///
    /// - Parameter value: Any text.
    public init(stringLiteral value: String) {
        text = value
    }
}

extension BundleVersion: CustomStringConvertible {
    /// The text, made safe for logs.
    public var description: String { loggable(text.utf8) }
}
