extension Curve {
    /// u1·P1 + u2·P2 for the points of two tables, by interleaved non-adjacent forms: one chain of doublings for both.
    static func sumOfMultiplesVariableTime<First: OddMultiples, Second: OddMultiples>(
        _ u1: Scalar,
        _ first: First,
        _ u2: Scalar,
        _ second: Second
    ) -> JacobianPoint<Self> where First.C == Self, Second.C == Self {
        let digits1 = u1.nonAdjacentFormVariableTime(width: first.width)
        let digits2 = u2.nonAdjacentFormVariableTime(width: second.width)
        var sum = JacobianPoint<Self>.infinity
        for position in digits1.indices.reversed() {
            if !sum.isInfinity { sum.double() }
            if digits1[position] != 0 { first.addMultiple(digits1[position], to: &sum) }
            if digits2[position] != 0 { second.addMultiple(digits2[position], to: &sum) }
        }
        return sum
    }

    /// k·P for the point of a table.
    static func multipleVariableTime<Table: OddMultiples>(
        _ k: Scalar,
        _ table: Table
    ) -> JacobianPoint<Self> where Table.C == Self {
        sumOfMultiplesVariableTime(k, table, Scalar(canonical: .zero), table)
    }
}
