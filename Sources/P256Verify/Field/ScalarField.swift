/// Integers modulo the order n of a curve's generator, as plain integers less than n.
package protocol ScalarField: ModularInteger {
    /// The scalar equal to `integer`, which is less than n.
    init(canonical integer: Integer)
}

extension ScalarField {
    package init?(_ integer: Integer) {
        guard integer.isLess(than: Self.modulus) else { return nil }
        self.init(canonical: integer)
    }

    /// `integer` modulo n.
    ///
    /// One subtraction is enough, since 2^bitCount < 2n.
    init(reducing integer: Integer) {
        self.init(canonical: integer.reducedOnce(carry: 0, modulo: Self.modulus))
    }

    /// The leftmost bits of `bigEndianBytes`, as many as n has or all of them, modulo n (FIPS 186-5, §6.4.2).
    package init(reducing bigEndianBytes: Span<UInt8>) {
        self.init(reducing: Integer(leftmostBitsOf: bigEndianBytes))
    }

    package var isZero: Bool { integer.isZero }

    package static var one: Self { Self(canonical: Integer.zero.adding(1)) }

    package static func + (a: Self, b: Self) -> Self {
        Self(canonical: a.integer.adding(b.integer, modulo: modulus))
    }

    package static prefix func - (a: Self) -> Self {
        Self(canonical: Integer.zero.subtracting(a.integer, modulo: modulus))
    }

    /// `a · b`: `a · b / 2^bitCount`, then times `2^(2 · bitCount) / 2^bitCount`.
    package static func * (a: Self, b: Self) -> Self {
        Self(canonical: montgomeryProduct(montgomeryProduct(a.integer, b.integer), radixSquared))
    }

    package func inverseVariableTime() -> Self? {
        Self(Self.uncheckedInverseVariableTime(integer)).flatMap(confirmed)
    }

    /// `a · b / 2^bitCount mod n`; `a` and `b` are less than n.
    @inline(never)
    private static func montgomeryProduct(_ a: Integer, _ b: Integer) -> Integer {
        let (low, high) = a.multipliedFullWidth(by: b)
        return reduced(low, high)
    }

    /// Limb by limb: a factor of −1/n times the lowest limb, modulo 2^64, clears that.
    @inline(__always)
    package static func dividedByRadix(_ low: Integer) -> Integer {
        var quotient = low
        for _ in 0..<Integer.limbCount {
            let factor = 0 &- quotient.l0 &* modulusInverse
            quotient = quotient.dividedByLimb(adding: factor, times: modulus)
        }
        return quotient
    }
}

extension ScalarField {
    /// How many digits a non-adjacent form has: one more than the order has bits.
    static var digitCount: Int { Integer.bitCount + 1 }

    /// Writes the signed digits of the non-adjacent form of this `width`, 2…12, least significant first.
    ///
    /// Each digit is zero or odd and between −2^(width−1) and 2^(width−1); of any `width` neighbours at most one is not
    /// zero; their weighted sum is the scalar. `digits` is zero from `start` on and has room for `digitCount` of them.
    func writeNonAdjacentFormVariableTime(width: Int, to digits: inout [Int16], from start: Int) {
        let modulus: UInt64 = 1 &<< UInt64(width)
        var rest = integer
        var position = start
        while !rest.isZero {
            let zeros = min(rest.l0.trailingZeroBitCount, 63)
            rest = rest.shiftedRight(by: UInt64(zeros))
            position += zeros
            let window = rest.l0 & (modulus - 1)
            guard window & 1 == 1 else { continue }
            if window < modulus / 2 {
                rest = rest.subtracting(window)
                digits[position] = Int16(window)
            } else {
                // Does not overflow: n, and so what is left of a scalar, is far more than 2^12 below 2^bitCount.
                let raised = rest.adding(modulus - window)
                checkBound(!raised.isLess(than: rest))
                rest = raised
                digits[position] = -Int16(modulus - window)
            }
        }
    }
}
