/// A point of a curve as (x / z², y / z³); infinity has z = 0.
///
/// Additions treat equal and opposite points as the special cases that they are: they run on public data, in variable
/// time. The formulas are those of Hankerson, Menezes, Vanstone, "Guide to Elliptic Curve Cryptography" (GECC), §3.2.2,
/// and of the Explicit-Formulas Database (EFD, https://hyperelliptic.org/EFD/g1p/auto-shortw-jacobian-3.html).
struct JacobianPoint<C: Curve>: Sendable {
    var x: C.Field
    var y: C.Field
    var z: C.Field

    static var infinity: JacobianPoint {
        JacobianPoint(x: .one, y: .one, z: .zero)
    }

    @inline(__always)
    var isInfinity: Bool { z.isZero }

    init(x: C.Field, y: C.Field, z: C.Field) {
        self.x = x
        self.y = y
        self.z = z
    }

    init(_ point: AffinePoint<C>) {
        self.init(x: point.x, y: point.y, z: .one)
    }

    /// Replaces the point by its double; 4M + 4S (GECC, algorithm 3.21).
    ///
    /// Infinity stays infinity: z stays 0.
    mutating func double() {
        let d = y + y  // 2·Y1
        let dd = d.squared()  // 4·Y1²
        let zz = z.squared()  // Z1²
        let s = dd * x  // 4·X1·Y1²
        let t = (x + zz) * (x - zz)
        let m = t + t + t  // 3·(X1 − Z1²)·(X1 + Z1²)
        z = d * z  // 2·Y1·Z1
        x = m.squared() - s - s
        y = m * (s - x) - dd.squared().halved()  // 8·Y1⁴ = (4·Y1²)² / 2
    }

    /// Adds a point with z = 1; 8M + 3S (GECC, algorithm 3.22).
    mutating func add(_ other: AffinePoint<C>, negated: Bool) {
        let y2 = negated ? C.Field.zero - other.y : other.y
        guard !isInfinity else {
            self = JacobianPoint(x: other.x, y: y2, z: .one)
            return
        }
        let zz = z.squared()
        let u2 = other.x * zz
        let s2 = y2 * z * zz
        addDifferences(u1: x, s1: y, h: u2 - x, r: s2 - y, z: z)
    }

    /// Adds a point whose z² and z³ are known; 11M + 3S (EFD, add-1998-cmo-2).
    mutating func add(_ other: CachedPoint<C>, negated: Bool) {
        guard !isInfinity else {
            self = JacobianPoint(x: other.x, y: negated ? .zero - other.y : other.y, z: other.z)
            return
        }
        let zz = z.squared()
        let u1 = x * other.zz
        let u2 = other.x * zz
        let s1 = y * other.zzz
        let s2 = (negated ? .zero - other.y : other.y) * z * zz
        addDifferences(u1: u1, s1: s1, h: u2 - u1, r: s2 - s1, z: z * other.z)
    }

    /// The end of both additions (EFD, add-1998-cmo-2), from U1, S1, H = U2 − U1, r = S2 − S1 and Z1·Z2.
    @inline(__always)
    private mutating func addDifferences(u1: C.Field, s1: C.Field, h: C.Field, r: C.Field, z zProduct: C.Field) {
        guard !h.isZero else {
            // The x coordinates are equal: so are the points, or one is the other's opposite.
            if r.isZero { double() } else { self = .infinity }
            return
        }
        let hh = h.squared()
        let hhh = hh * h
        let v = u1 * hh
        x = r.squared() - hhh - v - v
        y = r * (v - x) - s1 * hhh
        z = zProduct * h
    }

    /// The point in affine form; nil for infinity.
    func affine() -> AffinePoint<C>? {
        guard !isInfinity else { return nil }
        return affine(zInverse: z.invertedVariableTime())
    }

    /// The point in affine form, given 1/z.
    func affine(zInverse: C.Field) -> AffinePoint<C> {
        let zz = zInverse.squared()
        return AffinePoint(x: x * zz, y: y * zz * zInverse)
    }
}
