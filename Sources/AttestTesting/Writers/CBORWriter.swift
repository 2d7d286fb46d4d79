/// Encodes CBOR (RFC 8949).
///
/// Test code: it also writes structures that are wrong.
///
/// Every function returns bytes and takes bytes, so that anything can stand anywhere.
public enum CBORWriter {
    /// A pair of a map: both sides encoded.
    public struct Pair: Hashable, Sendable {
        /// The encoded key.
        public var key: [UInt8]

        /// The encoded value.
        public var value: [UInt8]

        /// Creates a pair.
        ///
        /// - Parameters:
        ///   - key: The encoded key.
        ///   - value: The encoded value.
        public init(_ key: [UInt8], _ value: [UInt8]) {
            self.key = key
            self.value = value
        }

        /// Creates a pair whose key is a text string.
        ///
        /// - Parameters:
        ///   - key: The text.
        ///   - value: The encoded value.
        public init(_ key: String, _ value: [UInt8]) {
            self.init(text(key), value)
        }
    }

    /// Encodes the head of an item in the shortest form (RFC 8949, §4.2.1).
    ///
    /// - Parameters:
    ///   - majorType: 0 to 7.
    ///   - argument: The number that the head carries: a value, a length, or a count.
    /// - Returns: The encoding.
    public static func head(_ majorType: UInt8, _ argument: UInt64) -> [UInt8] {
        let type = majorType << 5
        let octets = { (count: Int) in (0..<count).reversed().map { UInt8(truncatingIfNeeded: argument >> (8 * $0)) } }
        switch argument {
        case 0..<24: return [type | UInt8(argument)]
        case 0..<(1 << 8): return [type | 24] + octets(1)
        case 0..<(1 << 16): return [type | 25] + octets(2)
        case 0..<(1 << 32): return [type | 26] + octets(4)
        default: return [type | 27] + octets(8)
        }
    }

    /// Encodes an unsigned integer.
    ///
    /// - Parameter number: The number.
    /// - Returns: The encoding.
    public static func unsigned(_ number: UInt64) -> [UInt8] {
        head(0, number)
    }

    /// Encodes the negative integer −1 − number.
    ///
    /// - Parameter number: How far below −1.
    /// - Returns: The encoding.
    public static func negative(_ number: UInt64) -> [UInt8] {
        head(1, number)
    }

    /// Encodes a byte string.
    ///
    /// - Parameter bytes: The bytes.
    /// - Returns: The encoding.
    public static func bytes(_ bytes: [UInt8]) -> [UInt8] {
        head(2, UInt64(bytes.count)) + bytes
    }

    /// Encodes a text string.
    ///
    /// - Parameter text: The text.
    /// - Returns: The encoding.
    public static func text(_ text: String) -> [UInt8] {
        Self.text(utf8: Array(text.utf8))
    }

    /// Encodes a text string, well-formed or not.
    ///
    /// - Parameter utf8: The bytes.
    /// - Returns: The encoding.
    public static func text(utf8: [UInt8]) -> [UInt8] {
        head(3, UInt64(utf8.count)) + utf8
    }

    /// Encodes an array.
    ///
    /// - Parameter items: The encoded items.
    /// - Returns: The encoding.
    public static func array(_ items: [[UInt8]]) -> [UInt8] {
        head(4, UInt64(items.count)) + items.joined()
    }

    /// Encodes a map in the order given, duplicate keys included.
    ///
    /// - Parameter pairs: The pairs.
    /// - Returns: The encoding.
    public static func map(_ pairs: [Pair]) -> [UInt8] {
        head(5, UInt64(pairs.count)) + pairs.flatMap { $0.key + $0.value }
    }

    /// The simple value null.
    public static let null: [UInt8] = [0xF6]
}
