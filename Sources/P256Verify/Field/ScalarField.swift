/// Integers modulo the order n of a curve's generator, as plain integers less than n.
protocol ScalarField: Hashable, Sendable {
    associatedtype Integer: LimbInteger

    /// n, a prime with its highest bit set.
    static var order: Integer { get }
    /// The scalar equal to `value`, which is less than n.
    init(canonical value: Integer)
    var value: Integer { get }

    static func * (a: Self, b: Self) -> Self
    /// `1 / self`; nil for zero.
    func inverseVariableTime() -> Self?
}

extension ScalarField {
    /// The scalar equal to `integer`; nil if that is not less than n.
    init?(_ integer: Integer) {
        guard integer.isLess(than: Self.order) else { return nil }
        self.init(canonical: integer)
    }

    /// `integer` modulo n.
    ///
    /// One subtraction is enough, since 2^bitCount < 2n.
    init(reducing integer: Integer) {
        self.init(canonical: integer.reducedOnce(carry: 0, modulo: Self.order))
    }

    /// How many digits a non-adjacent form has: one more than the order has bits.
    static var digitCount: Int { Integer.bitCount + 1 }

    /// Writes the signed digits of the non-adjacent form of this `width`, 2…12, least significant first.
    ///
    /// Each digit is zero or odd and between −2^(width−1) and 2^(width−1); of any `width` neighbours at most one is not
    /// zero; their weighted sum is the scalar. `digits` is zero from `start` on and has room for `digitCount` of them.
    func writeNonAdjacentFormVariableTime(width: Int, to digits: inout [Int16], from start: Int) {
        let modulus: UInt64 = 1 &<< UInt64(width)
        var rest = value
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
