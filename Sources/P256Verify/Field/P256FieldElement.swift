/// An integer modulo p = 2^256 − 2^224 + 2^192 + 2^96 − 1, the field of P-256 (SP 800-186, §3.2.1).
///
/// The stored number is a · 2^256 mod p for the element a (Montgomery domain), always less than p.
package struct P256FieldElement: PrimeField {
    package let montgomery: UInt256

    @inline(__always)
    package init(montgomery: UInt256) {
        checkBound(montgomery.isLess(than: Self.modulus))
        self.montgomery = montgomery
    }
}

extension P256FieldElement {
    /// Four steps, each of which clears a limb.
    @inline(__always)
    package static func dividedByRadix(_ low: UInt256) -> UInt256 {
        dividedByLimb(dividedByLimb(dividedByLimb(dividedByLimb(low))))
    }

    /// `(t + m · p) / 2^64` for the m < 2^64 that makes it an integer; less than 2^256.
    ///
    /// As p ≡ −1 mod 2^64, m is the lowest limb of t, and `m · p = m · (2^64 − 2^32 + 1) · 2^192 + m · 2^96 − m`, whose
    /// last term clears that limb. The result is at most `p + (2^256 − p) / 2^64`.
    @inline(__always)
    private static func dividedByLimb(_ t: UInt256) -> UInt256 {
        let m = t.l0
        let product = wide(m, 0) &* wide(0xffffffff_00000001, 0)
        var carry: UInt64 = 0
        let l0 = add(t.l1, m &<< 32, &carry)
        let l1 = add(t.l2, m &>> 32, &carry)
        let l2 = add(t.l3, product._low, &carry)
        // With the carry at most 2^64 − 2^32.
        checkBound(product._high <= 0xffffffff_00000000)
        return UInt256(l0: l0, l1: l1, l2: l2, l3: product._high &+ carry)
    }
}

extension P256FieldElement {
    /// 2^256 mod p.
    @inline(__always)
    package static var one: P256FieldElement {
        P256FieldElement(
            montgomery: UInt256(
                l0: 0x00000000_00000001,
                l1: 0xffffffff_00000000,
                l2: 0xffffffff_ffffffff,
                l3: 0x00000000_fffffffe
            )
        )
    }

    /// p.
    @inline(__always)
    package static var modulus: UInt256 {
        UInt256(
            l0: 0xffffffff_ffffffff,
            l1: 0x00000000_ffffffff,
            l2: 0x00000000_00000000,
            l3: 0xffffffff_00000001
        )
    }

    /// 2^512 mod p.
    @inline(__always)
    package static var radixSquared: UInt256 {
        UInt256(
            l0: 0x00000000_00000003,
            l1: 0xfffffffb_ffffffff,
            l2: 0xffffffff_fffffffe,
            l3: 0x00000004_fffffffd
        )
    }

    /// 1/p mod 2^64.
    package static var modulusInverse: UInt64 { 0xffffffff_ffffffff }
}
