/// A token as an app sent it.
public struct PlayIntegrityToken: Hashable, Sendable {
    /// How many characters a token may have; genuine ones have about a thousand.
    public static let maximumLength = 16_384

    /// The characters, which only Google can read.
    let text: String

    /// Takes what an app sent.
    ///
    /// - Parameter text: 1 to 16,384 printable characters of ASCII without spaces; `nil` for anything else.
    public init?(_ text: String) {
        guard (1...Self.maximumLength).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        self.text = text
    }
}

extension PlayIntegrityToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `(token)`.
    public var description: String { "(token)" }

    /// `(token)`.
    public var debugDescription: String { "(token)" }

    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
