/// SHA-384 (FIPS 180-4).
package struct SHA384: HashFunction {
    package typealias Digest = SHA384Digest

    package var hash = BlockHash<SHA512Compression>(.sha384)

    package init() {}
}

/// A SHA-384 digest, 48 bytes in big-endian words.
///
/// Equality takes the same time wherever two differ.
package struct SHA384Digest: HashDigest {
    let w0: UInt64
    let w1: UInt64
    let w2: UInt64
    let w3: UInt64
    let w4: UInt64
    let w5: UInt64

    package static var byteCount: Int { 48 }

    /// The digest in exactly 48 bytes; nil for any other count.
    package init?(_ bytes: Span<UInt8>) {
        guard bytes.count == Self.byteCount else { return nil }
        w0 = limb(5, of: bytes)
        w1 = limb(4, of: bytes)
        w2 = limb(3, of: bytes)
        w3 = limb(2, of: bytes)
        w4 = limb(1, of: bytes)
        w5 = limb(0, of: bytes)
    }

    package init(_ value: SHA512Compression) {
        w0 = value.h0
        w1 = value.h1
        w2 = value.h2
        w3 = value.h3
        w4 = value.h4
        w5 = value.h5
    }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.byteCount)
        appendBigEndian(w0, to: &bytes)
        appendBigEndian(w1, to: &bytes)
        appendBigEndian(w2, to: &bytes)
        appendBigEndian(w3, to: &bytes)
        appendBigEndian(w4, to: &bytes)
        appendBigEndian(w5, to: &bytes)
        return bytes
    }

    package static func == (a: SHA384Digest, b: SHA384Digest) -> Bool {
        var difference = a.w0 ^ b.w0
        difference |= a.w1 ^ b.w1
        difference |= a.w2 ^ b.w2
        difference |= a.w3 ^ b.w3
        difference |= a.w4 ^ b.w4
        difference |= a.w5 ^ b.w5
        return difference == 0
    }

    package func append(to hash: inout some HashFunction, xor pad: UInt64) {
        hash.append(word: w0 ^ pad)
        hash.append(word: w1 ^ pad)
        hash.append(word: w2 ^ pad)
        hash.append(word: w3 ^ pad)
        hash.append(word: w4 ^ pad)
        hash.append(word: w5 ^ pad)
    }
}
