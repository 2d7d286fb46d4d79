/// An integer modulo n, the order of the generator of P-384 (SP 800-186, §3.2.1); always less than n.
package struct P384Scalar: ScalarField {
    let value: UInt384

    init(canonical value: UInt384) {
        checkBound(value.isLess(than: Self.order))
        self.value = value
    }

    /// The integer in 48 bytes, most significant first; nil for any other count or if it is not less than n.
    package init?(_ bigEndianBytes: Span<UInt8>) {
        guard bigEndianBytes.count == UInt384.byteCount else { return nil }
        self.init(UInt384(truncatingBigEndian: bigEndianBytes))
    }

    /// The leftmost 384 bits of `bigEndianBytes`, all of them if there are fewer, modulo n (FIPS 186-5, §6.4.2).
    package init(reducing bigEndianBytes: Span<UInt8>) {
        self.init(reducing: UInt384(leftmostBitsOf: bigEndianBytes))
    }

    /// The 48 bytes of the integer, most significant first.
    package var bytes: [UInt8] { value.bytes }

    package var isZero: Bool { value.isZero }

    package static func + (a: P384Scalar, b: P384Scalar) -> P384Scalar {
        P384Scalar(canonical: a.value.adding(b.value, modulo: order))
    }

    package static prefix func - (a: P384Scalar) -> P384Scalar {
        P384Scalar(canonical: UInt384.zero.subtracting(a.value, modulo: order))
    }

    /// `a · b`: `a · b / 2^384`, then times `2^768 / 2^384`.
    package static func * (a: P384Scalar, b: P384Scalar) -> P384Scalar {
        P384Scalar(canonical: montgomeryProduct(montgomeryProduct(a.value, b.value), radixSquared))
    }

    /// `1 / self`; nil for zero.
    package func inverseVariableTime() -> P384Scalar? {
        guard !isZero else { return nil }
        return P384Scalar(canonical: value.inverseVariableTime(modulo: Self.order, Self.orderInverse))
    }
}

extension P384Scalar {
    /// `a · b / 2^384 mod n`; `a` and `b` are less than n.
    @inline(never)
    private static func montgomeryProduct(_ a: UInt384, _ b: UInt384) -> UInt384 {
        let (low, high) = a.multipliedFullWidth(by: b)
        var quotient = low
        for _ in 0..<6 {
            quotient = dividedByLimb(quotient)
        }
        checkBound(!order.isLess(than: quotient) && high.isLess(than: order))
        let (sum, carry) = quotient.adding(high)  // at most 2n − 1
        return sum.reducedOnce(carry: carry, modulo: order)
    }

    /// `(t + m · n) / 2^64` for the m < 2^64 that makes it an integer; at most `n + (2^384 − n) / 2^64`.
    @inline(__always)
    private static func dividedByLimb(_ t: UInt384) -> UInt384 {
        let m = t.l0 &* negatedOrderInverse
        var carry: UInt64 = 0
        let cleared = multiplyAdd(m, order.l0, t.l0, &carry)
        checkBound(cleared == 0)
        let l0 = multiplyAdd(m, order.l1, t.l1, &carry)
        let l1 = multiplyAdd(m, order.l2, t.l2, &carry)
        let l2 = multiplyAdd(m, order.l3, t.l3, &carry)
        let l3 = multiplyAdd(m, order.l4, t.l4, &carry)
        let l4 = multiplyAdd(m, order.l5, t.l5, &carry)
        return UInt384(l0: l0, l1: l1, l2: l2, l3: l3, l4: l4, l5: carry)
    }
}

extension P384Scalar {
    /// n.
    @inline(__always)
    static var order: UInt384 {
        UInt384(
            l0: 0xecec196a_ccc52973,
            l1: 0x581a0db2_48b0a77a,
            l2: 0xc7634d81_f4372ddf,
            l3: 0xffffffff_ffffffff,
            l4: 0xffffffff_ffffffff,
            l5: 0xffffffff_ffffffff
        )
    }

    /// 2^768 mod n.
    private static var radixSquared: UInt384 {
        UInt384(
            l0: 0x2d319b24_19b409a9,
            l1: 0xff3d81e5_df1aa419,
            l2: 0xbc3e483a_fcb82947,
            l3: 0xd40d4917_4aab1cc5,
            l4: 0x3fb05b7a_28266895,
            l5: 0x0c84ee01_2b39bf21
        )
    }

    /// 1/n mod 2^62.
    private static var orderInverse: UInt64 { 0x112b9f76_177023bb }

    /// −1/n mod 2^64.
    private static var negatedOrderInverse: UInt64 { 0x6ed46089_e88fdc45 }
}
