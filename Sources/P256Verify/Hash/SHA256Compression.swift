/// The chaining value of SHA-256 and the function that folds blocks of 64 bytes into it (FIPS 180-4, §6.2.2).
package struct SHA256Compression: CompressionFunction {
    var h0: UInt32
    var h1: UInt32
    var h2: UInt32
    var h3: UInt32
    var h4: UInt32
    var h5: UInt32
    var h6: UInt32
    var h7: UInt32

    package static var blockByteCount: Int { 64 }

    package mutating func compress(_ block: Span<UInt8>) {
        compress(Block512(block))
    }

    package mutating func compress(_ buffer: BlockBuffer) {
        compress(Block512(buffer))
    }

    /// The 64 rounds, unrolled, so that the constants (FIPS 180-4, §4.2.2) are literals and the schedule's last sixteen
    /// words and the working variables stay in registers; these change places by name instead of being moved.
    @inline(never)
    private mutating func compress(_ block: Block512) {
        var w0 = block.w0
        var w1 = block.w1
        var w2 = block.w2
        var w3 = block.w3
        var w4 = block.w4
        var w5 = block.w5
        var w6 = block.w6
        var w7 = block.w7
        var w8 = block.w8
        var w9 = block.w9
        var w10 = block.w10
        var w11 = block.w11
        var w12 = block.w12
        var w13 = block.w13
        var w14 = block.w14
        var w15 = block.w15
        var a = h0
        var b = h1
        var c = h2
        var d = h3
        var e = h4
        var f = h5
        var g = h6
        var h = h7
        var bc = b ^ c
        round(a, b, &d, e, f, g, &h, 0x428a2f98 &+ w0, &bc)
        round(h, a, &c, d, e, f, &g, 0x71374491 &+ w1, &bc)
        round(g, h, &b, c, d, e, &f, 0xb5c0fbcf &+ w2, &bc)
        round(f, g, &a, b, c, d, &e, 0xe9b5dba5 &+ w3, &bc)
        round(e, f, &h, a, b, c, &d, 0x3956c25b &+ w4, &bc)
        round(d, e, &g, h, a, b, &c, 0x59f111f1 &+ w5, &bc)
        round(c, d, &f, g, h, a, &b, 0x923f82a4 &+ w6, &bc)
        round(b, c, &e, f, g, h, &a, 0xab1c5ed5 &+ w7, &bc)
        round(a, b, &d, e, f, g, &h, 0xd807aa98 &+ w8, &bc)
        round(h, a, &c, d, e, f, &g, 0x12835b01 &+ w9, &bc)
        round(g, h, &b, c, d, e, &f, 0x243185be &+ w10, &bc)
        round(f, g, &a, b, c, d, &e, 0x550c7dc3 &+ w11, &bc)
        round(e, f, &h, a, b, c, &d, 0x72be5d74 &+ w12, &bc)
        round(d, e, &g, h, a, b, &c, 0x80deb1fe &+ w13, &bc)
        round(c, d, &f, g, h, a, &b, 0x9bdc06a7 &+ w14, &bc)
        round(b, c, &e, f, g, h, &a, 0xc19bf174 &+ w15, &bc)
        w0 = schedule(w0, w1, w9, w14)
        round(a, b, &d, e, f, g, &h, 0xe49b69c1 &+ w0, &bc)
        w1 = schedule(w1, w2, w10, w15)
        round(h, a, &c, d, e, f, &g, 0xefbe4786 &+ w1, &bc)
        w2 = schedule(w2, w3, w11, w0)
        round(g, h, &b, c, d, e, &f, 0x0fc19dc6 &+ w2, &bc)
        w3 = schedule(w3, w4, w12, w1)
        round(f, g, &a, b, c, d, &e, 0x240ca1cc &+ w3, &bc)
        w4 = schedule(w4, w5, w13, w2)
        round(e, f, &h, a, b, c, &d, 0x2de92c6f &+ w4, &bc)
        w5 = schedule(w5, w6, w14, w3)
        round(d, e, &g, h, a, b, &c, 0x4a7484aa &+ w5, &bc)
        w6 = schedule(w6, w7, w15, w4)
        round(c, d, &f, g, h, a, &b, 0x5cb0a9dc &+ w6, &bc)
        w7 = schedule(w7, w8, w0, w5)
        round(b, c, &e, f, g, h, &a, 0x76f988da &+ w7, &bc)
        w8 = schedule(w8, w9, w1, w6)
        round(a, b, &d, e, f, g, &h, 0x983e5152 &+ w8, &bc)
        w9 = schedule(w9, w10, w2, w7)
        round(h, a, &c, d, e, f, &g, 0xa831c66d &+ w9, &bc)
        w10 = schedule(w10, w11, w3, w8)
        round(g, h, &b, c, d, e, &f, 0xb00327c8 &+ w10, &bc)
        w11 = schedule(w11, w12, w4, w9)
        round(f, g, &a, b, c, d, &e, 0xbf597fc7 &+ w11, &bc)
        w12 = schedule(w12, w13, w5, w10)
        round(e, f, &h, a, b, c, &d, 0xc6e00bf3 &+ w12, &bc)
        w13 = schedule(w13, w14, w6, w11)
        round(d, e, &g, h, a, b, &c, 0xd5a79147 &+ w13, &bc)
        w14 = schedule(w14, w15, w7, w12)
        round(c, d, &f, g, h, a, &b, 0x06ca6351 &+ w14, &bc)
        w15 = schedule(w15, w0, w8, w13)
        round(b, c, &e, f, g, h, &a, 0x14292967 &+ w15, &bc)
        w0 = schedule(w0, w1, w9, w14)
        round(a, b, &d, e, f, g, &h, 0x27b70a85 &+ w0, &bc)
        w1 = schedule(w1, w2, w10, w15)
        round(h, a, &c, d, e, f, &g, 0x2e1b2138 &+ w1, &bc)
        w2 = schedule(w2, w3, w11, w0)
        round(g, h, &b, c, d, e, &f, 0x4d2c6dfc &+ w2, &bc)
        w3 = schedule(w3, w4, w12, w1)
        round(f, g, &a, b, c, d, &e, 0x53380d13 &+ w3, &bc)
        w4 = schedule(w4, w5, w13, w2)
        round(e, f, &h, a, b, c, &d, 0x650a7354 &+ w4, &bc)
        w5 = schedule(w5, w6, w14, w3)
        round(d, e, &g, h, a, b, &c, 0x766a0abb &+ w5, &bc)
        w6 = schedule(w6, w7, w15, w4)
        round(c, d, &f, g, h, a, &b, 0x81c2c92e &+ w6, &bc)
        w7 = schedule(w7, w8, w0, w5)
        round(b, c, &e, f, g, h, &a, 0x92722c85 &+ w7, &bc)
        w8 = schedule(w8, w9, w1, w6)
        round(a, b, &d, e, f, g, &h, 0xa2bfe8a1 &+ w8, &bc)
        w9 = schedule(w9, w10, w2, w7)
        round(h, a, &c, d, e, f, &g, 0xa81a664b &+ w9, &bc)
        w10 = schedule(w10, w11, w3, w8)
        round(g, h, &b, c, d, e, &f, 0xc24b8b70 &+ w10, &bc)
        w11 = schedule(w11, w12, w4, w9)
        round(f, g, &a, b, c, d, &e, 0xc76c51a3 &+ w11, &bc)
        w12 = schedule(w12, w13, w5, w10)
        round(e, f, &h, a, b, c, &d, 0xd192e819 &+ w12, &bc)
        w13 = schedule(w13, w14, w6, w11)
        round(d, e, &g, h, a, b, &c, 0xd6990624 &+ w13, &bc)
        w14 = schedule(w14, w15, w7, w12)
        round(c, d, &f, g, h, a, &b, 0xf40e3585 &+ w14, &bc)
        w15 = schedule(w15, w0, w8, w13)
        round(b, c, &e, f, g, h, &a, 0x106aa070 &+ w15, &bc)
        w0 = schedule(w0, w1, w9, w14)
        round(a, b, &d, e, f, g, &h, 0x19a4c116 &+ w0, &bc)
        w1 = schedule(w1, w2, w10, w15)
        round(h, a, &c, d, e, f, &g, 0x1e376c08 &+ w1, &bc)
        w2 = schedule(w2, w3, w11, w0)
        round(g, h, &b, c, d, e, &f, 0x2748774c &+ w2, &bc)
        w3 = schedule(w3, w4, w12, w1)
        round(f, g, &a, b, c, d, &e, 0x34b0bcb5 &+ w3, &bc)
        w4 = schedule(w4, w5, w13, w2)
        round(e, f, &h, a, b, c, &d, 0x391c0cb3 &+ w4, &bc)
        w5 = schedule(w5, w6, w14, w3)
        round(d, e, &g, h, a, b, &c, 0x4ed8aa4a &+ w5, &bc)
        w6 = schedule(w6, w7, w15, w4)
        round(c, d, &f, g, h, a, &b, 0x5b9cca4f &+ w6, &bc)
        w7 = schedule(w7, w8, w0, w5)
        round(b, c, &e, f, g, h, &a, 0x682e6ff3 &+ w7, &bc)
        w8 = schedule(w8, w9, w1, w6)
        round(a, b, &d, e, f, g, &h, 0x748f82ee &+ w8, &bc)
        w9 = schedule(w9, w10, w2, w7)
        round(h, a, &c, d, e, f, &g, 0x78a5636f &+ w9, &bc)
        w10 = schedule(w10, w11, w3, w8)
        round(g, h, &b, c, d, e, &f, 0x84c87814 &+ w10, &bc)
        w11 = schedule(w11, w12, w4, w9)
        round(f, g, &a, b, c, d, &e, 0x8cc70208 &+ w11, &bc)
        w12 = schedule(w12, w13, w5, w10)
        round(e, f, &h, a, b, c, &d, 0x90befffa &+ w12, &bc)
        w13 = schedule(w13, w14, w6, w11)
        round(d, e, &g, h, a, b, &c, 0xa4506ceb &+ w13, &bc)
        w14 = schedule(w14, w15, w7, w12)
        round(c, d, &f, g, h, a, &b, 0xbef9a3f7 &+ w14, &bc)
        w15 = schedule(w15, w0, w8, w13)
        round(b, c, &e, f, g, h, &a, 0xc67178f2 &+ w15, &bc)
        h0 = h0 &+ a
        h1 = h1 &+ b
        h2 = h2 &+ c
        h3 = h3 &+ d
        h4 = h4 &+ e
        h5 = h5 &+ f
        h6 = h6 &+ g
        h7 = h7 &+ h
    }
}

