/// An integer modulo n, the order of the generator of P-256 (SP 800-186, §3.2.1); always less than n.
package struct P256Scalar: ScalarField {
    let value: UInt256

    init(canonical value: UInt256) {
        checkBound(value.isLess(than: Self.order))
        self.value = value
    }

    /// The integer in 32 bytes, most significant first; nil for any other count or if it is not less than n.
    package init?(_ bigEndianBytes: Span<UInt8>) {
        guard bigEndianBytes.count == UInt256.byteCount else { return nil }
        self.init(UInt256(truncatingBigEndian: bigEndianBytes))
    }

    /// The leftmost 256 bits of `bigEndianBytes`, all of them if there are fewer, modulo n (FIPS 186-5, §6.4.2).
    package init(reducing bigEndianBytes: Span<UInt8>) {
        self.init(reducing: UInt256(leftmostBitsOf: bigEndianBytes))
    }

    /// The 32 bytes of the integer, most significant first.
    package var bytes: [UInt8] { value.bytes }

    package var isZero: Bool { value.isZero }

    package static func + (a: P256Scalar, b: P256Scalar) -> P256Scalar {
        P256Scalar(canonical: a.value.adding(b.value, modulo: order))
    }

    package static prefix func - (a: P256Scalar) -> P256Scalar {
        P256Scalar(canonical: UInt256.zero.subtracting(a.value, modulo: order))
    }

    /// `a · b`: `a · b / 2^256`, then times `2^512 / 2^256`.
    package static func * (a: P256Scalar, b: P256Scalar) -> P256Scalar {
        P256Scalar(canonical: montgomeryProduct(montgomeryProduct(a.value, b.value), radixSquared))
    }

    /// `1 / self`; nil for zero.
    package func inverseVariableTime() -> P256Scalar? {
        guard !isZero else { return nil }
        return P256Scalar(canonical: value.inverseVariableTime(modulo: Self.order, Self.orderInverse))
    }
}

extension P256Scalar {
    /// `a · b / 2^256 mod n`; `a` and `b` are less than n.
    @inline(never)
    private static func montgomeryProduct(_ a: UInt256, _ b: UInt256) -> UInt256 {
        let (low, high) = a.multipliedFullWidth(by: b)
        var quotient = low
        for _ in 0..<4 {
            quotient = dividedByLimb(quotient)
        }
        checkBound(!order.isLess(than: quotient) && high.isLess(than: order))
        let (sum, carry) = quotient.adding(high)  // at most 2n − 1
        return sum.reducedOnce(carry: carry, modulo: order)
    }

    /// `(t + m · n) / 2^64` for the m < 2^64 that makes it an integer; at most `n + (2^256 − n) / 2^64`.
    @inline(__always)
    private static func dividedByLimb(_ t: UInt256) -> UInt256 {
        let m = t.l0 &* negatedOrderInverse
        var carry: UInt64 = 0
        let cleared = multiplyAdd(m, order.l0, t.l0, &carry)
        checkBound(cleared == 0)
        let l0 = multiplyAdd(m, order.l1, t.l1, &carry)
        let l1 = multiplyAdd(m, order.l2, t.l2, &carry)
        let l2 = multiplyAdd(m, order.l3, t.l3, &carry)
        return UInt256(l0: l0, l1: l1, l2: l2, l3: carry)
    }
}

extension P256Scalar {
    /// n.
    @inline(__always)
    static var order: UInt256 {
        UInt256(
            l0: 0xf3b9cac2_fc632551,
            l1: 0xbce6faad_a7179e84,
            l2: 0xffffffff_ffffffff,
            l3: 0xffffffff_00000000
        )
    }

    /// 2^512 mod n.
    private static var radixSquared: UInt256 {
        UInt256(
            l0: 0x83244c95_be79eea2,
            l1: 0x4699799c_49bd6fa6,
            l2: 0x2845b239_2b6bec59,
            l3: 0x66e12d94_f3d95620
        )
    }

    /// 1/n mod 2^62.
    private static var orderInverse: UInt64 { 0x332e3755_11ff43b1 }

    /// −1/n mod 2^64.
    private static var negatedOrderInverse: UInt64 { 0xccd1c8aa_ee00bc4f }
}
