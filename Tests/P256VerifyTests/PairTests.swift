import P256Verify
import Testing

private let equalOrOpposite = [[1, 1], [1, -1], [-3, -3], [1, 1, -1, -1], [1, 1, 2]]
/// Pairs of the first round with equal or opposite sums.
private let equalOrOppositeSums = [[1, 2, 2, 1], [1, 4, 2, 3], [1, 2, -1, -2]]

/// Sums of pairs of affine points, as far as they have sums; multiples of the generator by small numbers.
@Suite("Pairs of points")
struct PairTests {
    @Test("Sum to the same as all points one after the other, at random")
    func random() throws {
        let seed: UInt64 = 0x5eed_0009
        var random = SplitMix64(seed: seed)
        for bound in [1, 2, 3, 1000] {
            for countBound in [3, 8, 20] {
                let numbers = (0..<7).map { _ in
                    (0..<Int.random(in: 0..<countBound, using: &random)).map { _ in
                        Int.random(in: 1...bound, using: &random) * (Bool.random(using: &random) ? 1 : -1)
                    }
                }
                try expectSum(P256.self, .p256, numbers, "seed \(seed)")
                try expectSum(P384.self, .p384, numbers, "seed \(seed)")
            }
        }
    }

    @Test("Stay apart where they are equal or opposite", arguments: equalOrOpposite)
    func exceptional(numbers: [Int]) throws {
        for positionCount in [12, 30] {
            let all = Array(repeating: numbers, count: positionCount)
            try expectSum(P256.self, .p256, all)
            try expectSum(P384.self, .p384, all)
        }
    }

    @Test("Stay apart where their sums are equal or opposite", arguments: equalOrOppositeSums)
    func exceptionalSums(numbers: [Int]) throws {
        let all = Array(repeating: numbers + numbers, count: 20)
        try expectSum(P256.self, .p256, all)
        try expectSum(P384.self, .p384, all)
    }

    /// The scalars of both tables are the same, or opposite, and so are all of their points.
    @Test("Of the generator and of a key that is it or its opposite, verify signatures", arguments: TestCurve.allPaths)
    func signatures(curve: TestCurve) {
        let seed: UInt64 = 0x5eed_000a
        var random = SplitMix64(seed: seed)
        for _ in 0..<4 {
            let k = (BigInteger(random.bytes(curve.byteCount)) % curve.order).bytes(curve.byteCount)
            let r = (curve.x(curve.point(k)) % curve.order).bytes(curve.byteCount)
            let opposite = curve.scalars.difference(curve.scalar(0), r)
            for (d, digest) in [(1, r), (-1, opposite)] {
                var signature = TestSignature(curve, d: curve.scalar(d), k: k, digest: digest)
                #expect(curve.isValid(signature), "d = \(d), seed \(seed)")
                // The same points, which are opposite now: their sum is infinity.
                signature.digest = d == 1 ? opposite : r
                #expect(!curve.isValid(signature), "d = \(d), seed \(seed)")
            }
        }
    }

    /// Expects the sum of 2^position · number over all numbers of all positions.
    private func expectSum<C: Curve>(
        _ type: C.Type,
        _ curve: TestCurve,
        _ numbers: [[Int]],
        _ comment: Comment? = nil
    ) throws {
        var points = PositionedPoints<C>(positionCount: numbers.count, pointCount: 0)
        var expected = 0
        for (position, numbers) in numbers.enumerated() {
            for number in numbers {
                let scalar = curve.scalar(number)
                let key = C.multiplyGeneratorVariableTime(by: scalar.span)
                points.append(try #require(key).point)
                expected += number << position
            }
            points.endPosition()
        }
        let isDone = points.sumPairsVariableTime()
        #expect(isDone)
        let sum = points.sum.affine().map { C.Key($0).x963Representation }
        #expect(sum == (expected == 0 ? nil : curve.point(bigScalar(expected, curve))), comment)
    }

    private func bigScalar(_ value: Int, _ curve: TestCurve) -> [UInt8] {
        let high = BigInteger(UInt32(value.magnitude >> 32)) * BigInteger.powerOfTwo(32)
        let magnitude = high + BigInteger(UInt32(truncatingIfNeeded: value.magnitude))
        return (value < 0 ? curve.order - magnitude : magnitude).bytes(curve.byteCount)
    }
}
