/// SHA-256 (FIPS 180-4).
package struct SHA256: HashFunction {
    package static var blockByteCount: Int { SHA256Compression.blockByteCount }
    package static var digestByteCount: Int { SHA256Digest.byteCount }

    private var hash = BlockHash<SHA256Compression>(.sha256)

    package init() {}

    /// Appends `bytes` to the message.
    package mutating func update(_ bytes: Span<UInt8>) {
        hash.update(bytes)
    }

    /// The digest of the message so far.
    package func finalize() -> SHA256Digest {
        var padded = hash
        return SHA256Digest(padded.finalize())
    }

    /// The digest of a whole message.
    package static func hash(_ bytes: Span<UInt8>) -> SHA256Digest {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finalize()
    }

    /// The digest of another message's digest.
    package static func hash(_ digest: SHA256Digest) -> SHA256Digest {
        var hash = SHA256()
        hash.hash.append(word: digest.w0)
        hash.hash.append(word: digest.w1)
        hash.hash.append(word: digest.w2)
        hash.hash.append(word: digest.w3)
        return hash.finalize()
    }

    mutating func append(_ byte: UInt8) {
        hash.append(byte)
    }

    mutating func append(word: UInt64) {
        hash.append(word: word)
    }
}
