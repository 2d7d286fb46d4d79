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
