/// A public key on P-256.
package struct P256PublicKey: CurveKey {
    let point: AffinePoint<P256>
    let preparedTable: OddMultiples<P256>?

    init(_ point: AffinePoint<P256>, _ preparedTable: OddMultiples<P256>?) {
        self.point = point
        self.preparedTable = preparedTable
    }
}
