/// A short Weierstrass curve y² = x³ − 3x + b of prime order over a prime field, with a generator (SP 800-186, §3.2.1).
///
/// The order is less than the field's prime, and both have the same bit count.
package protocol Curve: Sendable {
    associatedtype Field: PrimeField
    associatedtype Scalar: ScalarField where Scalar.Integer == Field.Integer
    associatedtype Key: PublicKey where Key.C == Self

    static var b: Field { get }
    static var generator: AffinePoint<Self> { get }
    /// Odd multiples of the generator, of shape `generator` or `wideGenerator`; computed at the first use.
    static var generatorTable: OddMultiples<Self>? { get }
    /// Odd multiples of the generator, of shape `generatorInParts` or `wideGeneratorInParts`; computed at the first use.
    static var generatorTableInParts: OddMultiples<Self>? { get }
}

extension Curve {
    /// Computes the generator's tables, which otherwise the first verifications do.
    @specialized(where Self == P256)
    @specialized(where Self == P384)
    package static func makeTables() {
        _ = generatorTable
        _ = generatorTableInParts
    }

    /// The scalar, in big-endian bytes, times the generator.
    ///
    /// Nil if the scalar is a multiple of the order, or if it is longer than the order, leading zeros aside.
    @specialized(where Self == P256)
    @specialized(where Self == P384)
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

extension Curve {
    /// u1·P1 + u2·P2 for the points of two tables, by interleaved non-adjacent forms: one chain of doublings for both.
    static func sumOfMultiplesVariableTime(
        _ u1: Scalar,
        _ table1: OddMultiples<Self>,
        _ u2: Scalar,
        _ table2: OddMultiples<Self>
    ) -> JacobianPoint<Self> {
        // The digits of u1, then those of u2: one array, as an allocation costs as much as an addition.
        let start2 = table1.digitCount
        var digits = [Int16](repeating: 0, count: start2 + table2.digitCount)
        u1.writeNonAdjacentFormVariableTime(width: table1.width, to: &digits, from: 0)
        u2.writeNonAdjacentFormVariableTime(width: table2.width, to: &digits, from: start2)
        let (stride1, stride2) = (table1.stride, table2.stride)
        var sum = JacobianPoint<Self>.infinity
        for position in (0..<max(stride1, stride2)).reversed() {
            if !sum.isInfinity { sum.double() }
            if position < stride1 { table1.addMultiples(at: position, of: digits, from: 0, to: &sum) }
            if position < stride2 { table2.addMultiples(at: position, of: digits, from: start2, to: &sum) }
        }
        return sum
    }

    /// k·P for the point of a table.
    static func multipleVariableTime(_ k: Scalar, _ table: OddMultiples<Self>) -> JacobianPoint<Self> {
        sumOfMultiplesVariableTime(k, table, Scalar(canonical: .zero), table)
    }
}
