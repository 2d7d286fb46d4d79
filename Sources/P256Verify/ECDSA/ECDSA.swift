/// Verification of ECDSA signatures (FIPS 186-5, §6.4.2), for any curve; all of its inputs are public.
enum ECDSA<C: Curve> {
    typealias Integer = C.Field.Integer

    /// Whether (r, s), both big-endian, is a signature on the digest with the leftmost bits `digest`.
    ///
    /// The key is the point of the table `key`.
    static func isValidVariableTime(
        r rBytes: Span<UInt8>,
        s sBytes: Span<UInt8>,
        digest: Integer,
        key: @autoclosure () -> OddMultiples<C>?
    ) -> Bool {
        // Step 1: r and s are in 1…n − 1.
        guard let r = scalar(rBytes), let s = scalar(sBytes), !r.isZero else { return false }
        // Steps 2 and 3: e is the digest's leftmost bits.
        let e = C.Scalar(reducing: digest)
        // Step 4: s⁻¹ mod n; nil for s = 0, and if it is found to be wrong, as tables are below.
        guard let inverse = s.inverseVariableTime() else { return false }
        // Step 5
        let u = e * inverse
        let v = r * inverse
        // Step 6: R1 = u·G + v·Q, refused if it is infinity.
        guard let table = key(),
            let generatorTable = table.isInParts ? C.generatorTableInParts : C.generatorTable
        else { return false }
        guard let point = C.sumOfMultiplesVariableTime(u, generatorTable, v, table) else { return false }
        // Steps 7 to 9
        return isCongruent(point, r)
    }

    /// The scalar in big-endian bytes of any length; nil if it is not less than n.
    private static func scalar(_ bytes: Span<UInt8>) -> C.Scalar? {
        Integer(bigEndian: bytes).flatMap { C.Scalar($0) }
    }

    /// Whether the affine x of `point` is r modulo n; not, for infinity.
    ///
    /// x is in 0..<p and p < 2n, so x = r, or x = r + n if that is less than p. With x = X / Z², no division is needed.
    private static func isCongruent(_ point: JacobianPoint<C>, _ r: C.Scalar) -> Bool {
        guard !point.isInfinity else { return false }
        let zz = point.z.squared()
        if let x = C.Field(r.integer), x * zz == point.x { return true }
        let (sum, carry) = r.integer.adding(C.Scalar.modulus)
        guard carry == 0, let x = C.Field(sum) else { return false }
        return x * zz == point.x
    }
}
