/// An integer modulo p = 2^256 − 2^224 + 2^192 + 2^96 − 1, the field of P-256 (SP 800-186, §3.2.1).
///
/// The stored number is a · 2^256 mod p for the element a (Montgomery domain), always less than p.
package struct P256FieldElement: PrimeField {
    private var montgomery: UInt256

    @inline(__always)
    init(montgomery: UInt256) {
        checkBound(montgomery.isLess(than: Self.modulus))
        self.montgomery = montgomery
    }

    /// The element equal to `integer`; nil if that is not less than p.
    init?(_ integer: UInt256) {
        guard integer.isLess(than: Self.modulus) else { return nil }
        self = P256FieldElement(montgomery: integer) * P256FieldElement(montgomery: Self.radixSquared)
    }

    /// The element in 32 bytes, most significant first; nil for any other count or if it is not less than p.
    package init?(_ bigEndianBytes: Span<UInt8>) {
        guard bigEndianBytes.count == UInt256.byteCount else { return nil }
        self.init(UInt256(truncatingBigEndian: bigEndianBytes))
    }

    /// The 32 bytes of the element, most significant first.
    package var bytes: [UInt8] { integer.bytes }

    var integer: UInt256 {
        Self.reduced(montgomery, .zero).montgomery
    }

    @inline(__always)
    package var isZero: Bool { montgomery.isZero }

    @inline(__always)
    package static func + (a: P256FieldElement, b: P256FieldElement) -> P256FieldElement {
        P256FieldElement(montgomery: a.montgomery.adding(b.montgomery, modulo: modulus))
    }

    @inline(__always)
    package static func - (a: P256FieldElement, b: P256FieldElement) -> P256FieldElement {
        P256FieldElement(montgomery: a.montgomery.subtracting(b.montgomery, modulo: modulus))
    }

    /// The product, not inlined: inlining it everywhere would gain little and cost minutes of compile time.
    @inline(never)
    package static func * (a: P256FieldElement, b: P256FieldElement) -> P256FieldElement {
        product(a, b)
    }

    @inline(__always)
    static func product(_ a: P256FieldElement, _ b: P256FieldElement) -> P256FieldElement {
        let (low, high) = a.montgomery.multipliedFullWidth(by: b.montgomery)
        return reduced(low, high)
    }

    /// The square, not inlined.
    @inline(never)
    package func squared() -> P256FieldElement {
        square()
    }

    @inline(__always)
    func square() -> P256FieldElement {
        let (low, high) = montgomery.squaredFullWidth()
        return Self.reduced(low, high)
    }

    /// `self / 2`: an odd number is made even by adding p.
    @inline(__always)
    package func halved() -> P256FieldElement {
        let odd = montgomery.l0 & 1
        let (sum, carry) = montgomery.adding(Self.modulus.masked(by: 0 &- odd))  // even, at most 2p − 2
        checkBound(sum.l0 & 1 == 0)
        var half = sum.shiftedRight(by: 1)
        half.l3 |= carry &<< 63
        return P256FieldElement(montgomery: half)
    }

    /// `1 / self`; zero for zero.
    package func invertedVariableTime() -> P256FieldElement {
        // The inverse of a · 2^256 is a⁻¹ · 2^−256: two factors 2^256 are missing.
        let inverse = montgomery.inverseVariableTime(modulo: Self.modulus, Self.modulusInverse)
        let radixSquared = P256FieldElement(montgomery: Self.radixSquared)
        return P256FieldElement(montgomery: inverse) * radixSquared * radixSquared
    }
}

extension P256FieldElement {
    /// `(low + 2^256 · high) / 2^256 mod p`, for a number less than p · 2^256.
    ///
    /// Four steps take the low half to `(low + m · p) / 2^256` for some m < 2^256, which is at most p; with the
    /// high half added it is less than 2p.
    @inline(__always)
    private static func reduced(_ low: UInt256, _ high: UInt256) -> P256FieldElement {
        let quotient = dividedByLimb(dividedByLimb(dividedByLimb(dividedByLimb(low))))
        checkBound(!modulus.isLess(than: quotient) && high.isLess(than: modulus))
        let (sum, carry) = quotient.adding(high)  // at most 2p − 1
        return P256FieldElement(montgomery: sum.reducedOnce(carry: carry, modulo: modulus))
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
    @inline(__always)
    package static var zero: P256FieldElement { P256FieldElement(montgomery: .zero) }

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
    static var modulus: UInt256 {
        UInt256(
            l0: 0xffffffff_ffffffff,
            l1: 0x00000000_ffffffff,
            l2: 0x00000000_00000000,
            l3: 0xffffffff_00000001
        )
    }

    /// 2^512 mod p.
    @inline(__always)
    private static var radixSquared: UInt256 {
        UInt256(
            l0: 0x00000000_00000003,
            l1: 0xfffffffb_ffffffff,
            l2: 0xffffffff_fffffffe,
            l3: 0x00000004_fffffffd
        )
    }

    /// 1/p mod 2^62.
    private static var modulusInverse: UInt64 { 0x3fffffff_ffffffff }
}
