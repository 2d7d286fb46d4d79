import P256Verify
import Testing

/// Multiples of points, checked against each other and, by products of integers alone, against the group law's definition.
@Suite("Points")
struct PointTests {
    @Test("Multiplies the generator by 1 to 150 as the group law says", arguments: TestCurve.all)
    func smallMultiples(curve: TestCurve) {
        #expect(curve.point(curve.scalar(1)) == curve.generator)
        var multiple = curve.generator
        for k in 2...150 {
            let next = curve.point(curve.scalar(k))
            expectSum(curve, multiple, curve.generator, next, "\(k)")
            multiple = next
        }
    }

    @Test("Doubles from 2^i to 2^(i+1), with both kinds of tables", arguments: TestCurve.all)
    func doublingChain(curve: TestCurve) {
        let two = curve.scalar(2)
        var point = curve.generator
        for exponent in 1..<8 * curve.byteCount {
            let expected = curve.multiplyGenerator(BigInteger.powerOfTwo(exponent).bytes(curve.byteCount))
            let double = curve.multiply(point, two)
            #expect(double == expected, "2^\(exponent)")
            guard let double else { return }
            if exponent % 16 == 1 { expectSum(curve, point, point, double, "2^\(exponent)") }
            point = double
        }
    }

    @Test("Takes scalars modulo the order", arguments: TestCurve.allPaths)
    func scalarsAroundTheOrder(curve: TestCurve) {
        let (n, one, count) = (curve.order, BigInteger(1), curve.byteCount)
        let key = curve.point(curve.scalar(3))
        for point in [curve.generator, key] {
            #expect(curve.multiply(point, (n - one).bytes(count)) == curve.negated(point))
            #expect(curve.multiply(point, n.bytes(count)) == nil)
            #expect(curve.multiply(point, (n + one).bytes(count)) == point)
            #expect(curve.multiply(point, [UInt8](repeating: 0, count: count)) == nil)
            #expect(curve.multiply(point, []) == nil)
            #expect(curve.multiply(point, [1]) == point)
        }
        #expect(curve.multiplyGenerator((n - one).bytes(count)) == curve.negated(curve.generator))
        #expect(curve.multiplyGenerator(n.bytes(count)) == nil)
        #expect(curve.multiplyGenerator((n + one).bytes(count)) == curve.generator)
        #expect(curve.multiplyGenerator([]) == nil)
    }

    @Test("Takes scalars with leading zeros, but none longer than the order", arguments: TestCurve.allPaths)
    func scalarLengths(curve: TestCurve) {
        let zeros = [UInt8](repeating: 0, count: 40)
        let full = [UInt8](repeating: 0xff, count: curve.byteCount)
        #expect(curve.multiplyGenerator(zeros + [1]) == curve.generator)
        #expect(curve.multiplyGenerator(zeros + full) == curve.multiplyGenerator(full))
        #expect(curve.multiplyGenerator(full) != nil)
        #expect(curve.multiplyGenerator([1] + full) == nil)
        #expect(curve.multiply(curve.generator, zeros + [1]) == curve.generator)
        #expect(curve.multiply(curve.generator, [1] + full) == nil)
    }

    @Test("Multiplies a multiple as by the product of both scalars", arguments: TestCurve.allPaths)
    func products(curve: TestCurve) {
        let seed: UInt64 = 0x5eed_0003
        var random = SplitMix64(seed: seed)
        for _ in 0..<12 {
            let a = (BigInteger(random.bytes(curve.byteCount)) % curve.order).bytes(curve.byteCount)
            let b = (BigInteger(random.bytes(curve.byteCount)) % curve.order).bytes(curve.byteCount)
            let product = curve.multiplyGenerator(curve.scalars.product(a, b))
            #expect(curve.multiply(curve.point(a), b) == product, "seed \(seed)")
            #expect(curve.multiply(curve.point(b), a) == product, "seed \(seed)")
        }
    }

    @Test("Adds distributively, whatever the digits of the scalars", arguments: TestCurve.all)
    func sums(curve: TestCurve) {
        let seed: UInt64 = 0x5eed_0004
        var random = SplitMix64(seed: seed)
        let scalars = curve.scalars
        for _ in 0..<12 {
            let a = (BigInteger(random.bytes(curve.byteCount)) % curve.order).bytes(curve.byteCount)
            let b = (BigInteger(random.bytes(curve.byteCount)) % curve.order).bytes(curve.byteCount)
            let sum = curve.point(scalars.sum(a, b))
            expectSum(curve, curve.point(a), curve.point(b), sum, "seed \(seed)")
        }
    }

    @Test("Has keys of one encoding each, and equal only then")
    func hashing() {
        let (one, two) = ([UInt8](arrayLiteral: 1), [UInt8](arrayLiteral: 2))
        let first = P256.multiplyGeneratorVariableTime(by: one.span)
        let second = P256.multiplyGeneratorVariableTime(by: two.span)
        let again = second?.multipliedVariableTime(by: TestCurve.p256.scalars.inverse(TestCurve.p256.scalar(2)).span)
        #expect(first != second)
        #expect(first == again)
        #expect(first?.hashValue == again?.hashValue)
    }

    /// Expects p + q = r: −r is on the line through p and q (their tangent if they are equal), and on the curve.
    private func expectSum(_ curve: TestCurve, _ p: [UInt8], _ q: [UInt8], _ r: [UInt8], _ comment: Comment) {
        let prime = curve.prime
        let (x1, y1) = (curve.x(p), curve.y(p))
        let (x3, y3) = (curve.x(r), prime - curve.y(r))
        let three = BigInteger(3)
        let slope =
            p == q
            ? (three * x1 * x1 + prime - three, y1 + y1)
            : (curve.y(q) + prime - y1, curve.x(q) + prime - x1)
        #expect(slope.0 * (x3 + prime - x1) % prime == slope.1 * (y3 + prime - y1) % prime, comment)
        let right = x3 * x3 * x3 + (prime - three) * x3 + curve.b
        #expect(y3 * y3 % prime == right % prime, comment)
        #expect(r != p && r != curve.negated(p) && r != curve.negated(q), comment)
    }
}
