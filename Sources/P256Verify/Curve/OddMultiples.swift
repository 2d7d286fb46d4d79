/// Odd multiples of a point P and of some 2^k·P, in affine form: what multiples of P by scalars are summed from.
///
/// The digits of a scalar's non-adjacent form are cut into parts of `stride` digits. The digit d at position j of part i
/// stands for 2^j · d · (2^(i·stride)·P), and the table holds d · (2^(i·stride)·P): `stride` doublings serve all parts.
package struct OddMultiples<C: Curve>: Sendable {
    private let shape: TableShape
    /// The digits of a part: as many as there are doublings.
    let stride: Int
    /// The multiples by 1, 3, 5, …, 2^(width−1) − 1 of P, then those of 2^stride·P, and so on.
    private let points: [AffinePoint<C>]

    /// Nil only if an inverse is found to be wrong.
    package init?(of point: AffinePoint<C>, _ shape: TableShape) {
        guard let bases = Self.laterBases(of: point, shape) else { return nil }
        self.init(of: point, bases, shape)
    }

    /// The table of a point whose `laterBases` are known: with others, it is not that of the point.
    ///
    /// Nil only if an inverse is found to be wrong, or if the number of bases is not that of the shape.
    init?(of point: AffinePoint<C>, _ bases: [AffinePoint<C>], _ shape: TableShape) {
        guard bases.count == shape.partCount - 1 else { return nil }
        let firstCount = min(shape.partSize, Self.jacobianCount)
        var multiples: [JacobianPoint<C>] = []
        multiples.reserveCapacity(shape.partCount * firstCount)
        Self.append(oddMultiplesOf: point, count: firstCount, to: &multiples)
        for base in bases {
            Self.append(oddMultiplesOf: base, count: firstCount, to: &multiples)
        }
        guard var points = AffinePoint.normalizing(multiples) else { return nil }
        while points.count < shape.partCount * shape.partSize {
            guard let more = Self.doublingParts(points, partSize: points.count / shape.partCount) else { return nil }
            points = more
        }
        self.shape = shape
        self.stride = Self.stride(shape)
        self.points = points
    }

    /// The width of the non-adjacent forms whose digits the table serves.
    var width: Int { shape.width }

    /// Whether the digits are cut into more than one part.
    var isInParts: Bool { shape.partCount > 1 }

    /// The digits of a scalar, filled up to full parts.
    var digitCount: Int { shape.partCount * stride }

    /// The multiples for the digits at `position`, of all parts; the digits begin at `start`.
    @inline(__always)
    func forEachMultiple(at position: Int, of digits: [Int16], from start: Int, _ body: (AffinePoint<C>) -> Void) {
        guard position < stride else { return }
        var index = start + position
        for part in 0..<shape.partCount {
            let digit = digits[index]
            index += stride
            guard digit != 0 else { continue }
            let point = points[part * shape.partSize + Int(digit.magnitude &>> 1)]
            body(digit < 0 ? point.negated() : point)
        }
    }

    /// For how many digits of a scalar to have room: on average, one of width + 1 is not zero.
    var expectedPointCount: Int { digitCount / width }
}

extension OddMultiples {
    /// How many points of a part are computed as Jacobian ones; the others are sums of affine points, which cost a third of
    /// the multiplications, but need inversions.
    private static var jacobianCount: Int { 8 }

    /// The multiples of each part, and behind them as many that follow: with B, 3B, …, (2n − 1)·B and 2n·B there are
    /// (2n + 1)·B, …, (4n − 1)·B.
    ///
    /// No two points that are added have the same x: n is at least 2, so they are multiples of a point of prime order by
    /// different numbers, far below half the order.
    private static func doublingParts(_ points: [AffinePoint<C>], partSize n: Int) -> [AffinePoint<C>]? {
        // 2n·B as (2n − 1)·B + B.
        let pairs = { (part: Int) in (points[(part + 1) * n - 1], points[part * n]) }
        guard let steps = AffinePoint.sums(count: points.count / n, of: pairs),
            let sums = AffinePoint.sums(count: points.count, of: { index in (points[index], steps[index / n]) })
        else { return nil }
        return steps.indices.flatMap { part in points[part * n..<(part + 1) * n] + sums[part * n..<(part + 1) * n] }
    }

    /// The digits of a part of a table of this shape.
    private static func stride(_ shape: TableShape) -> Int {
        (C.Scalar.digitCount + shape.partCount - 1) / shape.partCount
    }

    /// 2^stride·P, 2^(2·stride)·P, …, with which the parts after the first begin.
    ///
    /// Nil only if an inverse is found to be wrong.
    static func laterBases(of point: AffinePoint<C>, _ shape: TableShape) -> [AffinePoint<C>]? {
        guard shape.partCount > 1 else { return [] }
        var base = JacobianPoint(point)
        let bases = (1..<shape.partCount).map { _ in
            for _ in 0..<stride(shape) { base.double() }
            return base
        }
        return AffinePoint.normalizing(bases)
    }

    /// Appends the first `count` of P, 3P, 5P, …, each by adding 2P to the one before; none is infinity.
    ///
    /// On the isomorphic curve with x' = x·z² and y' = y·z³, z being that of 2P, 2P is (x, y) with z' = 1: a cheaper
    /// addition. Additions are the same on both, as they do not depend on a and b; P, 2P, 3P, … are distinct, so that no
    /// doubling happens, which does depend on a.
    private static func append(
        oddMultiplesOf point: AffinePoint<C>,
        count: Int,
        to multiples: inout [JacobianPoint<C>]
    ) {
        var double = JacobianPoint(point)
        double.double()
        let step = AffinePoint<C>(x: double.x, y: double.y)
        let zz = double.z.squared()
        var sum = JacobianPoint<C>(x: point.x * zz, y: point.y * (zz * double.z), z: .one)
        multiples.append(JacobianPoint(point))
        for _ in 1..<count {
            sum.add(step)
            // Back on our curve, z = z' · (z of 2P).
            multiples.append(JacobianPoint<C>(x: sum.x, y: sum.y, z: sum.z * double.z))
        }
    }
}
