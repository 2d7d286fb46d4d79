/// What a verification takes, each part in bytes.
struct TestSignature: Sendable {
    var key: [UInt8]
    var r: [UInt8]
    var s: [UInt8]
    var digest: [UInt8]

    /// A signature by the private key `d` with the nonce `k` (FIPS 186-5, §6.4.1).
    init(_ curve: TestCurve, d: [UInt8], k: [UInt8], digest: [UInt8]) {
        let scalars = curve.scalars
        let r = (curve.x(curve.point(k)) % curve.order).bytes(curve.byteCount)
        let e = BigInteger(Array(digest.prefix(curve.byteCount))) % curve.order
        let sum = scalars.sum(e.bytes(curve.byteCount), scalars.product(r, d))
        self.key = curve.point(d)
        self.r = r
        self.s = scalars.product(scalars.inverse(k), sum)
        self.digest = digest
    }

    /// A valid signature that other tests change in one place.
    static func valid(_ curve: TestCurve) -> TestSignature {
        TestSignature(
            curve,
            d: curve.scalar(0x1234_5678),
            k: curve.scalar(0x0abc_def0),
            digest: (0..<curve.byteCount).map { UInt8($0) }
        )
    }
}
