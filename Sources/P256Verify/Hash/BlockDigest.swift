/// The result of a hash function as HMAC needs it.
protocol BlockDigest: HashDigest {
    associatedtype Compression: CompressionFunction

    /// The digest that the last chaining value holds.
    init(_ value: Compression)
    /// Appends the digest's bytes to another message, each eight of them combined with `pad` by exclusive or.
    func append(to hash: inout some BlockHashFunction, xor pad: UInt64)
}
