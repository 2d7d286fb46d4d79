internal import AttestCore

/// What an app gets from `DCDevice.generateToken`: it names a device to Apple, and to nobody else.
///
/// Apple wants each to be used once.
public struct DeviceToken: Hashable, Sendable {
    /// How many bytes a token may have; genuine ones have 2 to 3 KiB.
    public static let maximumByteCount = 8192

    /// The token in base64, as it is sent to Apple.
    let base64: String

    /// Reads a token that an app sent.
    ///
    /// - Parameter base64: 1 to 8,192 bytes in base64 (RFC 4648, §4), with padding and without line breaks; `nil` for
    ///   anything else.
    public init?(base64: String) {
        // The length is checked first: what is far too long is not even decoded.
        guard base64.utf8.count <= (Self.maximumByteCount + 2) / 3 * 4, let bytes = Base64.decode(base64),
            (1...Self.maximumByteCount).contains(bytes.count)
        else { return nil }
        self.base64 = base64
    }
}

extension DeviceToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `(device token)`.
    public var description: String { "(device token)" }

    /// `(device token)`.
    public var debugDescription: String { "(device token)" }

    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
