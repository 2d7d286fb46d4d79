/// SHA-256 (FIPS 180-4).
package struct SHA256: HashFunction {
    package typealias Digest = SHA256Digest

    package var hash = BlockHash<SHA256Compression>(.sha256)

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

/// A SHA-256 digest, 32 bytes in big-endian words.
///
/// Equality takes the same time wherever two differ.
package struct SHA256Digest: HashDigest {
    let w0: UInt64
    let w1: UInt64
    let w2: UInt64
    let w3: UInt64

    package static var byteCount: Int { 32 }

    /// The digest in exactly 32 bytes; nil for any other count.
    package init?(_ bytes: Span<UInt8>) {
        guard bytes.count == Self.byteCount else { return nil }
        w0 = limb(3, of: bytes)
        w1 = limb(2, of: bytes)
        w2 = limb(1, of: bytes)
        w3 = limb(0, of: bytes)
    }

    package init(_ value: SHA256Compression) {
        w0 = UInt64(value.h0) &<< 32 | UInt64(value.h1)
        w1 = UInt64(value.h2) &<< 32 | UInt64(value.h3)
        w2 = UInt64(value.h4) &<< 32 | UInt64(value.h5)
        w3 = UInt64(value.h6) &<< 32 | UInt64(value.h7)
    }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.byteCount)
        appendBigEndian(w0, to: &bytes)
        appendBigEndian(w1, to: &bytes)
        appendBigEndian(w2, to: &bytes)
        appendBigEndian(w3, to: &bytes)
        return bytes
    }

    /// The first 24 bytes.
    package var leadingWords: (UInt64, UInt64, UInt64) { (w0, w1, w2) }

    /// The last byte.
    package var lastByte: UInt8 { UInt8(truncatingIfNeeded: w3) }

    package static func == (a: SHA256Digest, b: SHA256Digest) -> Bool {
        var difference = a.w0 ^ b.w0
        difference |= a.w1 ^ b.w1
        difference |= a.w2 ^ b.w2
        difference |= a.w3 ^ b.w3
        return difference == 0
    }

    package func append(to hash: inout some HashFunction, xor pad: UInt64) {
        hash.append(word: w0 ^ pad)
        hash.append(word: w1 ^ pad)
        hash.append(word: w2 ^ pad)
        hash.append(word: w3 ^ pad)
    }
}
