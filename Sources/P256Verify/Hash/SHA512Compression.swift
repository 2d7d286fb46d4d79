/// The chaining value of SHA-384 and SHA-512 and the function that folds blocks of 128 bytes into it (FIPS 180-4, §6.4.2).
package struct SHA512Compression: CompressionFunction {
    var h0: UInt64
    var h1: UInt64
    var h2: UInt64
    var h3: UInt64
    var h4: UInt64
    var h5: UInt64
    var h6: UInt64
    var h7: UInt64

    package static var blockByteCount: Int { 128 }

    package mutating func compress(_ block: Span<UInt8>) {
        compress(Block1024(block))
    }

    package mutating func compress(_ buffer: BlockBuffer) {
        compress(Block1024(buffer))
    }

    /// The 80 rounds, unrolled, so that the constants (FIPS 180-4, §4.2.3) are literals and the schedule's last sixteen
    /// words and the working variables stay in registers; these change places by name instead of being moved.
    @inline(never)
    private mutating func compress(_ block: Block1024) {
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
        round(a, b, &d, e, f, g, &h, 0x428a2f98_d728ae22 &+ w0, &bc)
        round(h, a, &c, d, e, f, &g, 0x71374491_23ef65cd &+ w1, &bc)
        round(g, h, &b, c, d, e, &f, 0xb5c0fbcf_ec4d3b2f &+ w2, &bc)
        round(f, g, &a, b, c, d, &e, 0xe9b5dba5_8189dbbc &+ w3, &bc)
        round(e, f, &h, a, b, c, &d, 0x3956c25b_f348b538 &+ w4, &bc)
        round(d, e, &g, h, a, b, &c, 0x59f111f1_b605d019 &+ w5, &bc)
        round(c, d, &f, g, h, a, &b, 0x923f82a4_af194f9b &+ w6, &bc)
        round(b, c, &e, f, g, h, &a, 0xab1c5ed5_da6d8118 &+ w7, &bc)
        round(a, b, &d, e, f, g, &h, 0xd807aa98_a3030242 &+ w8, &bc)
        round(h, a, &c, d, e, f, &g, 0x12835b01_45706fbe &+ w9, &bc)
        round(g, h, &b, c, d, e, &f, 0x243185be_4ee4b28c &+ w10, &bc)
        round(f, g, &a, b, c, d, &e, 0x550c7dc3_d5ffb4e2 &+ w11, &bc)
        round(e, f, &h, a, b, c, &d, 0x72be5d74_f27b896f &+ w12, &bc)
        round(d, e, &g, h, a, b, &c, 0x80deb1fe_3b1696b1 &+ w13, &bc)
        round(c, d, &f, g, h, a, &b, 0x9bdc06a7_25c71235 &+ w14, &bc)
        round(b, c, &e, f, g, h, &a, 0xc19bf174_cf692694 &+ w15, &bc)
        w0 = schedule(w0, w1, w9, w14)
        round(a, b, &d, e, f, g, &h, 0xe49b69c1_9ef14ad2 &+ w0, &bc)
        w1 = schedule(w1, w2, w10, w15)
        round(h, a, &c, d, e, f, &g, 0xefbe4786_384f25e3 &+ w1, &bc)
        w2 = schedule(w2, w3, w11, w0)
        round(g, h, &b, c, d, e, &f, 0x0fc19dc6_8b8cd5b5 &+ w2, &bc)
        w3 = schedule(w3, w4, w12, w1)
        round(f, g, &a, b, c, d, &e, 0x240ca1cc_77ac9c65 &+ w3, &bc)
        w4 = schedule(w4, w5, w13, w2)
        round(e, f, &h, a, b, c, &d, 0x2de92c6f_592b0275 &+ w4, &bc)
        w5 = schedule(w5, w6, w14, w3)
        round(d, e, &g, h, a, b, &c, 0x4a7484aa_6ea6e483 &+ w5, &bc)
        w6 = schedule(w6, w7, w15, w4)
        round(c, d, &f, g, h, a, &b, 0x5cb0a9dc_bd41fbd4 &+ w6, &bc)
        w7 = schedule(w7, w8, w0, w5)
        round(b, c, &e, f, g, h, &a, 0x76f988da_831153b5 &+ w7, &bc)
        w8 = schedule(w8, w9, w1, w6)
        round(a, b, &d, e, f, g, &h, 0x983e5152_ee66dfab &+ w8, &bc)
        w9 = schedule(w9, w10, w2, w7)
        round(h, a, &c, d, e, f, &g, 0xa831c66d_2db43210 &+ w9, &bc)
        w10 = schedule(w10, w11, w3, w8)
        round(g, h, &b, c, d, e, &f, 0xb00327c8_98fb213f &+ w10, &bc)
        w11 = schedule(w11, w12, w4, w9)
        round(f, g, &a, b, c, d, &e, 0xbf597fc7_beef0ee4 &+ w11, &bc)
        w12 = schedule(w12, w13, w5, w10)
        round(e, f, &h, a, b, c, &d, 0xc6e00bf3_3da88fc2 &+ w12, &bc)
        w13 = schedule(w13, w14, w6, w11)
        round(d, e, &g, h, a, b, &c, 0xd5a79147_930aa725 &+ w13, &bc)
        w14 = schedule(w14, w15, w7, w12)
        round(c, d, &f, g, h, a, &b, 0x06ca6351_e003826f &+ w14, &bc)
        w15 = schedule(w15, w0, w8, w13)
        round(b, c, &e, f, g, h, &a, 0x14292967_0a0e6e70 &+ w15, &bc)
        w0 = schedule(w0, w1, w9, w14)
        round(a, b, &d, e, f, g, &h, 0x27b70a85_46d22ffc &+ w0, &bc)
        w1 = schedule(w1, w2, w10, w15)
        round(h, a, &c, d, e, f, &g, 0x2e1b2138_5c26c926 &+ w1, &bc)
        w2 = schedule(w2, w3, w11, w0)
        round(g, h, &b, c, d, e, &f, 0x4d2c6dfc_5ac42aed &+ w2, &bc)
        w3 = schedule(w3, w4, w12, w1)
        round(f, g, &a, b, c, d, &e, 0x53380d13_9d95b3df &+ w3, &bc)
        w4 = schedule(w4, w5, w13, w2)
        round(e, f, &h, a, b, c, &d, 0x650a7354_8baf63de &+ w4, &bc)
        w5 = schedule(w5, w6, w14, w3)
        round(d, e, &g, h, a, b, &c, 0x766a0abb_3c77b2a8 &+ w5, &bc)
        w6 = schedule(w6, w7, w15, w4)
        round(c, d, &f, g, h, a, &b, 0x81c2c92e_47edaee6 &+ w6, &bc)
        w7 = schedule(w7, w8, w0, w5)
        round(b, c, &e, f, g, h, &a, 0x92722c85_1482353b &+ w7, &bc)
        w8 = schedule(w8, w9, w1, w6)
        round(a, b, &d, e, f, g, &h, 0xa2bfe8a1_4cf10364 &+ w8, &bc)
        w9 = schedule(w9, w10, w2, w7)
        round(h, a, &c, d, e, f, &g, 0xa81a664b_bc423001 &+ w9, &bc)
        w10 = schedule(w10, w11, w3, w8)
        round(g, h, &b, c, d, e, &f, 0xc24b8b70_d0f89791 &+ w10, &bc)
        w11 = schedule(w11, w12, w4, w9)
        round(f, g, &a, b, c, d, &e, 0xc76c51a3_0654be30 &+ w11, &bc)
        w12 = schedule(w12, w13, w5, w10)
        round(e, f, &h, a, b, c, &d, 0xd192e819_d6ef5218 &+ w12, &bc)
        w13 = schedule(w13, w14, w6, w11)
        round(d, e, &g, h, a, b, &c, 0xd6990624_5565a910 &+ w13, &bc)
        w14 = schedule(w14, w15, w7, w12)
        round(c, d, &f, g, h, a, &b, 0xf40e3585_5771202a &+ w14, &bc)
        w15 = schedule(w15, w0, w8, w13)
        round(b, c, &e, f, g, h, &a, 0x106aa070_32bbd1b8 &+ w15, &bc)
        w0 = schedule(w0, w1, w9, w14)
        round(a, b, &d, e, f, g, &h, 0x19a4c116_b8d2d0c8 &+ w0, &bc)
        w1 = schedule(w1, w2, w10, w15)
        round(h, a, &c, d, e, f, &g, 0x1e376c08_5141ab53 &+ w1, &bc)
        w2 = schedule(w2, w3, w11, w0)
        round(g, h, &b, c, d, e, &f, 0x2748774c_df8eeb99 &+ w2, &bc)
        w3 = schedule(w3, w4, w12, w1)
        round(f, g, &a, b, c, d, &e, 0x34b0bcb5_e19b48a8 &+ w3, &bc)
        w4 = schedule(w4, w5, w13, w2)
        round(e, f, &h, a, b, c, &d, 0x391c0cb3_c5c95a63 &+ w4, &bc)
        w5 = schedule(w5, w6, w14, w3)
        round(d, e, &g, h, a, b, &c, 0x4ed8aa4a_e3418acb &+ w5, &bc)
        w6 = schedule(w6, w7, w15, w4)
        round(c, d, &f, g, h, a, &b, 0x5b9cca4f_7763e373 &+ w6, &bc)
        w7 = schedule(w7, w8, w0, w5)
        round(b, c, &e, f, g, h, &a, 0x682e6ff3_d6b2b8a3 &+ w7, &bc)
        w8 = schedule(w8, w9, w1, w6)
        round(a, b, &d, e, f, g, &h, 0x748f82ee_5defb2fc &+ w8, &bc)
        w9 = schedule(w9, w10, w2, w7)
        round(h, a, &c, d, e, f, &g, 0x78a5636f_43172f60 &+ w9, &bc)
        w10 = schedule(w10, w11, w3, w8)
        round(g, h, &b, c, d, e, &f, 0x84c87814_a1f0ab72 &+ w10, &bc)
        w11 = schedule(w11, w12, w4, w9)
        round(f, g, &a, b, c, d, &e, 0x8cc70208_1a6439ec &+ w11, &bc)
        w12 = schedule(w12, w13, w5, w10)
        round(e, f, &h, a, b, c, &d, 0x90befffa_23631e28 &+ w12, &bc)
        w13 = schedule(w13, w14, w6, w11)
        round(d, e, &g, h, a, b, &c, 0xa4506ceb_de82bde9 &+ w13, &bc)
        w14 = schedule(w14, w15, w7, w12)
        round(c, d, &f, g, h, a, &b, 0xbef9a3f7_b2c67915 &+ w14, &bc)
        w15 = schedule(w15, w0, w8, w13)
        round(b, c, &e, f, g, h, &a, 0xc67178f2_e372532b &+ w15, &bc)
        w0 = schedule(w0, w1, w9, w14)
        round(a, b, &d, e, f, g, &h, 0xca273ece_ea26619c &+ w0, &bc)
        w1 = schedule(w1, w2, w10, w15)
        round(h, a, &c, d, e, f, &g, 0xd186b8c7_21c0c207 &+ w1, &bc)
        w2 = schedule(w2, w3, w11, w0)
        round(g, h, &b, c, d, e, &f, 0xeada7dd6_cde0eb1e &+ w2, &bc)
        w3 = schedule(w3, w4, w12, w1)
        round(f, g, &a, b, c, d, &e, 0xf57d4f7f_ee6ed178 &+ w3, &bc)
        w4 = schedule(w4, w5, w13, w2)
        round(e, f, &h, a, b, c, &d, 0x06f067aa_72176fba &+ w4, &bc)
        w5 = schedule(w5, w6, w14, w3)
        round(d, e, &g, h, a, b, &c, 0x0a637dc5_a2c898a6 &+ w5, &bc)
        w6 = schedule(w6, w7, w15, w4)
        round(c, d, &f, g, h, a, &b, 0x113f9804_bef90dae &+ w6, &bc)
        w7 = schedule(w7, w8, w0, w5)
        round(b, c, &e, f, g, h, &a, 0x1b710b35_131c471b &+ w7, &bc)
        w8 = schedule(w8, w9, w1, w6)
        round(a, b, &d, e, f, g, &h, 0x28db77f5_23047d84 &+ w8, &bc)
        w9 = schedule(w9, w10, w2, w7)
        round(h, a, &c, d, e, f, &g, 0x32caab7b_40c72493 &+ w9, &bc)
        w10 = schedule(w10, w11, w3, w8)
        round(g, h, &b, c, d, e, &f, 0x3c9ebe0a_15c9bebc &+ w10, &bc)
        w11 = schedule(w11, w12, w4, w9)
        round(f, g, &a, b, c, d, &e, 0x431d67c4_9c100d4c &+ w11, &bc)
        w12 = schedule(w12, w13, w5, w10)
        round(e, f, &h, a, b, c, &d, 0x4cc5d4be_cb3e42b6 &+ w12, &bc)
        w13 = schedule(w13, w14, w6, w11)
        round(d, e, &g, h, a, b, &c, 0x597f299c_fc657e2a &+ w13, &bc)
        w14 = schedule(w14, w15, w7, w12)
        round(c, d, &f, g, h, a, &b, 0x5fcb6fab_3ad6faec &+ w14, &bc)
        w15 = schedule(w15, w0, w8, w13)
        round(b, c, &e, f, g, h, &a, 0x6c44198c_4a475817 &+ w15, &bc)
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

extension SHA512Compression {
    /// One round on the eight working variables, of which two change; `kw` is the sum of constant and schedule word.
    ///
    /// `bc` is b ⊕ c before and a ⊕ b, the next round's b ⊕ c, after: Maj(a, b, c) = b ⊕ ((a ⊕ b) ∧ (b ⊕ c)).
    @inline(__always)
    private func round(
        _ a: UInt64,
        _ b: UInt64,
        _ d: inout UInt64,
        _ e: UInt64,
        _ f: UInt64,
        _ g: UInt64,
        _ h: inout UInt64,
        _ kw: UInt64,
        _ bc: inout UInt64
    ) {
        // Σ1 rotates by 14, 18 and 41, nested: one rotation fewer in need of a copy. Ch(e, f, g) = g ⊕ (e ∧ (f ⊕ g)).
        let sum1 = rotated(rotated(rotated(e, 23) ^ e, 4) ^ e, 14)
        let t1 = h &+ kw &+ sum1 &+ (g ^ (e & (f ^ g)))
        // Σ0 rotates by 28, 34 and 39.
        let sum0 = rotated(rotated(rotated(a, 5) ^ a, 6) ^ a, 28)
        let ab = a ^ b
        d = d &+ t1
        h = t1 &+ sum0 &+ (b ^ (ab & bc))
        bc = ab
    }

    /// W(t) from W(t − 16), W(t − 15), W(t − 7) and W(t − 2) (FIPS 180-4, §6.4.2, step 1).
    @inline(__always)
    private func schedule(_ w16: UInt64, _ w15: UInt64, _ w7: UInt64, _ w2: UInt64) -> UInt64 {
        w16 &+ sigma0(w15) &+ w7 &+ sigma1(w2)
    }

    @inline(__always)
    private func sigma0(_ x: UInt64) -> UInt64 {
        rotated(rotated(x, 7) ^ x, 1) ^ x &>> 7
    }

    @inline(__always)
    private func sigma1(_ x: UInt64) -> UInt64 {
        rotated(rotated(x, 42) ^ x, 19) ^ x &>> 6
    }

    /// `x` rotated right by `count` bits.
    @inline(__always)
    private func rotated(_ x: UInt64, _ count: UInt64) -> UInt64 {
        x &>> count | x &<< (64 &- count)
    }
}

extension SHA512Compression {
    /// The initial value of SHA-384 (FIPS 180-4, §5.3.4).
    static var sha384: SHA512Compression {
        SHA512Compression(
            h0: 0xcbbb9d5d_c1059ed8,
            h1: 0x629a292a_367cd507,
            h2: 0x9159015a_3070dd17,
            h3: 0x152fecd8_f70e5939,
            h4: 0x67332667_ffc00b31,
            h5: 0x8eb44a87_68581511,
            h6: 0xdb0c2e0d_64f98fa7,
            h7: 0x47b5481d_befa4fa4
        )
    }

    /// The initial value of SHA-512 (FIPS 180-4, §5.3.5).
    static var sha512: SHA512Compression {
        SHA512Compression(
            h0: 0x6a09e667_f3bcc908,
            h1: 0xbb67ae85_84caa73b,
            h2: 0x3c6ef372_fe94f82b,
            h3: 0xa54ff53a_5f1d36f1,
            h4: 0x510e527f_ade682d1,
            h5: 0x9b05688c_2b3e6c1f,
            h6: 0x1f83d9ab_fb41bd6b,
            h7: 0x5be0cd19_137e2179
        )
    }
}
