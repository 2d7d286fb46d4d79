/// HMAC (RFC 2104) with one hash function under one key, for any number of messages.
///
/// Two hash states stand for the key; they are as secret as the key, and nothing of them is printed.
package protocol KeyedHash: Sendable, CustomReflectable {
    associatedtype Digest: HashDigest

    init(key: Span<UInt8>)
    func authenticationCode(for message: Span<UInt8>) -> Digest
    /// The code of the eight bytes of a counter, most significant first, without heap.
    func authenticationCode(forCounter counter: UInt64) -> Digest
}
