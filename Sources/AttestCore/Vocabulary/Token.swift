/// Names one write, so that a store can tell a resend of it from a second one.
///
/// The library draws one for each write. A driver that did not hear the answer may send the same write again, with the
/// same token, and gets the outcome that was stored. A client that repeats its request makes a new write: nothing makes a
/// token of bytes that were sent.
public struct OperationToken: Hashable, Sendable {
    /// The 16 random bytes.
    public let bytes: [UInt8]

    /// Draws the bytes from the system's generator.
    public init() {
        bytes = randomBytes(count: 16)
    }
}

/// Names one binding of a key to a subject.
///
/// A key that is removed and bound again gets another one, so a request that read the old binding cannot write to the new.
public struct BindingID: Hashable, Sendable {
    /// The 16 random bytes.
    public let bytes: [UInt8]

    /// Makes a new one.
    public init() {
        bytes = randomBytes(count: 16)
    }

    /// Creates what was read from a store.
    ///
    /// - Parameter bytes: Exactly 16 bytes; `nil` for any other number.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        self.bytes = bytes
    }
}

extension BindingID: Codable {
    /// Decodes the base64 text.
    ///
    /// - Throws: `DecodingError` if it is not 16 bytes of strict base64.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let bytes = Base64.decode(try container.decode(String.self))
        guard let binding = bytes.flatMap(BindingID.init(bytes:)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "A binding is 16 bytes in base64.")
        }
        self = binding
    }

    /// Encodes the bytes in base64 (RFC 4648, §4).
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Base64.encode(bytes))
    }
}

/// Bytes from the system's generator.
func randomBytes(count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
}
