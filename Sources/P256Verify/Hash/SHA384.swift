/// SHA-384 (FIPS 180-4).
package struct SHA384: HashFunction {
    package static var blockByteCount: Int { SHA512Compression.blockByteCount }
    package static var digestByteCount: Int { SHA384Digest.byteCount }

    private var hash = BlockHash<SHA512Compression>(.sha384)

    package init() {}

    /// Appends `bytes` to the message.
    package mutating func update(_ bytes: Span<UInt8>) {
        hash.update(bytes)
    }

    /// The digest of the message so far.
    package func finalize() -> SHA384Digest {
        var padded = hash
        return SHA384Digest(padded.finalize())
    }

    /// The digest of a whole message.
    package static func hash(_ bytes: Span<UInt8>) -> SHA384Digest {
        var hash = SHA384()
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
