/// The matrix of 62 division steps: they take (f, g) to (u·f + v·g, q·f + r·g) / 2^62.
///
/// Modular inverses are made of them (Bernstein, Yang, "Fast constant-time gcd computation and modular inversion",
/// https://eprint.iacr.org/2019/266), 62 steps at a time on the lowest limbs, in variable time.
struct DivisionSteps {
    // |u| + |v| and |q| + |r| are at most 2^62.
    var u: Int64 = 1
    var v: Int64 = 0
    var q: Int64 = 0
    var r: Int64 = 1

    /// The matrix for the numbers whose lowest 62 bits are `f` (odd) and `g`; `eta` is minus the paper's delta.
    ///
    /// A step halves g if it is even. If it is odd, a multiple of f that clears its low bits is added, after g and −f have
    /// changed places if `eta` is negative. So a run of zeros costs one shift.
    static func matrixVariableTime(f firstF: Int64, g firstG: Int64, eta: inout Int64) -> DivisionSteps {
        var matrix = DivisionSteps()
        var f = UInt64(bitPattern: firstF)
        var g = UInt64(bitPattern: firstG)
        var remaining: Int64 = 62
        while true {
            let zeros = Int64((g | UInt64.max &<< UInt64(bitPattern: remaining)).trailingZeroBitCount)
            g = g &>> UInt64(bitPattern: zeros)
            matrix.u = matrix.u &<< zeros
            matrix.v = matrix.v &<< zeros
            eta = eta &- zeros
            remaining = remaining &- zeros
            // After 62 − remaining steps; eta changes by one in each of at most 18 · 62.
            checkBound(matrix.isWithin(1 &<< (62 &- remaining)) && eta.magnitude <= 18 * 62 + 1)
            guard remaining > 0 else { return matrix }
            checkBound(f & g & 1 == 1)
            // Both are odd now.
            if eta < 0 {
                eta = 0 &- eta
                (f, g) = (g, 0 &- f)
                matrix = DivisionSteps(u: matrix.q, v: matrix.r, q: 0 &- matrix.u, r: 0 &- matrix.v)
            }
            // Low bits of g that may be cleared: not more than the steps left, nor past the next change of places.
            let count = min(min(eta &+ 1, remaining), 6)
            checkBound(1...6 ~= count)
            let mask = (1 &<< UInt64(bitPattern: count)) &- 1
            // −1/f = f · (f² − 2) modulo 2^6, as f is odd.
            let factor = (f &* g &* (f &* f &- 2)) & mask
            g = g &+ f &* factor
            let signed = Int64(bitPattern: factor)
            matrix.q = matrix.q &+ matrix.u &* signed
            matrix.r = matrix.r &+ matrix.v &* signed
        }
    }

    /// Whether |u| + |v| and |q| + |r| are at most `bound`.
    private func isWithin(_ bound: UInt64) -> Bool {
        u.magnitude + v.magnitude <= bound && q.magnitude + r.magnitude <= bound
    }

    /// (u·f + v·g, q·f + r·g) / 2^62, which are integers.
    func appliedExactly(_ f: SignedLimbs, _ g: SignedLimbs) -> (SignedLimbs, SignedLimbs) {
        (
            SignedLimbs.combined(u, f, v, g, 0, .zero),
            SignedLimbs.combined(q, f, r, g, 0, .zero)
        )
    }

    /// (u·d + v·e, q·d + r·e) / 2^62 modulo `modulus`.
    ///
    /// Arguments and results lie between −2 · modulus and modulus; `inverse` is `1 / modulus` modulo 2^64.
    func appliedModulo(
        _ d: SignedLimbs,
        _ e: SignedLimbs,
        modulus: SignedLimbs,
        inverse: UInt64
    ) -> (SignedLimbs, SignedLimbs) {
        (
            row(u, v, d, e, modulus, inverse),
            row(q, r, d, e, modulus, inverse)
        )
    }

    /// (a·d + b·e + c·modulus) / 2^62 for the c that makes it an integer and keeps it in range.
    @inline(__always)
    private func row(
        _ a: Int64,
        _ b: Int64,
        _ d: SignedLimbs,
        _ e: SignedLimbs,
        _ modulus: SignedLimbs,
        _ inverse: UInt64
    ) -> SignedLimbs {
        checkBound(d.isInRange(of: modulus) && e.isInRange(of: modulus))
        // Negative d and e count as d + modulus and e + modulus: c starts at a, b, a + b or 0.
        let start = (a & d.l6 &>> 63) &+ (b & e.l6 &>> 63)
        let low = UInt64(bitPattern: a &* d.l0 &+ b &* e.l0)
        // low + c · modulus ≡ 0 modulo 2^62, with c between start − 2^62 and start.
        let excess = (inverse &* low &+ UInt64(bitPattern: start)) & SignedLimbs.mask
        let row = SignedLimbs.combined(a, d, b, e, start &- Int64(bitPattern: excess), modulus)
        checkBound(row.isInRange(of: modulus))
        return row
    }
}

extension UInt384 {
    @inline(never)
    package func inverseVariableTime(modulo modulus: UInt384, _ modulusInverse: UInt64) -> UInt384 {
        let m = SignedLimbs(modulus)
        // Throughout, d · self ≡ f and e · self ≡ g modulo the modulus.
        var f = m
        var g = SignedLimbs(self)
        var d = SignedLimbs.zero
        var e = SignedLimbs.one
        var eta: Int64 = -1
        // Ends: (49 · 384 + 57) / 17 steps, 18 rounds, are enough for any 384-bit input (§11 of the paper).
        var rounds = 0
        while !g.isZero {
            rounds &+= 1
            // A fault of the steps must not go on for ever; zero is the inverse of nothing, so the caller's check refuses it.
            guard rounds <= 18 else { return UInt384.zero }
            let matrix = DivisionSteps.matrixVariableTime(f: f.l0, g: g.l0, eta: &eta)
            (d, e) = matrix.appliedModulo(d, e, modulus: m, inverse: modulusInverse)
            (f, g) = matrix.appliedExactly(f, g)
        }
        // Now f = ±gcd = ±1 (±modulus for zero, with d = 0), and d lies between −2 · modulus and modulus.
        return d.normalized(negating: f.l6 < 0, modulus: m).unsigned
    }
}

extension UInt256 {
    /// Computed in 384 bits: a second width would save less than a hundredth of a verification.
    package func inverseVariableTime(modulo modulus: UInt256, _ modulusInverse: UInt64) -> UInt256 {
        let inverse = UInt384(zeroExtending: self)
            .inverseVariableTime(modulo: UInt384(zeroExtending: modulus), modulusInverse)
        return UInt256(l0: inverse.l0, l1: inverse.l1, l2: inverse.l2, l3: inverse.l3)
    }
}

extension UInt384 {
    init(zeroExtending value: UInt256) {
        self.init(l0: value.l0, l1: value.l1, l2: value.l2, l3: value.l3, l4: 0, l5: 0)
    }
}