extension SHA256Compression {
    /// One round on the eight working variables, of which two change; `kw` is the sum of constant and schedule word.
    ///
    /// `bc` is b ⊕ c before and a ⊕ b, the next round's b ⊕ c, after: Maj(a, b, c) = b ⊕ ((a ⊕ b) ∧ (b ⊕ c)).
    @inline(__always)
    private func round(
        _ a: UInt32,
        _ b: UInt32,
        _ d: inout UInt32,
        _ e: UInt32,
        _ f: UInt32,
        _ g: UInt32,
        _ h: inout UInt32,
        _ kw: UInt32,
        _ bc: inout UInt32
    ) {
        // Σ1 rotates by 6, 11 and 25, nested: one rotation fewer in need of a copy. Ch(e, f, g) = g ⊕ (e ∧ (f ⊕ g)).
        let sum1 = rotated(rotated(rotated(e, 14) ^ e, 5) ^ e, 6)
        let t1 = h &+ kw &+ sum1 &+ (g ^ (e & (f ^ g)))
        // Σ0 rotates by 2, 13 and 22.
        let sum0 = rotated(rotated(rotated(a, 9) ^ a, 11) ^ a, 2)
        let ab = a ^ b
        d = d &+ t1
        h = t1 &+ sum0 &+ (b ^ (ab & bc))
        bc = ab
    }

