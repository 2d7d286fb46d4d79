/// The multiples P, 3P, 5P, … of a point by the odd numbers below 2^(width−1), in affine form.
struct OddMultiples<C: Curve>: Sendable {
    /// The width of the non-adjacent forms whose digits the table serves, 2…8.
    let width: Int
    private let points: [AffinePoint<C>]

    /// The odd multiples of `point`, brought to z = 1 by one inversion for all (Montgomery's trick).
    init(of point: AffinePoint<C>, width: Int) {
        let multiples = Self.multiples(of: point, count: 1 &<< (width - 2) - 1)
        var points = [AffinePoint<C>](repeating: point, count: multiples.count + 1)
        // 1/z of the last multiple is 1/(the product of all z) · (the product of the others); and so on downwards.
        var inverse = C.Field.one
        if let last = multiples.last { inverse = (last.zProductBefore * last.point.z).invertedVariableTime() }
        for index in multiples.indices.reversed() {
            let multiple = multiples[index]
            points[index + 1] = multiple.point.affine(zInverse: inverse * multiple.zProductBefore)
            inverse = inverse * multiple.point.z
        }
        self.width = width
        self.points = points
    }

    /// Adds `digit`·P, for an odd digit between −2^(width−1) and 2^(width−1).
    @inline(__always)
    func addMultiple(_ digit: Int8, to sum: inout JacobianPoint<C>) {
        let point = points[Int(digit.magnitude &>> 1)]
        sum.add(digit < 0 ? point.negated() : point)
    }
}

extension OddMultiples {
    /// An odd multiple, with the product of the z of those before it.
    private struct Multiple {
        let point: JacobianPoint<C>
        let zProductBefore: C.Field
    }

    /// The first `count` of 3P, 5P, …, each by adding 2P to the one before; none is infinity.
    ///
    /// On the isomorphic curve with x' = x·z² and y' = y·z³, z being that of 2P, 2P is (x, y) with z' = 1: a cheaper
    /// addition. Additions are the same on both, as they do not depend on a and b; P, 2P, 3P, … are distinct, so that no
    /// doubling happens, which does depend on a.
    private static func multiples(of point: AffinePoint<C>, count: Int) -> [Multiple] {
        var double = JacobianPoint(point)
        double.double()
        let step = AffinePoint<C>(x: double.x, y: double.y)
        let zz = double.z.squared()
        var sum = JacobianPoint<C>(x: point.x * zz, y: point.y * (zz * double.z), z: .one)
        var zProduct = C.Field.one
        var multiples: [Multiple] = []
        multiples.reserveCapacity(count)
        for _ in 0..<count {
            sum.add(step)
            // Back on our curve, z = z' · (z of 2P).
            let multiple = JacobianPoint<C>(x: sum.x, y: sum.y, z: sum.z * double.z)
            multiples.append(Multiple(point: multiple, zProductBefore: zProduct))
            zProduct = zProduct * multiple.z
        }
        return multiples
    }
}
