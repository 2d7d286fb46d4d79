/// A hash function of FIPS 180-4.
package protocol HashFunction: Sendable {
    associatedtype Digest: HashDigest

    static var blockByteCount: Int { get }
    init()
    /// Appends `bytes` to the message.
    mutating func update(_ bytes: Span<UInt8>)
    /// The digest of the message so far.
    func finalize() -> Digest
    /// The digest of a whole message.
    static func hash(_ bytes: Span<UInt8>) -> Digest
}
