extension Curve {
    /// u1·P1 + u2·P2 for the points of two tables, by interleaved non-adjacent forms: one chain of doublings for both.
    static func sumOfMultiplesVariableTime(
        _ u1: Scalar,
        _ table1: OddMultiples<Self>,
        _ u2: Scalar,
        _ table2: OddMultiples<Self>
    ) -> JacobianPoint<Self> {
        let digits1 = u1.nonAdjacentFormVariableTime(width: table1.width)
        let digits2 = u2.nonAdjacentFormVariableTime(width: table2.width)
        var sum = JacobianPoint<Self>.infinity
        for position in digits1.indices.reversed() {
            if !sum.isInfinity { sum.double() }
            if digits1[position] != 0 { table1.addMultiple(digits1[position], to: &sum) }
            if digits2[position] != 0 { table2.addMultiple(digits2[position], to: &sum) }
        }
        return sum
    }

    /// k·P for the point of a table.
    static func multipleVariableTime(_ k: Scalar, _ table: OddMultiples<Self>) -> JacobianPoint<Self> {
        sumOfMultiplesVariableTime(k, table, Scalar(canonical: .zero), table)
    }
}
