/// The chaining value of SHA-1 and the function that folds blocks of 64 bytes into it (FIPS 180-4, §6.1.2).
///
/// Written for brevity, not for speed: only app codes use it.
package struct SHA1Compression: CompressionFunction {
    var h0: UInt32
    var h1: UInt32
    var h2: UInt32
    var h3: UInt32
    var h4: UInt32

    package static var blockByteCount: Int { 64 }

    /// The initial value of SHA-1 (FIPS 180-4, §5.3.1).
    static var sha1: SHA1Compression {
        SHA1Compression(h0: 0x67452301, h1: 0xefcdab89, h2: 0x98badcfe, h3: 0x10325476, h4: 0xc3d2e1f0)
    }

    package mutating func compress(_ block: Span<UInt8>) {
        compress(Block512(block))
    }

    package mutating func compress(_ buffer: BlockBuffer) {
        compress(Block512(buffer))
    }

    private mutating func compress(_ block: Block512) {
        var words = block
        var (a, b, c, d, e) = (h0, h1, h2, h3, h4)
        for t in 0..<80 {
            let temporary = rotatedLeft(a, 5) &+ function(t, b, c, d) &+ e &+ constant(t) &+ words.w0
            (e, d, c, b, a) = (d, c, rotatedLeft(b, 30), a, temporary)
            // The newest word is W(t + 16) = ROTL1(W(t + 13) ⊕ W(t + 8) ⊕ W(t + 2) ⊕ W(t)).
            words.append(rotatedLeft(words.w13 ^ words.w8 ^ words.w2 ^ words.w0, 1))
        }
        h0 = h0 &+ a
        h1 = h1 &+ b
        h2 = h2 &+ c
        h3 = h3 &+ d
        h4 = h4 &+ e
    }
}

extension SHA1Compression {
    /// Ch, Parity, Maj and Parity, for twenty rounds each (FIPS 180-4, §4.1.1).
    private func function(_ t: Int, _ x: UInt32, _ y: UInt32, _ z: UInt32) -> UInt32 {
        switch t {
        case ..<20: z ^ (x & (y ^ z))
        case 40..<60: (x & y) | (z & (x | y))
        default: x ^ y ^ z
        }
    }

    /// K(t), for twenty rounds each (FIPS 180-4, §4.2.1).
    private func constant(_ t: Int) -> UInt32 {
        switch t {
        case ..<20: 0x5a827999
        case ..<40: 0x6ed9eba1
        case ..<60: 0x8f1bbcdc
        default: 0xca62c1d6
        }
    }

    private func rotatedLeft(_ x: UInt32, _ count: UInt32) -> UInt32 {
        x &<< count | x &>> (32 &- count)
    }
}
