/// A 384-bit unsigned integer in six limbs, the least significant first.
package struct UInt384: LimbInteger {
    package var l0: UInt64
    var l1: UInt64
    var l2: UInt64
    var l3: UInt64
    var l4: UInt64
    var l5: UInt64

    package static let bitCount = 384
    package static var zero: UInt384 { UInt384(l0: 0, l1: 0, l2: 0, l3: 0, l4: 0, l5: 0) }

    @inline(__always)
    init(l0: UInt64, l1: UInt64, l2: UInt64, l3: UInt64, l4: UInt64, l5: UInt64) {
        self.l0 = l0
        self.l1 = l1
        self.l2 = l2
        self.l3 = l3
        self.l4 = l4
        self.l5 = l5
    }

    package init(truncatingBigEndian bytes: Span<UInt8>) {
        l0 = limb(0, of: bytes)
        l1 = limb(1, of: bytes)
        l2 = limb(2, of: bytes)
        l3 = limb(3, of: bytes)
        l4 = limb(4, of: bytes)
        l5 = limb(5, of: bytes)
    }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.byteCount)
        for limb in [l5, l4, l3, l2, l1, l0] {
            appendBigEndian(limb, to: &bytes)
        }
        return bytes
    }

    @inline(__always)
    package var last: UInt64 {
        get { l5 }
        set { l5 = newValue }
    }

    @inline(__always)
    package var isZero: Bool { l0 | l1 | l2 | l3 | l4 | l5 == 0 }

    @inline(__always)
    package func adding(_ other: UInt384) -> (sum: UInt384, carry: UInt64) {
        var carry: UInt64 = 0
        let s0 = add(l0, other.l0, &carry)
        let s1 = add(l1, other.l1, &carry)
        let s2 = add(l2, other.l2, &carry)
        let s3 = add(l3, other.l3, &carry)
        let s4 = add(l4, other.l4, &carry)
        let s5 = add(l5, other.l5, &carry)
        return (UInt384(l0: s0, l1: s1, l2: s2, l3: s3, l4: s4, l5: s5), carry)
    }

    @inline(__always)
    package func subtracting(_ other: UInt384) -> (difference: UInt384, borrow: UInt64) {
        var borrow: UInt64 = 0
        let d0 = subtract(l0, other.l0, &borrow)
        let d1 = subtract(l1, other.l1, &borrow)
        let d2 = subtract(l2, other.l2, &borrow)
        let d3 = subtract(l3, other.l3, &borrow)
        let d4 = subtract(l4, other.l4, &borrow)
        let d5 = subtract(l5, other.l5, &borrow)
        return (UInt384(l0: d0, l1: d1, l2: d2, l3: d3, l4: d4, l5: d5), borrow)
    }

    package func adding(_ value: UInt64) -> UInt384 {
        adding(UInt384(l0: value, l1: 0, l2: 0, l3: 0, l4: 0, l5: 0)).sum
    }

    package func subtracting(_ value: UInt64) -> UInt384 {
        subtracting(UInt384(l0: value, l1: 0, l2: 0, l3: 0, l4: 0, l5: 0)).difference
    }

    package func shiftedRight(by count: UInt64) -> UInt384 {
        UInt384(
            l0: lowLimb(of: l0, l1, shiftedRightBy: count),
            l1: lowLimb(of: l1, l2, shiftedRightBy: count),
            l2: lowLimb(of: l2, l3, shiftedRightBy: count),
            l3: lowLimb(of: l3, l4, shiftedRightBy: count),
            l4: lowLimb(of: l4, l5, shiftedRightBy: count),
            l5: l5 &>> count
        )
    }

    @inline(__always)
    package func masked(by mask: UInt64) -> UInt384 {
        UInt384(l0: l0 & mask, l1: l1 & mask, l2: l2 & mask, l3: l3 & mask, l4: l4 & mask, l5: l5 & mask)
    }
}

