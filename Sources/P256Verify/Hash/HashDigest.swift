/// The result of a hash function.
protocol HashDigest: Hashable, Sendable {
    static var byteCount: Int { get }
    /// Appends the digest's bytes to another message, each eight of them combined with `pad` by exclusive or.
    func append(to hash: inout some HashFunction, xor pad: UInt64)
}
