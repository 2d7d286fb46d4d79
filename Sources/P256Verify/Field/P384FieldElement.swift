/// An integer modulo p = 2^384 − 2^128 − 2^96 + 2^32 − 1, the field of P-384 (SP 800-186, §3.2.1).
///
/// The stored number is a · 2^384 mod p for the element a (Montgomery domain), always less than p.
package struct P384FieldElement: PrimeField {
    package let montgomery: UInt384

    @inline(__always)
    package init(montgomery: UInt384) {
        checkBound(montgomery.isLess(than: Self.modulus))
        self.montgomery = montgomery
    }
}

extension P384FieldElement {
    /// Three steps, each of which clears two limbs.
    @inline(__always)
    package static func dividedByRadix(_ low: UInt384) -> UInt384 {
        dividedByTwoLimbs(dividedByTwoLimbs(dividedByTwoLimbs(low)))
    }

    /// `(t + m · p) / 2^128` for the m < 2^128 that makes it an integer; less than 2^384.
    ///
    /// With x the two lowest limbs of t, `m = x · (1 + 2^32 + 2^64) mod 2^128`, as −1/p ≡ 1 + 2^32 + 2^64. Then
    /// `m · p = m · 2^384 − m · 2^128 − m · (2^96 − 2^32 + 1)`, and the last product is `q · 2^128 + x`, which clears x.
    /// So the result is `⌊t / 2^128⌋ + m · 2^256 − (m + q)`; it is at most `p + (2^384 − p) / 2^128`.
    @inline(__always)
    private static func dividedByTwoLimbs(_ t: UInt384) -> UInt384 {
        let x = wide(t.l0, t.l1)
        let m = x &+ (x &<< wide(32, 0)) &+ wide(0, t.l0)
        // a = m · 2^32
        let a0 = m._low &<< 32
        let a1 = m._high &<< 32 | m._low &>> 32
        let a2 = m._high &>> 32  // less than 2^32
        // m · (2^128 + 2^96 + 1), its lowest limb being that of m, minus a; the two lowest limbs become x.
        var carry: UInt64 = 0
        let s1 = add(m._high, a0, &carry)
        let s2 = add(m._low, a1, &carry)
        let s3 = add(m._high, a2, &carry)
        var borrow: UInt64 = 0
        let x0 = subtract(m._low, a0, &borrow)
        let x1 = subtract(s1, a1, &borrow)
        checkBound(x0 == t.l0 && x1 == t.l1)
        let d0 = subtract(s2, a2, &borrow)
        let d1 = subtract(s3, 0, &borrow)
        let d2 = carry &- borrow  // m + q is less than 2^128 + 2^96
        checkBound(d2 == 0 || d2 == 1 && d1 &>> 32 == 0)
        borrow = 0
        let l0 = subtract(t.l2, d0, &borrow)
        let l1 = subtract(t.l3, d1, &borrow)
        let l2 = subtract(t.l4, d2, &borrow)
        let l3 = subtract(t.l5, 0, &borrow)
        let l4 = subtract(m._low, 0, &borrow)
        let l5 = subtract(m._high, 0, &borrow)
        checkBound(borrow == 0)
        return UInt384(l0: l0, l1: l1, l2: l2, l3: l3, l4: l4, l5: l5)
    }
}

extension P384FieldElement {
    /// 2^384 mod p.
    @inline(__always)
    package static var one: P384FieldElement {
        P384FieldElement(
            montgomery: UInt384(
                l0: 0xffffffff_00000001,
                l1: 0x00000000_ffffffff,
                l2: 0x00000000_00000001,
                l3: 0x00000000_00000000,
                l4: 0x00000000_00000000,
                l5: 0x00000000_00000000
            )
        )
    }

    /// p.
    @inline(__always)
    package static var modulus: UInt384 {
        UInt384(
            l0: 0x00000000_ffffffff,
            l1: 0xffffffff_00000000,
            l2: 0xffffffff_fffffffe,
            l3: 0xffffffff_ffffffff,
            l4: 0xffffffff_ffffffff,
            l5: 0xffffffff_ffffffff
        )
    }

    /// 2^768 mod p.
    @inline(__always)
    package static var radixSquared: UInt384 {
        UInt384(
            l0: 0xfffffffe_00000001,
            l1: 0x00000002_00000000,
            l2: 0xfffffffe_00000000,
            l3: 0x00000002_00000000,
            l4: 0x00000000_00000001,
            l5: 0x00000000_00000000
        )
    }

    /// 1/p mod 2^64.
    package static var modulusInverse: UInt64 { 0xfffffffe_ffffffff }
}
