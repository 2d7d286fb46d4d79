import P256Verify
import Testing

/// Fields and scalars against schoolbook integers, at edges and at random.
@Suite("Field laws")
struct FieldLawTests {
    @Test("Adds, subtracts, multiplies and squares as integers do", arguments: ModularArithmetic.all)
    func operations(arithmetic: ModularArithmetic) {
        let edges = edges(arithmetic)
        for (index, a) in edges.enumerated() {
            // Every edge with every fifth of all, starting at a different one each time.
            for other in stride(from: index % 5, to: edges.count, by: 5) {
                expectOperations(arithmetic, a, edges[other])
            }
        }
    }

    @Test("Adds, subtracts, multiplies and squares random numbers", arguments: ModularArithmetic.all)
    func randomOperations(arithmetic: ModularArithmetic) {
        let seed: UInt64 = 0x5eed_0001
        var random = SplitMix64(seed: seed)
        for _ in 0..<100 {
            let a = BigInteger(random.bytes(arithmetic.byteCount)) % arithmetic.modulus
            let b = BigInteger(random.bytes(arithmetic.byteCount)) % arithmetic.modulus
            expectOperations(arithmetic, a, b, "seed \(seed)")
        }
    }

    @Test("Inverts as Fermat's theorem says", arguments: ModularArithmetic.all)
    func inverses(arithmetic: ModularArithmetic) {
        let seed: UInt64 = 0x5eed_0002
        var random = SplitMix64(seed: seed)
        var values = edges(arithmetic)
        for _ in 0..<40 {
            values.append(BigInteger(random.bytes(arithmetic.byteCount)) % arithmetic.modulus)
        }
        let one = BigInteger(1).bytes(arithmetic.byteCount)
        for (index, value) in values.enumerated() where value > BigInteger(0) {
            let bytes = value.bytes(arithmetic.byteCount)
            let inverse = arithmetic.inverse(bytes)
            #expect(arithmetic.product(bytes, inverse) == one, "\(value), seed \(seed)")
            if index % 8 == 0 {
                #expect(arithmetic.power(bytes, arithmetic.modulus - BigInteger(2)) == inverse, "\(value)")
            }
        }
    }

    @Test("Inverts zero to zero, or to nothing", arguments: ModularArithmetic.all)
    func inverseOfZero(arithmetic: ModularArithmetic) {
        let zero = [UInt8](repeating: 0, count: arithmetic.byteCount)
        #expect(arithmetic.inverse(zero) == zero)
    }

    @Test("Confirms the inverse of a number, and no other number", arguments: ModularArithmetic.all)
    func wrongInverses(arithmetic: ModularArithmetic) {
        let (count, m, one) = (arithmetic.byteCount, arithmetic.modulus, BigInteger(1))
        for value in edges(arithmetic) where value > BigInteger(0) {
            let x = value.bytes(count)
            let inverse = arithmetic.inverse(x)
            #expect(arithmetic.isConfirmed(x, inverse), "\(value)")
            #expect(!arithmetic.isConfirmed(x, [UInt8](repeating: 0, count: count)), "\(value)")
            // One more, the opposite, twice as much.
            #expect(!arithmetic.isConfirmed(x, ((BigInteger(inverse) + one) % m).bytes(count)), "\(value)")
            #expect(!arithmetic.isConfirmed(x, (m - BigInteger(inverse)).bytes(count)), "\(value)")
            #expect(!arithmetic.isConfirmed(x, arithmetic.sum(inverse, inverse)), "\(value)")
        }
        let zero = [UInt8](repeating: 0, count: count)
        #expect(!arithmetic.isConfirmed(zero, zero))
    }

    @Test("Halves to the number whose double it is")
    func halves() {
        for value in edges(.p256Field) {
            let element = P256FieldElement(element: value.bytes(32))
            #expect(element.halved() + element.halved() == element, "\(value)")
        }
        for value in edges(.p384Field) {
            let element = P384FieldElement(element: value.bytes(48))
            #expect(element.halved() + element.halved() == element, "\(value)")
        }
    }

