/// A short Weierstrass curve y² = x³ − 3x + b of prime order over a prime field, with a generator (SP 800-186, §3.2.1).
///
/// The order is less than the field's prime, and both have the same bit count.
protocol Curve: NamedCurve where Key: CurveKey, Key.C == Self {
    associatedtype Field: PrimeField
    associatedtype Scalar: ScalarField where Scalar.Integer == Field.Integer

    static var b: Field { get }
    static var generator: AffinePoint<Self> { get }
    /// Odd multiples of the generator, of shape `generator` or `wideGenerator`; computed at the first use.
    static var generatorTable: OddMultiples<Self>? { get }
    /// Odd multiples of the generator, of shape `generatorInParts` or `wideGeneratorInParts`; computed at the first use.
    static var generatorTableInParts: OddMultiples<Self>? { get }
}

extension Curve {
    package static func makeTables() {
        _ = generatorTable
        _ = generatorTableInParts
    }

    package static func multiplyGeneratorVariableTime(by scalar: Span<UInt8>) -> Key? {
        multipleVariableTime(by: scalar, generatorTable)
    }

    /// The scalar, in big-endian bytes, times the point of a table.
    ///
    /// Nil if the scalar is a multiple of the order, or if it is longer than the order, leading zeros aside.
    static func multipleVariableTime(by scalar: Span<UInt8>, _ table: OddMultiples<Self>?) -> Key? {
        guard let table, let integer = Scalar.Integer(bigEndian: scalar) else { return nil }
        return multipleVariableTime(Scalar(reducing: integer), table).affine().map { Key($0) }
    }
}
