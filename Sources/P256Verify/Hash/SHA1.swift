/// SHA-1 (FIPS 180-4).
///
/// Only for app codes; collisions are known.
package struct SHA1: HashFunction {
    package typealias Digest = SHA1Digest

    package var hash = BlockHash<SHA1Compression>(.sha1)

    package init() {}
}

/// A SHA-1 digest, 20 bytes in big-endian words.
///
/// Equality takes the same time wherever two differ.
package struct SHA1Digest: HashDigest {
    let w0: UInt32
    let w1: UInt64
    let w2: UInt64

    package static var byteCount: Int { 20 }

    /// The digest in exactly 20 bytes; nil for any other count.
    package init?(_ bytes: Span<UInt8>) {
        guard bytes.count == Self.byteCount else { return nil }
        w0 = UInt32(truncatingIfNeeded: limb(2, of: bytes))
        w1 = limb(1, of: bytes)
        w2 = limb(0, of: bytes)
    }

    package init(_ value: SHA1Compression) {
        w0 = value.h0
        w1 = UInt64(value.h1) &<< 32 | UInt64(value.h2)
        w2 = UInt64(value.h3) &<< 32 | UInt64(value.h4)
    }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.byteCount)
        appendBigEndian(UInt64(w0) &<< 32, byteCount: 4, to: &bytes)
        appendBigEndian(w1, to: &bytes)
        appendBigEndian(w2, to: &bytes)
        return bytes
    }

    /// All 20 bytes, and four zeros after them.
    package var leadingWords: (UInt64, UInt64, UInt64) {
        (UInt64(w0) &<< 32 | w1 &>> 32, w1 &<< 32 | w2 &>> 32, w2 &<< 32)
    }

    /// The last byte.
    package var lastByte: UInt8 { UInt8(truncatingIfNeeded: w2) }

    package static func == (a: SHA1Digest, b: SHA1Digest) -> Bool {
        var difference = UInt64(a.w0 ^ b.w0)
        difference |= a.w1 ^ b.w1
        difference |= a.w2 ^ b.w2
        return difference == 0
    }

    package func append(to hash: inout some HashFunction, xor pad: UInt64) {
        let (high, middle, low) = leadingWords
        hash.append(word: high ^ pad)
        hash.append(word: middle ^ pad)
        hash.append(bigEndian: low ^ pad, byteCount: 4)
    }
}
