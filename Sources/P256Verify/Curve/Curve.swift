/// A short Weierstrass curve y² = x³ − 3x + b of prime order over a prime field, with a generator (SP 800-186, §3.2.1).
///
/// The order is less than the field's prime, and both have the same bit count.
protocol Curve: Sendable {
    associatedtype Field: PrimeField
    associatedtype Scalar: ScalarField where Scalar.Integer == Field.Integer

    static var b: Field { get }
    static var generator: AffinePoint<Self> { get }
    /// Odd multiples of the generator, of shape `generator` or `wideGenerator`; computed at the first use.
    static var generatorTable: OddMultiples<Self> { get }
    /// Odd multiples of the generator, of shape `generatorInParts` or `wideGeneratorInParts`; computed at the first use.
    static var generatorTableInParts: OddMultiples<Self> { get }
}