extension UInt384 {
    /// The product in two halves: schoolbook, one row for each limb of `other`, unrolled for its named limbs.
    @inline(__always)
    package func multipliedFullWidth(by other: UInt384) -> (low: UInt384, high: UInt384) {
        var carry: UInt64 = 0
        let t0 = multiplyAdd(l0, other.l0, 0, &carry)
        var t1 = multiplyAdd(l1, other.l0, 0, &carry)
        var t2 = multiplyAdd(l2, other.l0, 0, &carry)
        var t3 = multiplyAdd(l3, other.l0, 0, &carry)
        var t4 = multiplyAdd(l4, other.l0, 0, &carry)
        var t5 = multiplyAdd(l5, other.l0, 0, &carry)
        var t6 = carry
        carry = 0
        t1 = multiplyAdd(l0, other.l1, t1, &carry)
        t2 = multiplyAdd(l1, other.l1, t2, &carry)
        t3 = multiplyAdd(l2, other.l1, t3, &carry)
        t4 = multiplyAdd(l3, other.l1, t4, &carry)
        t5 = multiplyAdd(l4, other.l1, t5, &carry)
        t6 = multiplyAdd(l5, other.l1, t6, &carry)
        var t7 = carry
        carry = 0
        t2 = multiplyAdd(l0, other.l2, t2, &carry)
        t3 = multiplyAdd(l1, other.l2, t3, &carry)
        t4 = multiplyAdd(l2, other.l2, t4, &carry)
        t5 = multiplyAdd(l3, other.l2, t5, &carry)
        t6 = multiplyAdd(l4, other.l2, t6, &carry)
        t7 = multiplyAdd(l5, other.l2, t7, &carry)
        var t8 = carry
        carry = 0
        t3 = multiplyAdd(l0, other.l3, t3, &carry)
        t4 = multiplyAdd(l1, other.l3, t4, &carry)
        t5 = multiplyAdd(l2, other.l3, t5, &carry)
        t6 = multiplyAdd(l3, other.l3, t6, &carry)
        t7 = multiplyAdd(l4, other.l3, t7, &carry)
        t8 = multiplyAdd(l5, other.l3, t8, &carry)
        var t9 = carry
        carry = 0
        t4 = multiplyAdd(l0, other.l4, t4, &carry)
        t5 = multiplyAdd(l1, other.l4, t5, &carry)
        t6 = multiplyAdd(l2, other.l4, t6, &carry)
        t7 = multiplyAdd(l3, other.l4, t7, &carry)
        t8 = multiplyAdd(l4, other.l4, t8, &carry)
        t9 = multiplyAdd(l5, other.l4, t9, &carry)
        var t10 = carry
        carry = 0
        t5 = multiplyAdd(l0, other.l5, t5, &carry)
        t6 = multiplyAdd(l1, other.l5, t6, &carry)
        t7 = multiplyAdd(l2, other.l5, t7, &carry)
        t8 = multiplyAdd(l3, other.l5, t8, &carry)
        t9 = multiplyAdd(l4, other.l5, t9, &carry)
        t10 = multiplyAdd(l5, other.l5, t10, &carry)
        let t11 = carry
        let low = UInt384(l0: t0, l1: t1, l2: t2, l3: t3, l4: t4, l5: t5)
        let high = UInt384(l0: t6, l1: t7, l2: t8, l3: t9, l4: t10, l5: t11)
        return (low, high)
    }

    /// The square in two halves: the fifteen mixed products once, doubled, and the six squares; unrolled.
    @inline(__always)
    package func squaredFullWidth() -> (low: UInt384, high: UInt384) {
        var carry: UInt64 = 0
        var t1 = multiplyAdd(l0, l1, 0, &carry)
        var t2 = multiplyAdd(l0, l2, 0, &carry)
        var t3 = multiplyAdd(l0, l3, 0, &carry)
        var t4 = multiplyAdd(l0, l4, 0, &carry)
        var t5 = multiplyAdd(l0, l5, 0, &carry)
        var t6 = carry
        carry = 0
        t3 = multiplyAdd(l1, l2, t3, &carry)
        t4 = multiplyAdd(l1, l3, t4, &carry)
        t5 = multiplyAdd(l1, l4, t5, &carry)
        t6 = multiplyAdd(l1, l5, t6, &carry)
        var t7 = carry
        carry = 0
        t5 = multiplyAdd(l2, l3, t5, &carry)
        t6 = multiplyAdd(l2, l4, t6, &carry)
        t7 = multiplyAdd(l2, l5, t7, &carry)
        var t8 = carry
        carry = 0
        t7 = multiplyAdd(l3, l4, t7, &carry)
        t8 = multiplyAdd(l3, l5, t8, &carry)
        var t9 = carry
        carry = 0
        t9 = multiplyAdd(l4, l5, t9, &carry)
        var t10 = carry
        // twice the mixed products: less than 2^768
        var t11 = t10 &>> 63
        t10 = t10 &<< 1 | t9 &>> 63
        t9 = t9 &<< 1 | t8 &>> 63
        t8 = t8 &<< 1 | t7 &>> 63
        t7 = t7 &<< 1 | t6 &>> 63
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
        t8 = multiplyAdd(l4, l4, t8, &carry)
        t9 = add(t9, 0, &carry)
        t10 = multiplyAdd(l5, l5, t10, &carry)
        t11 = add(t11, 0, &carry)
        checkBound(carry == 0)
        let low = UInt384(l0: t0, l1: t1, l2: t2, l3: t3, l4: t4, l5: t5)
        let high = UInt384(l0: t6, l1: t7, l2: t8, l3: t9, l4: t10, l5: t11)
        return (low, high)
    }

    @inline(__always)
    package func dividedByLimb(adding factor: UInt64, times modulus: UInt384) -> UInt384 {
        var carry: UInt64 = 0
        let cleared = multiplyAdd(factor, modulus.l0, l0, &carry)
        checkBound(cleared == 0)
        let q0 = multiplyAdd(factor, modulus.l1, l1, &carry)
        let q1 = multiplyAdd(factor, modulus.l2, l2, &carry)
        let q2 = multiplyAdd(factor, modulus.l3, l3, &carry)
        let q3 = multiplyAdd(factor, modulus.l4, l4, &carry)
        let q4 = multiplyAdd(factor, modulus.l5, l5, &carry)
        return UInt384(l0: q0, l1: q1, l2: q2, l3: q3, l4: q4, l5: carry)
    }
}
