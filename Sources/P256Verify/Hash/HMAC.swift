/// HMAC (RFC 2104) over any hash function.
///
/// The two hash states after the padded key stand for the key (RFC 2104, §4) and serve any number of messages. They are as
/// secret as the key, and nothing of them is printed. Time depends on the lengths of key and message, not on their bytes.
package struct HMAC<Hash: HashFunction>: Sendable, CustomReflectable {
    private let inner: Hash
    private let outer: Hash

    /// A key longer than a block is hashed first (RFC 2104, §2).
    @specialized(where Hash == SHA1)
    @specialized(where Hash == SHA256)
    @specialized(where Hash == SHA384)
    @specialized(where Hash == SHA512)
    package init(key: Span<UInt8>) {
        if key.count <= Hash.blockByteCount {
            inner = Self.state(key: key, pad: 0x36)
            outer = Self.state(key: key, pad: 0x5c)
        } else {
            var hash = Hash()
            hash.update(key)
            let digest = hash.finalize()
            inner = Self.state(key: digest, pad: 0x36)
            outer = Self.state(key: digest, pad: 0x5c)
        }
    }

    /// H(K ⊕ opad ‖ H(K ⊕ ipad ‖ message)).
    @specialized(where Hash == SHA1)
    @specialized(where Hash == SHA256)
    @specialized(where Hash == SHA384)
    @specialized(where Hash == SHA512)
    package func authenticationCode(for message: Span<UInt8>) -> Hash.Digest {
        var innerHash = inner
        innerHash.update(message)
        return finish(innerHash)
    }

    /// The code of the eight bytes of a counter, most significant first, without heap.
    @specialized(where Hash == SHA1)
    @specialized(where Hash == SHA256)
    @specialized(where Hash == SHA384)
    @specialized(where Hash == SHA512)
    package func authenticationCode(forCounter counter: UInt64) -> Hash.Digest {
        var innerHash = inner
        innerHash.append(word: counter)
        return finish(innerHash)
    }

    package var customMirror: Mirror {
        Mirror(self, children: EmptyCollection())
    }

    private func finish(_ innerHash: Hash) -> Hash.Digest {
        var outerHash = outer
        innerHash.finalize().append(to: &outerHash, xor: 0)
        return outerHash.finalize()
    }

    /// The state after one block: the key, filled up with zeros, combined with `pad`.
    private static func state(key: Span<UInt8>, pad: UInt8) -> Hash {
        var hash = Hash()
        for position in key.indices {
            hash.append(key[position] ^ pad)
        }
        fill(&hash, after: key.count, pad)
        return hash
    }

    private static func state(key: Hash.Digest, pad: UInt8) -> Hash {
        var hash = Hash()
        key.append(to: &hash, xor: UInt64(pad) &* 0x01010101_01010101)
        fill(&hash, after: Hash.Digest.byteCount, pad)
        return hash
    }

    private static func fill(_ hash: inout Hash, after byteCount: Int, _ pad: UInt8) {
        for _ in byteCount..<Hash.blockByteCount {
            hash.append(pad)
        }
    }
}

package typealias HMACSHA1 = HMAC<SHA1>
package typealias HMACSHA256 = HMAC<SHA256>
package typealias HMACSHA384 = HMAC<SHA384>
package typealias HMACSHA512 = HMAC<SHA512>
