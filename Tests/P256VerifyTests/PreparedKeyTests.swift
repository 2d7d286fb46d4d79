import P256Verify
import Testing

@Suite("Prepared keys")
struct PreparedKeyTests {
    /// One key and nonce for many digests: only e differs in s = e/k + r·d/k.
    @Test("Give the answers of keys that are not prepared, at random", arguments: [TestCurve.p256, TestCurve.p384])
    func sameAnswers(curve: TestCurve) {
        let seed: UInt64 = 0x5eed_0006
        var random = SplitMix64(seed: seed)
        let scalars = curve.scalars
        let paths = TestCurve.allPaths.filter { $0.byteCount == curve.byteCount }
        for _ in 0..<2 {
            let d = (BigInteger(random.bytes(curve.byteCount)) % curve.order).bytes(curve.byteCount)
            let k = (BigInteger(random.bytes(curve.byteCount)) % curve.order).bytes(curve.byteCount)
            let template = TestSignature(curve, d: d, k: k, digest: [0])
            let inverse = scalars.inverse(k)
            for _ in 0..<(curve.byteCount == 32 ? 60 : 20) {
                var signature = template
                signature.digest = random.bytes(32)
                let e = [UInt8](repeating: 0, count: curve.byteCount - 32) + signature.digest
                let reduced = (BigInteger(e) % curve.order).bytes(curve.byteCount)
                signature.s = scalars.sum(scalars.product(reduced, inverse), template.s)
                #expect(paths.allSatisfy { $0.isValid(signature) }, "seed \(seed)")
                signature.s[Int.random(in: 0..<curve.byteCount, using: &random)] ^= 1
                #expect(!paths.contains { $0.isValid(signature) }, "seed \(seed)")
            }
        }
    }

    @Test("Come without a table and with one of each size, to those who compare")
    func everyForm() throws {
        let (bytes256, bytes384) = (TestCurve.p256.generator, TestCurve.p384.generator)
        let (key256, key384) = (
            P256PublicKey(x963Representation: bytes256.span), P384PublicKey(x963Representation: bytes384.span)
        )
        #expect(try #require(key256).inEveryForm.map(\.isPrepared) == [false, true, true, true])
        #expect(try #require(key384).inEveryForm.map(\.isPrepared) == [false, true, true, true])
    }

    @Test("Are equal to the same keys without a table")
    func equality() throws {
        let bytes256 = TestCurve.p256.generator
        let key256 = P256PublicKey(x963Representation: bytes256.span)
        let p256 = try #require(key256)
        #expect(p256.prepared(.small) == p256)
        #expect(p256.prepared(.small).hashValue == p256.hashValue)
        #expect(p256.prepared(.small).isPrepared)
        #expect(!p256.isPrepared)
        let bytes384 = TestCurve.p384.generator
        let key384 = P384PublicKey(x963Representation: bytes384.span)
        let p384 = try #require(key384)
        #expect(p384.prepared(.small) == p384)
        #expect(p384.prepared(.small).hashValue == p384.hashValue)
        #expect(p384.prepared(.small).isPrepared)
        #expect(!p384.isPrepared)
    }

    /// Each power of two is one digit; 13 has no divisor in common with the lengths of the parts.
    @Test("Multiply by the powers of two and their neighbours", arguments: TestCurve.allPaths)
    func everyPosition(curve: TestCurve) {
        let one = BigInteger(1)
        for exponent in stride(from: 1, to: 8 * curve.byteCount, by: 13) {
            let power = BigInteger.powerOfTwo(exponent)
            for scalar in [power - one, power, power + one] where scalar < curve.order {
                let bytes = scalar.bytes(curve.byteCount)
                #expect(curve.multiply(curve.generator, bytes) == curve.multiplyGenerator(bytes), "2^\(exponent)")
            }
        }
    }

    /// The large tables hold 32 odd multiples for each part of the digits, of which there is one more than bits: a scalar
    /// that is one digit takes one point.
    @Test("Hold the right point for each digit of each part", arguments: TestCurve.allPaths)
    func everyPoint(curve: TestCurve) {
        let stride = (8 * curve.byteCount + curve.partCount) / curve.partCount
        for part in 0..<curve.partCount {
            for digit: UInt32 in Swift.stride(from: 1, to: 64, by: 2) {
                let product = BigInteger(digit) * BigInteger.powerOfTwo(part * stride)
                guard product < curve.order else { continue }
                let scalar = product.bytes(curve.byteCount)
                #expect(
                    curve.multiply(curve.generator, scalar) == curve.multiplyGenerator(scalar),
                    "\(digit) · 2^\(part * stride)"
                )
            }
        }
    }
}
