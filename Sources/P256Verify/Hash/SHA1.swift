/// SHA-1 (FIPS 180-4).
///
/// Only for app codes; collisions are known.
package struct SHA1: HashFunction {
    package static var blockByteCount: Int { SHA1Compression.blockByteCount }
    package static var digestByteCount: Int { SHA1Digest.byteCount }

    private var hash = BlockHash<SHA1Compression>(.sha1)

    package init() {}

    /// Appends `bytes` to the message.
    package mutating func update(_ bytes: Span<UInt8>) {
        hash.update(bytes)
    }

    /// The digest of the message so far.
    package func finalize() -> SHA1Digest {
        var padded = hash
        return SHA1Digest(padded.finalize())
    }

    /// The digest of a whole message.
    package static func hash(_ bytes: Span<UInt8>) -> SHA1Digest {
        var hash = SHA1()
        hash.update(bytes)
        return hash.finalize()
    }

    mutating func append(_ byte: UInt8) {
        hash.append(byte)
    }

    mutating func append(word: UInt64) {
        hash.append(word: word)
    }
}
