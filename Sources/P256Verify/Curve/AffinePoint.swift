/// A point of a curve other than infinity, (x, y).
package struct AffinePoint<C: Curve>: Hashable, Sendable {
    package let x: C.Field
    package let y: C.Field

    package init(x: C.Field, y: C.Field) {
        self.x = x
        self.y = y
    }

    /// The point in uncompressed form, `04 ‖ x ‖ y` (SEC 1, §2.3.4).
    ///
    /// Nil for any other form and length, for coordinates not less than p, and for points that are not on the curve.
    /// A prime order makes every point on the curve a multiple of the generator.
    init?(x963Representation bytes: Span<UInt8>) {
        let width = C.Field.Integer.byteCount
        guard bytes.count == 1 + 2 * width, bytes[0] == 0x04 else { return nil }
        let xBytes = bytes.extracting(1..<1 + width)
        let yBytes = bytes.extracting(1 + width..<1 + 2 * width)
        guard let x = C.Field(C.Field.Integer(truncatingBigEndian: xBytes)),
            let y = C.Field(C.Field.Integer(truncatingBigEndian: yBytes)),
            y.squared() == (x.squared() - (C.Field.one + C.Field.one + C.Field.one)) * x + C.b
        else { return nil }
        self.init(x: x, y: y)
    }

    @inline(__always)
    func negated() -> AffinePoint {
        AffinePoint(x: x, y: .zero - y)
    }

    /// `04 ‖ x ‖ y` (SEC 1, §2.3.3).
    var x963Representation: [UInt8] {
        [0x04] + x.integer.bytes + y.integer.bytes
    }
}

extension AffinePoint {
    /// The points by one inversion for all; nil if one is infinity.
    static func normalizing(_ points: [JacobianPoint<C>]) -> [AffinePoint]? {
        C.Field.mapInverses(count: points.count) { index in
            points[index].z
        } transform: { index, inverse in
            points[index].affine(zInverse: inverse)
        }
    }

    /// The sums of pairs of points by one inversion for all; nil if the x of a pair are equal.
    static func sums(count: Int, of pair: (Int) -> (AffinePoint, AffinePoint)) -> [AffinePoint]? {
        C.Field.mapInverses(count: count) { index in
            let (a, b) = pair(index)
            return b.x - a.x
        } transform: { index, inverse in
            let (a, b) = pair(index)
            return a.adding(b, inverse)
        }
    }

    /// The sum with a point of another x, given the inverse of that x minus this one (SEC 1, §2.2.1, rule 4).
    @inline(__always)
    func adding(_ other: AffinePoint, _ differenceInverse: C.Field) -> AffinePoint {
        let slope = C.Field.product(other.y - y, differenceInverse)  // λ = (y2 − y1) / (x2 − x1)
        let sumX = slope.square() - x - other.x  // x3 = λ² − x1 − x2
        return AffinePoint(x: sumX, y: C.Field.product(slope, x - sumX) - y)  // y3 = λ·(x1 − x3) − y1
    }
}
