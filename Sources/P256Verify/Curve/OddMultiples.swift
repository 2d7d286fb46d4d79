/// The multiples P, 3P, 5P, … of a point by the odd numbers below 2^(width−1).
protocol OddMultiples: Sendable {
    associatedtype C: Curve

    /// The width of the non-adjacent form whose digits the table serves, 2…8.
    var width: Int { get }
    /// Adds `digit`·P, for an odd digit between −2^(width−1) and 2^(width−1).
    func addMultiple(_ digit: Int8, to sum: inout JacobianPoint<C>)
}

/// Odd multiples in affine form: slow to make, quick to add.
struct AffineTable<C: Curve>: OddMultiples {
    let width: Int
    let points: [AffinePoint<C>]

    @inline(__always)
    func addMultiple(_ digit: Int8, to sum: inout JacobianPoint<C>) {
        sum.add(points[Int(digit.magnitude &>> 1)], negated: digit < 0)
    }
}

/// Odd multiples as they come from additions: quick to make.
struct CachedTable<C: Curve>: OddMultiples {
    let width: Int
    let points: [CachedPoint<C>]

    @inline(__always)
    func addMultiple(_ digit: Int8, to sum: inout JacobianPoint<C>) {
        sum.add(points[Int(digit.magnitude &>> 1)], negated: digit < 0)
    }
}

extension CachedTable {
    /// The odd multiples of `point`, each by adding 2P to the one before.
    init(of point: AffinePoint<C>, width: Int) {
        var double = JacobianPoint(point)
        double.double()
        let step = CachedPoint(double)
        var multiple = JacobianPoint(point)
        var points = [CachedPoint(multiple)]
        points.reserveCapacity(1 &<< (width - 2))
        for _ in 1..<1 &<< (width - 2) {
            multiple.add(step, negated: false)
            points.append(CachedPoint(multiple))
        }
        self.width = width
        self.points = points
    }
}

extension AffineTable {
    /// The odd multiples of `point`, brought to z = 1 with one inversion for all (Montgomery's trick).
    ///
    /// None is infinity: they are multiples by less than the prime order.
    init(of point: AffinePoint<C>, width: Int) {
        let cached = CachedTable(of: point, width: width).points
        var products: [C.Field] = []
        var product = C.Field.one
        for point in cached {
            products.append(product)
            product = product * point.z
        }
        var inverse = product.invertedVariableTime()
        var points: [AffinePoint<C>] = []
        for (point, before) in zip(cached, products).reversed() {
            points.append(JacobianPoint(x: point.x, y: point.y, z: point.z).affine(zInverse: inverse * before))
            inverse = inverse * point.z
        }
        self.width = width
        self.points = points.reversed()
    }
}
