import AttestCore
import P256Verify
import TestSupport
import Testing

/// Active keys for each that the cache has room for.
private let ratios = [0.5, 0.8, 1, 1.1, 1.25, 1.5, 2, 3, 5, 10]

/// What a cache costs and saves under loads, by the instructions that `Docs/Performance.md` gives for each kind of use.
@Suite("Prepared keys under load")
struct PreparedKeyLoadTests {
    private static let capacity = 40
    private static let requestCount = 40_000

    @Test("Cost at most 2 % more than none, with uniform keys", arguments: ratios)
    func uniform(ratio: Double) throws {
        let count = Int(Double(Self.capacity) * ratio)
        #expect(try cost { random, _ in Int.random(in: 0..<count, using: &random) } < 1.02)
    }

    @Test("Cost at most 2 % more than none, with keys of Zipf's frequencies", arguments: ratios)
    func zipf(ratio: Double) throws {
        var sums: [Double] = []
        for rank in 1...Int(Double(Self.capacity) * ratio) { sums.append((sums.last ?? 0) + 1 / Double(rank)) }
        let relative = try cost { random, _ in
            let value = Double.random(in: 0..<(sums.last ?? 1), using: &random)
            return sums.firstIndex { value < $0 } ?? 0
        }
        #expect(relative < 1.02)
    }

    @Test("Cost at most 2 % more than none, with one key after the other", arguments: ratios)
    func scan(ratio: Double) throws {
        let count = Int(Double(Self.capacity) * ratio)
        #expect(try cost { _, step in step % count } < 1.02)
    }

    /// The worst for each level: a key goes right after its multiples were computed.
    @Test("Cost at most 2 % more than none, with keys that stop when their multiples are there", arguments: [2, 4])
    func stopping(useCount: Int) throws {
        #expect(try cost { _, step in step / useCount } < 1.02)
    }

    @Test("Cost at most half of none, with keys that all fit")
    func fitting() throws {
        #expect(try cost { random, _ in Int.random(in: 0..<Self.capacity, using: &random) } < 0.5)
    }

    /// The instructions with a cache for those without one.
    private func cost(_ next: (inout SeededGenerator, Int) -> Int) throws -> Double {
        var random = SeededGenerator(seed: 0x5eed_0008)
        var keys = PreparedKeys(capacity: Self.capacity)
        let scalar: [UInt8] = [1]
        let generator = P256.multiplyGeneratorVariableTime(by: scalar.span)
        let plain = try #require(generator)
        let points = P256PublicKey(plain.point, .bases([]))
        let table = plain.prepared(.small)
        var sum = 0
        for step in 0..<Self.requestCount {
            let number = next(&random, step)
            let publicKey = (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
            let key = keys.use(publicKey) ?? plain
            sum += Self.cost(of: key.multiples)
            guard let size = keys.countUse(of: publicKey, key) else { continue }
            sum += size == .points ? 370 : 1_020
            keys.replace(publicKey, size == .points ? points : table)
        }
        return Double(sum) / Double(700 * Self.requestCount)
    }

    /// Thousands of instructions of an assertion, with 3 for the cache.
    private static func cost(of multiples: KnownMultiples<P256>) -> Int {
        switch multiples {
        case .none: 703
        case .bases: 445
        case .table: 250
        }
    }
}
