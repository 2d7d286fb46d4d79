import AttestCore

/// `point-decode`, `point-xy` and `scalar-base-mult`.
enum PointKind {
    /// An encoded point (SEC 1, §2.3.4).
    static func encoded(_ vector: VectorCase) throws -> [Fact] {
        let curve = try NamedCurve(named: try vector.text("curve"))
        return try coordinates(of: decode(try vector.octets("point"), curve), vector)
    }

    /// Affine coordinates, which need not fit the encoding.
    static func coordinates(_ vector: VectorCase) throws -> [Fact] {
        let curve = try NamedCurve(named: try vector.text("curve"))
        let x = try curve.fixedLength(try vector.magnitude("x"), "x")
        let y = try curve.fixedLength(try vector.magnitude("y"), "y")
        let point = try CurvePoint(curve, ([4] + x + y)[...])
        guard point.x == x[...], point.y == y[...] else { throw Refusal(reason: "other coordinates were read") }
        return [try vector.fact("point", hexadecimalText(point.x963Representation))]
    }

    /// `pub` is `d` times the generator.
    static func generatorMultiple(_ vector: VectorCase) throws -> [Fact] {
        let curve = try NamedCurve(named: try vector.text("curve"))
        let expected = try vector.octets("pub")
        let scalar = try curve.fixedLength(try vector.magnitude("d"), "d")
        let generator = try CurvePoint(curve, generatorTimes: [1])
        let points = [try CurvePoint(curve, generatorTimes: scalar), try generator.multiplied(by: scalar)]
        let point = try points.map(\.x963Representation).agreed()
        guard point == expected else { throw Refusal(reason: "pub is \(hexadecimalText(point))") }
        return []
    }

    /// Decodes a point; a compressed one is not refused, but not supported.
    static func decode(_ octets: [UInt8], _ curve: NamedCurve) throws -> CurvePoint {
        do {
            return try CurvePoint(curve, octets[...])
        } catch let refusal as Refusal {
            throw curve.isCompressed(octets) ? Unsupported(reason: "compressed points are not supported") : refusal
        }
    }

    private static func coordinates(of point: CurvePoint, _ vector: VectorCase) throws -> [Fact] {
        [try vector.fact("x", hexadecimalText(point.x)), try vector.fact("y", hexadecimalText(point.y))]
    }
}
