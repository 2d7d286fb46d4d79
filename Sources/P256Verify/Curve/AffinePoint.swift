/// A point of a curve other than infinity, (x, y).
struct AffinePoint<C: Curve>: Hashable, Sendable {
    let x: C.Field
    let y: C.Field

    init(x: C.Field, y: C.Field) {
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

    func negated() -> AffinePoint {
        AffinePoint(x: x, y: .zero - y)
    }

    /// `04 ‖ x ‖ y` (SEC 1, §2.3.3).
    var x963Representation: [UInt8] {
        [0x04] + x.integer.bytes + y.integer.bytes
    }
}

extension AffinePoint {
    /// The points, none of which is infinity, by one inversion for all (Montgomery's trick).
    static func normalizing(_ points: [JacobianPoint<C>]) -> [AffinePoint] {
        var product = C.Field.one
        // Until a point takes its place: as x, the product of the z of those before it.
        var normalized = points.map { point in
            defer { product = product * point.z }
            return AffinePoint(x: product, y: .zero)
        }
        // 1/z of the last point is 1/(the product of all z) · (the product of the others); and so on downwards.
        var inverse = product.invertedVariableTime()
        for index in points.indices.reversed() {
            let point = points[index]
            normalized[index] = point.affine(zInverse: inverse * normalized[index].x)
            inverse = inverse * point.z
        }
        return normalized
    }
}
