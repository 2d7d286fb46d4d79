/// The result of a hash function.
///
/// Equality takes the same time wherever two differ.
package protocol HashDigest: Hashable, Sendable {
    associatedtype Compression: CompressionFunction

    static var byteCount: Int { get }
    var bytes: [UInt8] { get }
    /// The digest that the last chaining value holds.
    init(_ value: Compression)
    /// Appends the digest's bytes to another message, each eight of them combined with `pad` by exclusive or.
    func append(to hash: inout some HashFunction, xor pad: UInt64)
}
