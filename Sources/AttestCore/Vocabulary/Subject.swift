/// Whom a challenge is issued to and a key belongs to: an account, or a session before there is an account.
///
/// The library never looks inside. Subjects are the same if their UTF-8 bytes are.
public struct Subject: Sendable {
    /// How many bytes a subject may have, so that no store is asked to keep an unbounded key.
    public static let maximumByteCount = 128

    /// The text.
    public let text: String

    /// For keys and challenges of a host that tells nobody apart.
    public static let unspecified = Subject(unchecked: "-")

    private init(unchecked text: String) {
        self.text = text
    }

    /// Creates a subject.
    ///
    /// - Parameter text: 1 to 128 bytes of UTF-8 without NUL, which some databases refuse; `nil` for anything else.
    public init?(_ text: String) {
        let bytes = text.utf8
        guard (1...Self.maximumByteCount).contains(bytes.count), !bytes.contains(0) else { return nil }
        self.text = text
    }
}

extension Subject: Hashable {
    /// Whether two subjects are the same bytes.
    public static func == (a: Subject, b: Subject) -> Bool {
        a.text.utf8.elementsEqual(b.text.utf8)
    }

    /// Feeds the bytes.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}

extension Subject: CustomStringConvertible {
    /// The text, made safe for logs.
    public var description: String { loggable(text.utf8) }
}

extension Subject: Codable {
    /// Decodes the text.
    ///
    /// - Throws: `DecodingError` if the text is no subject.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let subject = Subject(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "The text is no subject.")
        }
        self = subject
    }

    /// Encodes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
