/// A point of a curve as (x / z², y / z³); infinity has z = 0.
///
/// Additions treat equal and opposite points as the special cases that they are: they run on public data, in variable
/// time. The formulas are those of Hankerson, Menezes, Vanstone, "Guide to Elliptic Curve Cryptography" (GECC), §3.2.2.
package struct JacobianPoint<C: Curve>: Sendable {
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
    /// Infinity stays infinity, as z stays 0. Nearly all of a verification is spent here and in `add`: all is inlined in both.
    mutating func double() {
        let d = y + y  // 2·Y1
        let dd = d.square()  // 4·Y1²
        let zz = z.square()  // Z1²
        let s = C.Field.product(dd, x)  // S = 4·X1·Y1²
        let t = C.Field.product(x + zz, x - zz)
        let m = t + t + t  // M = 3·(X1 + Z1²)·(X1 − Z1²)
        z = C.Field.product(d, z)  // Z3 = 2·Y1·Z1
        x = m.square() - s - s  // X3 = M² − 2·S
        y = C.Field.product(m, s - x) - dd.square().halved()  // Y3 = M·(S − X3) − 8·Y1⁴
    }

    /// Adds a point with Z2 = 1; 8M + 3S (GECC, algorithm 3.22).
    mutating func add(_ other: AffinePoint<C>) {
        guard !isInfinity else {
            self = JacobianPoint(other)
            return
        }
        let zz = z.square()  // Z1²
        let h = C.Field.product(other.x, zz) - x  // H = X2·Z1² − X1
        let r = C.Field.product(other.y, C.Field.product(zz, z)) - y  // R = Y2·Z1³ − Y1
        guard !h.isZero else {
            // Equal x: the points are equal or opposite.
            if r.isZero { double() } else { self = .infinity }
            return
        }
        let hh = h.square()
        let hhh = C.Field.product(hh, h)
        let v = C.Field.product(x, hh)  // V = X1·H²
        x = r.square() - hhh - v - v  // X3 = R² − H³ − 2·V
        y = C.Field.product(r, v - x) - C.Field.product(y, hhh)  // Y3 = R·(V − X3) − Y1·H³
        z = C.Field.product(z, h)  // Z3 = Z1·H
    }

    /// The point in affine form; nil for infinity.
    package func affine() -> AffinePoint<C>? {
        z.inverseVariableTime().map { affine(zInverse: $0) }
    }

    /// The point in affine form, given 1/z.
    func affine(zInverse: C.Field) -> AffinePoint<C> {
        let zz = zInverse.squared()
        return AffinePoint(x: x * zz, y: y * (zz * zInverse))
    }
}
