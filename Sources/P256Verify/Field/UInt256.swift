/// A 256-bit unsigned integer in four limbs, the least significant first.
package struct UInt256: LimbInteger {
    package var l0: UInt64
    var l1: UInt64
    var l2: UInt64
    var l3: UInt64

    package static let bitCount = 256
    package static var zero: UInt256 { UInt256(l0: 0, l1: 0, l2: 0, l3: 0) }

    @inline(__always)
    init(l0: UInt64, l1: UInt64, l2: UInt64, l3: UInt64) {
        self.l0 = l0
        self.l1 = l1
        self.l2 = l2
        self.l3 = l3
    }

    package init(truncatingBigEndian bytes: Span<UInt8>) {
        l0 = limb(0, of: bytes)
        l1 = limb(1, of: bytes)
        l2 = limb(2, of: bytes)
        l3 = limb(3, of: bytes)
    }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.byteCount)
        for limb in [l3, l2, l1, l0] {
            appendBigEndian(limb, to: &bytes)
        }
        return bytes
    }

    @inline(__always)
    package var last: UInt64 {
        get { l3 }
        set { l3 = newValue }
    }

    @inline(__always)
    package var isZero: Bool { l0 | l1 | l2 | l3 == 0 }

    @inline(__always)
    package func adding(_ other: UInt256) -> (sum: UInt256, carry: UInt64) {
        var carry: UInt64 = 0
        let s0 = add(l0, other.l0, &carry)
        let s1 = add(l1, other.l1, &carry)
        let s2 = add(l2, other.l2, &carry)
        let s3 = add(l3, other.l3, &carry)
        return (UInt256(l0: s0, l1: s1, l2: s2, l3: s3), carry)
    }

    @inline(__always)
    package func subtracting(_ other: UInt256) -> (difference: UInt256, borrow: UInt64) {
        var borrow: UInt64 = 0
        let d0 = subtract(l0, other.l0, &borrow)
        let d1 = subtract(l1, other.l1, &borrow)
        let d2 = subtract(l2, other.l2, &borrow)
        let d3 = subtract(l3, other.l3, &borrow)
        return (UInt256(l0: d0, l1: d1, l2: d2, l3: d3), borrow)
    }

    package func adding(_ value: UInt64) -> UInt256 {
        adding(UInt256(l0: value, l1: 0, l2: 0, l3: 0)).sum
    }

    package func subtracting(_ value: UInt64) -> UInt256 {
        subtracting(UInt256(l0: value, l1: 0, l2: 0, l3: 0)).difference
    }

    package func shiftedRight(by count: UInt64) -> UInt256 {
        UInt256(
            l0: lowLimb(of: l0, l1, shiftedRightBy: count),
            l1: lowLimb(of: l1, l2, shiftedRightBy: count),
            l2: lowLimb(of: l2, l3, shiftedRightBy: count),
            l3: l3 &>> count
        )
    }

    @inline(__always)
    package func masked(by mask: UInt64) -> UInt256 {
        UInt256(l0: l0 & mask, l1: l1 & mask, l2: l2 & mask, l3: l3 & mask)
    }
}

extension UInt256 {
    /// The product in two halves: schoolbook, one row for each limb of `other`, unrolled for its named limbs.
    @inline(__always)
    package func multipliedFullWidth(by other: UInt256) -> (low: UInt256, high: UInt256) {
        var carry: UInt64 = 0
        let t0 = multiplyAdd(l0, other.l0, 0, &carry)
        var t1 = multiplyAdd(l1, other.l0, 0, &carry)
        var t2 = multiplyAdd(l2, other.l0, 0, &carry)
        var t3 = multiplyAdd(l3, other.l0, 0, &carry)
        var t4 = carry
        carry = 0
        t1 = multiplyAdd(l0, other.l1, t1, &carry)
        t2 = multiplyAdd(l1, other.l1, t2, &carry)
        t3 = multiplyAdd(l2, other.l1, t3, &carry)
        t4 = multiplyAdd(l3, other.l1, t4, &carry)
        var t5 = carry
        carry = 0
        t2 = multiplyAdd(l0, other.l2, t2, &carry)
        t3 = multiplyAdd(l1, other.l2, t3, &carry)
        t4 = multiplyAdd(l2, other.l2, t4, &carry)
        t5 = multiplyAdd(l3, other.l2, t5, &carry)
        var t6 = carry
        carry = 0
        t3 = multiplyAdd(l0, other.l3, t3, &carry)
        t4 = multiplyAdd(l1, other.l3, t4, &carry)
        t5 = multiplyAdd(l2, other.l3, t5, &carry)
        t6 = multiplyAdd(l3, other.l3, t6, &carry)
        let t7 = carry
        return (UInt256(l0: t0, l1: t1, l2: t2, l3: t3), UInt256(l0: t4, l1: t5, l2: t6, l3: t7))
    }

    /// The square in two halves: the six mixed products once, doubled, and the four squares; unrolled.
    @inline(__always)
    package func squaredFullWidth() -> (low: UInt256, high: UInt256) {
        var carry: UInt64 = 0
        var t1 = multiplyAdd(l0, l1, 0, &carry)
        var t2 = multiplyAdd(l0, l2, 0, &carry)
        var t3 = multiplyAdd(l0, l3, 0, &carry)
        var t4 = carry
        carry = 0
        t3 = multiplyAdd(l1, l2, t3, &carry)
        t4 = multiplyAdd(l1, l3, t4, &carry)
        var t5 = carry
        carry = 0
        t5 = multiplyAdd(l2, l3, t5, &carry)
        var t6 = carry
        // twice the mixed products: less than 2^512
        var t7 = t6 &>> 63
        t6 = t6 &<< 1 | t5 &>> 63
        t5 = t5 &<< 1 | t4 &>> 63
        t4 = t4 &<< 1 | t3 &>> 63
        t3 = t3 &<< 1 | t2 &>> 63
        t2 = t2 &<< 1 | t1 &>> 63
        t1 = t1 &<< 1
        // the squares
        carry = 0
        let t0 = multiplyAdd(l0, l0, 0, &carry)
        t1 = add(t1, 0, &carry)
        t2 = multiplyAdd(l1, l1, t2, &carry)
        t3 = add(t3, 0, &carry)
        t4 = multiplyAdd(l2, l2, t4, &carry)
        t5 = add(t5, 0, &carry)
        t6 = multiplyAdd(l3, l3, t6, &carry)
        t7 = add(t7, 0, &carry)
        checkBound(carry == 0)
        return (UInt256(l0: t0, l1: t1, l2: t2, l3: t3), UInt256(l0: t4, l1: t5, l2: t6, l3: t7))
    }

    @inline(__always)
    package func dividedByLimb(adding factor: UInt64, times modulus: UInt256) -> UInt256 {
        var carry: UInt64 = 0
        let cleared = multiplyAdd(factor, modulus.l0, l0, &carry)
        checkBound(cleared == 0)
        let q0 = multiplyAdd(factor, modulus.l1, l1, &carry)
        let q1 = multiplyAdd(factor, modulus.l2, l2, &carry)
        let q2 = multiplyAdd(factor, modulus.l3, l3, &carry)
        return UInt256(l0: q0, l1: q1, l2: q2, l3: carry)
    }
}
