/// Names one write, so that a store can tell a resend of it from a second one.
///
/// The library mints one for each write. A driver that did not hear the answer may send the same write again, with the
/// same token, and gets the outcome that was stored. A client that repeats its request makes a new write.
public struct OperationToken: Hashable, Sendable {
    /// The 16 random bytes.
    public let bytes: [UInt8]

    package init() {
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
    private enum CodingKeys: CodingKey {
        case bytes
    }

    /// Decodes the bytes.
    ///
    /// - Throws: `DecodingError` if there are not 16.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let binding = BindingID(bytes: try container.decode([UInt8].self, forKey: .bytes)) else {
            let description = "A binding has 16 bytes."
            throw DecodingError.dataCorruptedError(forKey: .bytes, in: container, debugDescription: description)
        }
        self = binding
    }
}

/// Bytes from the system's generator, eight of them for each call of the operating system.
func randomBytes(count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
        var word = generator.next()
        for _ in 0..<min(8, count - bytes.count) {
            bytes.append(UInt8(truncatingIfNeeded: word))
            word >>= 8
        }
    }
    return bytes
}
