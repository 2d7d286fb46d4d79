/// The multiples P, 3P, 5P, … of a point by the odd numbers below 2^(width−1), in affine form.
struct OddMultiples<C: Curve>: Sendable {
    /// The width of the non-adjacent forms whose digits the table serves, 2…8.
    let width: Int
    private let points: [AffinePoint<C>]

    /// The odd multiples of `point`, each by adding 2P to the one before, with one inversion for all.
    init(of point: AffinePoint<C>, width: Int) {
        var double = JacobianPoint(point)
        double.double()
        // On the isomorphic curve with x' = x·z² and y' = y·z³, z being that of 2P, 2P is (x, y) with z = 1. Additions
        // do not depend on a and b, so they are the same there; P, 3P, … are distinct, so no doubling happens.
        let step = AffinePoint<C>(x: double.x, y: double.y)
        let zz = double.z.squared()
        var multiple = JacobianPoint<C>(x: point.x * zz, y: point.y * (zz * double.z), z: .one)
        var multiples: [JacobianPoint<C>] = []
        multiples.reserveCapacity(1 &<< (width - 2))
        for _ in 1..<1 &<< (width - 2) {
            multiple.add(step)
            multiples.append(JacobianPoint(x: multiple.x, y: multiple.y, z: multiple.z * double.z))
        }
        self.width = width
        points = [point] + Self.affine(multiples)
    }

    /// Adds `digit`·P, for an odd digit between −2^(width−1) and 2^(width−1).
    @inline(__always)
    func addMultiple(_ digit: Int8, to sum: inout JacobianPoint<C>) {
        let point = points[Int(digit.magnitude &>> 1)]
        sum.add(digit < 0 ? point.negated() : point)
    }

    /// The points in affine form; none is infinity (Montgomery's trick: one inversion, three products for each).
    private static func affine(_ points: [JacobianPoint<C>]) -> [AffinePoint<C>] {
        var product = C.Field.one
        var productsBefore: [C.Field] = []
        productsBefore.reserveCapacity(points.count)
        for point in points {
            productsBefore.append(product)
            product = product * point.z
        }
        var inverse = product.invertedVariableTime()
        var affinePoints: [AffinePoint<C>] = []
        affinePoints.reserveCapacity(points.count)
        for index in points.indices.reversed() {
            let zInverse = inverse * productsBefore[index]
            affinePoints.append(points[index].affine(zInverse: zInverse))
            inverse = inverse * points[index].z
        }
        affinePoints.reverse()
        return affinePoints
    }
}