    @Test("Decodes exactly the numbers below the modulus in exactly its bytes", arguments: ModularArithmetic.all)
    func decoding(arithmetic: ModularArithmetic) {
        let count = arithmetic.byteCount
        #expect(arithmetic.isElement([UInt8](repeating: 0, count: count)))
        #expect(arithmetic.isElement((arithmetic.modulus - BigInteger(1)).bytes(count)))
        #expect(!arithmetic.isElement(arithmetic.modulus.bytes(count)))
        #expect(!arithmetic.isElement((arithmetic.modulus + BigInteger(1)).bytes(count)))
        #expect(!arithmetic.isElement([UInt8](repeating: 0xff, count: count)))
        #expect(!arithmetic.isElement([UInt8](repeating: 0, count: count - 1)))
        #expect(!arithmetic.isElement([UInt8](repeating: 0, count: count + 1)))
        #expect(!arithmetic.isElement([]))
    }

    @Test("Scalars reduce the leftmost bits of any byte string")
    func reducing() {
        for count in 0...70 {
            for byte: UInt8 in [0x00, 0x01, 0xff] {
                let bytes = [UInt8](repeating: byte, count: count)
                let left256 = BigInteger(Array(bytes.prefix(32))) % TestCurve.p256.order
                let scalar256 = P256Scalar(reducing: bytes.span)
                #expect(scalar256.bytes == left256.bytes(32), "\(count) times \(byte)")
                let left384 = BigInteger(Array(bytes.prefix(48))) % TestCurve.p384.order
                let scalar384 = P384Scalar(reducing: bytes.span)
                #expect(scalar384.bytes == left384.bytes(48), "\(count) times \(byte)")
            }
        }
    }

    /// Numbers at which carries, borrows and the last reduction change.
    private func edges(_ arithmetic: ModularArithmetic) -> [BigInteger] {
        let (p, one, two) = (arithmetic.modulus, BigInteger(1), BigInteger(2))
        let limbCount = p.bitCount / 64
        let radix = BigInteger.powerOfTwo(p.bitCount)
        var edges = [BigInteger(0), one, two, BigInteger(3), p - one, p - two, p - BigInteger(3), radix - p]
        for exponent in [31, 32, 33, 63, 64, 96, 127, 128, 192, 224, p.bitCount - 1] {
            edges += [BigInteger.powerOfTwo(exponent), BigInteger.powerOfTwo(exponent) - one]
            edges += [p - BigInteger.powerOfTwo(exponent)]
        }
        // Limbs of all ones, in every combination, and all combinations of the highest bit of each.
        for mask in 1..<(1 << limbCount) {
            let ones = (0..<limbCount).map { mask >> $0 & 1 == 1 ? UInt32.max : 0 }
            edges.append(BigInteger(limbs: ones.flatMap { [$0, $0] }) % p)
            if mask % 5 == 0 {
                edges.append(BigInteger(limbs: ones.flatMap { [0, $0 & 0x8000_0000] }) % p)
            }
        }
        return edges
    }

    private func expectOperations(
        _ arithmetic: ModularArithmetic,
        _ a: BigInteger,
        _ b: BigInteger,
        _ comment: Comment? = nil
    ) {
        let (p, count) = (arithmetic.modulus, arithmetic.byteCount)
        let (x, y) = (a.bytes(count), b.bytes(count))
        let sum = a + b
        let difference = a < b ? a + p - b : a - b
        #expect(arithmetic.sum(x, y) == (sum < p ? sum : sum - p).bytes(count), "\(a) + \(b)")
        #expect(arithmetic.difference(x, y) == difference.bytes(count), "\(a) − \(b)")
        #expect(arithmetic.product(x, y) == (a * b % p).bytes(count), "\(a) · \(b)")
        #expect(arithmetic.square(x) == arithmetic.product(x, x), "\(a)²")
    }
}
