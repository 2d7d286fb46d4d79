/// An integer modulo p = 2^384 − 2^128 − 2^96 + 2^32 − 1, the field of P-384 (SP 800-186, §3.2.1).
///
/// The stored number is a · 2^384 mod p for the element a (Montgomery domain), always less than p.
package struct P384FieldElement: PrimeField {
    private var montgomery: UInt384

    @inline(__always)
    init(montgomery: UInt384) {
        checkBound(montgomery.isLess(than: Self.modulus))
        self.montgomery = montgomery
    }

    /// The element equal to `integer`; nil if that is not less than p.
    init?(_ integer: UInt384) {
        guard integer.isLess(than: Self.modulus) else { return nil }
        self = P384FieldElement(montgomery: integer) * P384FieldElement(montgomery: Self.radixSquared)
    }

    /// The element in 48 bytes, most significant first; nil for any other count or if it is not less than p.
    package init?(_ bigEndianBytes: Span<UInt8>) {
        guard bigEndianBytes.count == UInt384.byteCount else { return nil }
        self.init(UInt384(truncatingBigEndian: bigEndianBytes))
    }

    /// The 48 bytes of the element, most significant first.
    package var bytes: [UInt8] { integer.bytes }

    var integer: UInt384 {
        Self.reduced(montgomery, .zero).montgomery
    }

    @inline(__always)
    package var isZero: Bool { montgomery.isZero }

    @inline(__always)
    package static func + (a: P384FieldElement, b: P384FieldElement) -> P384FieldElement {
        P384FieldElement(montgomery: a.montgomery.adding(b.montgomery, modulo: modulus))
    }

    @inline(__always)
    package static func - (a: P384FieldElement, b: P384FieldElement) -> P384FieldElement {
        P384FieldElement(montgomery: a.montgomery.subtracting(b.montgomery, modulo: modulus))
    }

    /// The product, not inlined: inlining it everywhere would gain little and cost minutes of compile time.
    @inline(never)
    package static func * (a: P384FieldElement, b: P384FieldElement) -> P384FieldElement {
        product(a, b)
    }

    @inline(__always)
    static func product(_ a: P384FieldElement, _ b: P384FieldElement) -> P384FieldElement {
        let (low, high) = a.montgomery.multipliedFullWidth(by: b.montgomery)
        return reduced(low, high)
    }

    /// The square, not inlined.
    @inline(never)
    package func squared() -> P384FieldElement {
        square()
    }

    @inline(__always)
    func square() -> P384FieldElement {
        let (low, high) = montgomery.squaredFullWidth()
        return Self.reduced(low, high)
    }

    /// `self / 2`: an odd number is made even by adding p.
    @inline(__always)
    package func halved() -> P384FieldElement {
        let odd = montgomery.l0 & 1
        let (sum, carry) = montgomery.adding(Self.modulus.masked(by: 0 &- odd))  // even, at most 2p − 2
        checkBound(sum.l0 & 1 == 0)
        var half = sum.shiftedRight(by: 1)
        half.l5 |= carry &<< 63
        return P384FieldElement(montgomery: half)
    }

    /// `1 / self`; zero for zero.
    package func invertedVariableTime() -> P384FieldElement {
        // The inverse of a · 2^384 is a⁻¹ · 2^−384: two factors 2^384 are missing.
        let inverse = montgomery.inverseVariableTime(modulo: Self.modulus, Self.modulusInverse)
        let radixSquared = P384FieldElement(montgomery: Self.radixSquared)
        return P384FieldElement(montgomery: inverse) * radixSquared * radixSquared
    }
}

extension P384FieldElement {
    /// `(low + 2^384 · high) / 2^384 mod p`, for a number less than p · 2^384.
    ///
    /// Three steps take the low half to `(low + m · p) / 2^384` for some m < 2^384, which is at most p; with the
    /// high half added it is less than 2p.
    @inline(__always)
    private static func reduced(_ low: UInt384, _ high: UInt384) -> P384FieldElement {
        let quotient = dividedByTwoLimbs(dividedByTwoLimbs(dividedByTwoLimbs(low)))
        checkBound(!modulus.isLess(than: quotient) && high.isLess(than: modulus))
        let (sum, carry) = quotient.adding(high)  // at most 2p − 1
        return P384FieldElement(montgomery: sum.reducedOnce(carry: carry, modulo: modulus))
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
    @inline(__always)
    package static var zero: P384FieldElement { P384FieldElement(montgomery: .zero) }

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
    static var modulus: UInt384 {
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
    private static var radixSquared: UInt384 {
        UInt384(
            l0: 0xfffffffe_00000001,
            l1: 0x00000002_00000000,
            l2: 0xfffffffe_00000000,
            l3: 0x00000002_00000000,
            l4: 0x00000000_00000001,
            l5: 0x00000000_00000000
        )
    }

    /// 1/p mod 2^62.
    private static var modulusInverse: UInt64 { 0x3ffffffe_ffffffff }
}
