/// A signed integer of at most 434 bits: the sum of `li · 2^(62·i)`, `l0`…`l5` in 0..<2^62, `l6` carrying the sign.
struct SignedLimbs {
    var l0: Int64
    var l1: Int64
    var l2: Int64
    var l3: Int64
    var l4: Int64
    var l5: Int64
    var l6: Int64

    static var zero: SignedLimbs { SignedLimbs(l0: 0, l1: 0, l2: 0, l3: 0, l4: 0, l5: 0, l6: 0) }
    static var one: SignedLimbs { SignedLimbs(l0: 1, l1: 0, l2: 0, l3: 0, l4: 0, l5: 0, l6: 0) }
    /// 2^62 − 1.
    static var mask: UInt64 { 0x3fffffff_ffffffff }

    var isZero: Bool { l0 | l1 | l2 | l3 | l4 | l5 | l6 == 0 }

    /// (a·x + b·y + c·z) / 2^62, which must be an integer of at most 434 bits, for |a| + |b| ≤ 2^62 and |c| < 2^63.
    @inline(__always)
    static func combined(
        _ a: Int64,
        _ x: SignedLimbs,
        _ b: Int64,
        _ y: SignedLimbs,
        _ c: Int64,
        _ z: SignedLimbs
    ) -> SignedLimbs {
        var carry = Int128(_low: 0, _high: 0)
        let cleared = step(a, x.l0, b, y.l0, c, z.l0, &carry)
        checkBound(cleared == 0)
        let quotient = SignedLimbs(
            l0: step(a, x.l1, b, y.l1, c, z.l1, &carry),
            l1: step(a, x.l2, b, y.l2, c, z.l2, &carry),
            l2: step(a, x.l3, b, y.l3, c, z.l3, &carry),
            l3: step(a, x.l4, b, y.l4, c, z.l4, &carry),
            l4: step(a, x.l5, b, y.l5, c, z.l5, &carry),
            l5: step(a, x.l6, b, y.l6, c, z.l6, &carry),
            l6: Int64(bitPattern: carry._low)
        )
        checkBound(carry._high == quotient.l6 &>> 63)
        return quotient
    }
}

extension SignedLimbs {
    /// The low 62 bits of a·x + b·y + c·z + carry; `carry` becomes what is above them.
    @inline(__always)
    private static func step(
        _ a: Int64,
        _ x: Int64,
        _ b: Int64,
        _ y: Int64,
        _ c: Int64,
        _ z: Int64,
        _ carry: inout Int128
    ) -> Int64 {
        // Less than 2^127: the products are at most 2^124, 2^124 and 2^125, and the carry is at most 2^64.
        checkBound(a.magnitude <= 1 &<< 62 && b.magnitude <= 1 &<< 62 && c.magnitude < 1 &<< 63)
        checkBound(x.magnitude <= 1 &<< 62 && y.magnitude <= 1 &<< 62 && z.magnitude <= 1 &<< 62)
        checkBound(-1...0 ~= carry._high)
        let sum = carry &+ product(a, x) &+ product(b, y) &+ product(c, z)
        carry = sum &>> Int128(_low: 62, _high: 0)
        return Int64(bitPattern: sum._low & mask)
    }

    @inline(__always)
    private static func product(_ a: Int64, _ b: Int64) -> Int128 {
        let (high, low) = a.multipliedFullWidth(by: b)
        return Int128(_low: low, _high: high)
    }

    /// The number in 0..<modulus that is congruent to `self`, or to `−self`; `self` is between −2 · modulus and modulus.
    func normalized(negating: Bool, modulus: SignedLimbs) -> SignedLimbs {
        let raised = l6 < 0 ? adding(modulus, sign: 1) : self
        let signed = negating ? SignedLimbs.zero.adding(raised, sign: -1) : raised
        return signed.l6 < 0 ? signed.adding(modulus, sign: 1) : signed
    }

    /// Whether the number is between −2 · modulus and modulus.
    func isInRange(of modulus: SignedLimbs) -> Bool {
        let (above, below) = (modulus.adding(self, sign: -1), adding(modulus, sign: 1).adding(modulus, sign: 1))
        return above.l6 >= 0 && !above.isZero && below.l6 >= 0 && !below.isZero
    }

    /// `self + sign · other`.
    private func adding(_ other: SignedLimbs, sign: Int64) -> SignedLimbs {
        var carry: Int64 = 0
        return SignedLimbs(
            l0: SignedLimbs.carried(l0 &+ sign &* other.l0, &carry),
            l1: SignedLimbs.carried(l1 &+ sign &* other.l1, &carry),
            l2: SignedLimbs.carried(l2 &+ sign &* other.l2, &carry),
            l3: SignedLimbs.carried(l3 &+ sign &* other.l3, &carry),
            l4: SignedLimbs.carried(l4 &+ sign &* other.l4, &carry),
            l5: SignedLimbs.carried(l5 &+ sign &* other.l5, &carry),
            l6: l6 &+ sign &* other.l6 &+ carry
        )
    }

    /// The low 62 bits of `limb + carry`; `carry` is what is above them.
    private static func carried(_ limb: Int64, _ carry: inout Int64) -> Int64 {
        // The limb is a sum or difference of two limbs: above −2^62, and less than 2^63 − 1.
        checkBound(-1...1 ~= carry && limb > -(1 &<< 62) && limb < Int64.max)
        let sum = limb &+ carry
        carry = sum &>> 62
        return sum & Int64(bitPattern: mask)
    }
}

extension SignedLimbs {
    init(_ number: UInt384) {
        l0 = Self.limb(number.l0)
        l1 = Self.limb(number.l0 &>> 62 | number.l1 &<< 2)
        l2 = Self.limb(number.l1 &>> 60 | number.l2 &<< 4)
        l3 = Self.limb(number.l2 &>> 58 | number.l3 &<< 6)
        l4 = Self.limb(number.l3 &>> 56 | number.l4 &<< 8)
        l5 = Self.limb(number.l4 &>> 54 | number.l5 &<< 10)
        l6 = Self.limb(number.l5 &>> 52)
    }

    @inline(__always)
    private static func limb(_ bits: UInt64) -> Int64 {
        Int64(bitPattern: bits & mask)
    }

    /// The same number, which is between 0 and 2^384.
    var unsigned: UInt384 {
        let (u0, u1, u2) = (UInt64(bitPattern: l0), UInt64(bitPattern: l1), UInt64(bitPattern: l2))
        let (u3, u4, u5) = (UInt64(bitPattern: l3), UInt64(bitPattern: l4), UInt64(bitPattern: l5))
        return UInt384(
            l0: u0 | u1 &<< 62,
            l1: u1 &>> 2 | u2 &<< 60,
            l2: u2 &>> 4 | u3 &<< 58,
            l3: u3 &>> 6 | u4 &<< 56,
            l4: u4 &>> 8 | u5 &<< 54,
            l5: u5 &>> 10 | UInt64(bitPattern: l6) &<< 52
        )
    }
}
