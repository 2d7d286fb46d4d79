// Modular inverses by division steps (Bernstein, Yang, "Fast constant-time gcd computation and modular inversion",
// https://eprint.iacr.org/2019/266), 62 steps at a time on the lowest limbs, in variable time.

extension UInt384 {
    @inline(never)
    func inverseVariableTime(modulo modulus: UInt384, _ modulusInverse: UInt64) -> UInt384 {
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
            checkBound(rounds <= 18)
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
    func inverseVariableTime(modulo modulus: UInt256, _ modulusInverse: UInt64) -> UInt256 {
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
