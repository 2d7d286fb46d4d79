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
    /// Odd multiples of the generator, in parts; computed at the first use.
    static var generatorTableInParts: OddMultiples<Self>? { get }
    /// Whether to sum affine points in pairs where tables are in parts: an inversion costs more than that saves on P-256.
    static var sumsPairs: Bool { get }
    /// What a table of a key looks like that is prepared with size `large`.
    static var largeShape: TableShape { get }
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
        return multipleVariableTime(Scalar(reducing: integer), table)?.affine().map { Key($0) }
    }
}

extension Curve {
    /// u1·P1 + u2·P2 for the points of two tables, by interleaved non-adjacent forms: one chain of doublings for both.
    ///
    /// Nil only if an inverse is found to be wrong.
    static func sumOfMultiplesVariableTime(
        _ u1: Scalar,
        _ table1: OddMultiples<Self>,
        _ u2: Scalar,
        _ table2: OddMultiples<Self>
    ) -> JacobianPoint<Self>? {
        // The digits of u1, then those of u2: one array, as an allocation costs as much as an addition.
        let start2 = table1.digitCount
        var digits = [Int16](repeating: 0, count: start2 + table2.digitCount)
        u1.writeNonAdjacentFormVariableTime(width: table1.width, to: &digits, from: 0)
        u2.writeNonAdjacentFormVariableTime(width: table2.width, to: &digits, from: start2)
        return sumsPairs && table1.isInParts && table2.isInParts
            ? sumInPairs(of: digits, table1, table2)
            : sum(of: digits, table1, table2)
    }

    private static func sum(
        of digits: [Int16],
        _ table1: OddMultiples<Self>,
        _ table2: OddMultiples<Self>
    ) -> JacobianPoint<Self> {
        var sum = JacobianPoint<Self>.infinity
        for position in (0..<max(table1.stride, table2.stride)).reversed() {
            if !sum.isInfinity { sum.double() }
            table1.forEachMultiple(at: position, of: digits, from: 0) { sum.add($0) }
            table2.forEachMultiple(at: position, of: digits, from: table1.digitCount) { sum.add($0) }
        }
        return sum
    }

    /// The same sum, with fewer multiplications where many points are added at each position.
    private static func sumInPairs(
        of digits: [Int16],
        _ table1: OddMultiples<Self>,
        _ table2: OddMultiples<Self>
    ) -> JacobianPoint<Self>? {
        let positionCount = max(table1.stride, table2.stride)
        var points = PositionedPoints<Self>(
            positionCount: positionCount,
            pointCount: table1.expectedPointCount + table2.expectedPointCount
        )
        for position in 0..<positionCount {
            table1.forEachMultiple(at: position, of: digits, from: 0) { points.append($0) }
            table2.forEachMultiple(at: position, of: digits, from: table1.digitCount) { points.append($0) }
            points.endPosition()
        }
        return points.sumPairsVariableTime() ? points.sum : nil
    }

    /// k·P for the point of a table; nil only if an inverse is found to be wrong.
    static func multipleVariableTime(_ k: Scalar, _ table: OddMultiples<Self>) -> JacobianPoint<Self>? {
        sumOfMultiplesVariableTime(k, table, Scalar(canonical: .zero), table)
    }
}
