/// A public key on P-384.
package struct P384PublicKey: CurveKey {
    let point: AffinePoint<P384>
    let preparedTable: OddMultiples<P384>?

    init(_ point: AffinePoint<P384>, _ preparedTable: OddMultiples<P384>?) {
        self.point = point
        self.preparedTable = preparedTable
    }
}
