/// The field of a curve: elements stand in the Montgomery domain, canonically: `a · 2^bitCount mod p`, less than p.
package protocol PrimeField: ModularInteger {
    /// The element that is stored as `montgomery`, which is less than p.
    init(montgomery: Integer)
    var montgomery: Integer { get }
}

extension PrimeField {
    /// Into the domain: `integer · 2^bitCount`.
    package init?(_ integer: Integer) {
        guard integer.isLess(than: Self.modulus) else { return nil }
        self = Self(montgomery: integer) * Self(montgomery: Self.radixSquared)
    }

    /// Out of the domain: `montgomery / 2^bitCount`.
    package var integer: Integer { Self.reduced(montgomery, .zero) }

    @inline(__always)
    package static var zero: Self { Self(montgomery: .zero) }

    @inline(__always)
    package var isZero: Bool { montgomery.isZero }

    @inline(__always)
    package static func + (a: Self, b: Self) -> Self {
        Self(montgomery: a.montgomery.adding(b.montgomery, modulo: modulus))
    }

    @inline(__always)
    package static func - (a: Self, b: Self) -> Self {
        Self(montgomery: a.montgomery.subtracting(b.montgomery, modulo: modulus))
    }

    /// The product, not inlined: inlining it everywhere would gain little and cost minutes of compile time.
    @inline(never)
    package static func * (a: Self, b: Self) -> Self { product(a, b) }

    /// `a * b`, inlined.
    @inline(__always)
    static func product(_ a: Self, _ b: Self) -> Self {
        let (low, high) = a.montgomery.multipliedFullWidth(by: b.montgomery)
        return Self(montgomery: reduced(low, high))
    }

    /// The square, not inlined.
    @inline(never)
    package func squared() -> Self { square() }

    /// `squared()`, inlined.
    @inline(__always)
    func square() -> Self {
        let (low, high) = montgomery.squaredFullWidth()
        return Self(montgomery: Self.reduced(low, high))
    }

    /// `self / 2`: an odd number is made even by adding p.
    @inline(__always)
    package func halved() -> Self {
        let odd = montgomery.l0 & 1
        let (sum, carry) = montgomery.adding(Self.modulus.masked(by: 0 &- odd))  // even, at most 2p − 2
        checkBound(sum.l0 & 1 == 0)
        var half = sum.shiftedRight(by: 1)
        half.last |= carry &<< 63
        return Self(montgomery: half)
    }

    package func inverseVariableTime() -> Self? {
        // The inverse of a · 2^bitCount is a⁻¹ · 2^−bitCount: two factors 2^bitCount are missing.
        let inverse = Self.uncheckedInverseVariableTime(montgomery)
        guard inverse.isLess(than: Self.modulus) else { return nil }
        let radixSquared = Self(montgomery: Self.radixSquared)
        return confirmed(Self(montgomery: inverse) * radixSquared * radixSquared)
    }
}

extension PrimeField {
    /// What `transform` makes of the inverses of `count` elements, by one inversion for all (Montgomery's trick).
    ///
    /// Nil if one of them is zero. The inverse of the product is checked; all others are products of it.
    static func mapInverses<Value>(
        count: Int,
        of element: (Int) -> Self,
        transform: (Int, Self) -> Value
    ) -> [Value]? {
        // The product of the elements before each.
        var products: [Self] = []
        products.reserveCapacity(count)
        var product = one
        for index in 0..<count {
            products.append(product)
            product = product * element(index)
        }
        // 1/(the last) is 1/(the product of all) · (the product of the others); and so on downwards.
        guard var inverse = product.inverseVariableTime() else { return nil }
        var values: [Value] = []
        values.reserveCapacity(count)
        for index in (0..<count).reversed() {
            values.append(transform(index, inverse * products[index]))
            inverse = inverse * element(index)
        }
        values.reverse()
        return values
    }
}