    /// W(t) from W(t − 16), W(t − 15), W(t − 7) and W(t − 2) (FIPS 180-4, §6.2.2, step 1).
    @inline(__always)
    private func schedule(_ w16: UInt32, _ w15: UInt32, _ w7: UInt32, _ w2: UInt32) -> UInt32 {
        w16 &+ sigma0(w15) &+ w7 &+ sigma1(w2)
    }

    @inline(__always)
    private func sigma0(_ x: UInt32) -> UInt32 {
        rotated(rotated(x, 11) ^ x, 7) ^ x &>> 3
    }

    @inline(__always)
    private func sigma1(_ x: UInt32) -> UInt32 {
        rotated(rotated(x, 2) ^ x, 17) ^ x &>> 10
    }

    /// `x` rotated right by `count` bits.
    @inline(__always)
    private func rotated(_ x: UInt32, _ count: UInt32) -> UInt32 {
        x &>> count | x &<< (32 &- count)
    }
}

extension SHA256Compression {
    /// The initial value of SHA-256 (FIPS 180-4, §5.3.3).
    static var sha256: SHA256Compression {
        SHA256Compression(
            h0: 0x6a09e667,
            h1: 0xbb67ae85,
            h2: 0x3c6ef372,
            h3: 0xa54ff53a,
            h4: 0x510e527f,
            h5: 0x9b05688c,
            h6: 0x1f83d9ab,
            h7: 0x5be0cd19
        )
    }
}
