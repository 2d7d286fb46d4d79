/// SHA-256 (FIPS 180-4).
package struct SHA256: BlockHashFunction {
    package typealias Digest = SHA256Digest

    var hash = BlockHash<SHA256Compression>(.sha256)

    package init() {}

    /// The digest of another message's digest.
    package static func hash(_ digest: SHA256Digest) -> SHA256Digest {
        var hash = SHA256()
        hash.hash.append(word: digest.w0)
        hash.hash.append(word: digest.w1)
        hash.hash.append(word: digest.w2)
        hash.hash.append(word: digest.w3)
        return hash.finalize()
    }
}
