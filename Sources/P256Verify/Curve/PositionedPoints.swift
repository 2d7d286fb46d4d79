/// The points that a multiplication adds at each position of its chain of doublings, summed in pairs as far as that pays.
///
/// Two affine points are summed with 5M + 1S and a share of one inversion; an addition to a Jacobian point takes 8M + 3S.
package struct PositionedPoints<C: Curve> {
    /// The points of position 0, then those of position 1, and so on; the ones before `start` are spent.
    private var points: [AffinePoint<C>] = []
    /// Where the points of each position end.
    private var ends: [Int] = []
    private var start = 0

    package init(positionCount: Int, pointCount: Int) {
        points.reserveCapacity(pointCount)
        ends.reserveCapacity(positionCount)
    }

    /// Adds a point to the last position.
    @inline(__always)
    package mutating func append(_ point: AffinePoint<C>) {
        points.append(point)
    }

    /// Ends the last position; the next point is one of the next position.
    @inline(__always)
    package mutating func endPosition() {
        ends.append(points.count)
    }

    /// The sum of all points, those of position i times 2^i.
    package var sum: JacobianPoint<C> {
        var sum = JacobianPoint<C>.infinity
        for position in ends.indices.reversed() {
            if !sum.isInfinity { sum.double() }
            for index in begin(of: position)..<ends[position] {
                sum.add(points[index])
            }
        }
        return sum
    }

    @inline(__always)
    private func begin(of position: Int) -> Int {
        position == 0 ? start : ends[position - 1]
    }
}

extension PositionedPoints {
    /// So few pairs save less than their inversion costs.
    private static var minimumPairCount: Int { 12 }
    /// After three rounds, eight points of a position are one.
    private static var maximumRoundCount: Int { 3 }

    /// Replaces pairs of points of one position by their sums, in rounds of one inversion each.
    ///
    /// What is summed at each position stays the same. The rounds are counted, as pairs that cannot be summed stay.
    ///
    /// - Returns: False only if an inverse is found to be wrong.
    package mutating func sumPairsVariableTime() -> Bool {
        for _ in 0..<Self.maximumRoundCount {
            var pairCount = 0
            for position in ends.indices { pairCount += (ends[position] - begin(of: position)) / 2 }
            guard pairCount >= Self.minimumPairCount else { return true }
            guard sumPairsOnce(pairCount) else { return false }
        }
        return true
    }

    private mutating func sumPairsOnce(_ pairCount: Int) -> Bool {
        // The product of the differences before each pair; one that is zero counts as one.
        var products: [C.Field] = []
        products.reserveCapacity(pairCount)
        var product = C.Field.one
        for position in ends.indices {
            var index = begin(of: position)
            while index + 1 < ends[position] {
                products.append(product)
                let difference = points[index + 1].x - points[index].x
                if !difference.isZero { product = product * difference }
                index += 2
            }
        }
        guard let inverse = product.inverseVariableTime() else { return false }
        replacePairs(products, inverse)
        return true
    }

    /// Backwards, as the inverses come; what stays moves to the end, over points that were read before.
    ///
    /// Points with equal x are equal or opposite, which has no slope: they stay for the Jacobian sum, which takes any points.
    private mutating func replacePairs(_ products: [C.Field], _ inverseOfAll: C.Field) {
        var (inverse, pair) = (inverseOfAll, products.count)
        var free = points.count
        for position in ends.indices.reversed() {
            let begin = begin(of: position)
            var index = ends[position]
            ends[position] = free
            if (index - begin) & 1 == 1 {
                index -= 1
                free -= 1
                points[free] = points[index]
            }
            while index > begin {
                index -= 2
                pair -= 1
                let (a, b) = (points[index], points[index + 1])
                let difference = b.x - a.x
                if difference.isZero {
                    free -= 2
                    points[free] = a
                    points[free + 1] = b
                } else {
                    free -= 1
                    points[free] = a.adding(b, inverse * products[pair])
                    inverse = inverse * difference
                }
            }
        }
        start = free
    }
}
