import P256Verify
import Testing

@Suite("Public keys")
struct PublicKeyTests {
    @Test("Decode and encode in uncompressed form", arguments: TestCurve.all)
    func uncompressed(curve: TestCurve) {
        for k in [1, 2, 3, -1, 1000] {
            let key = curve.point(curve.scalar(k))
            #expect(key.count == 1 + 2 * curve.byteCount)
            #expect(curve.decodedKey(key) == key)
            #expect(curve.decodedKey(curve.negated(key)) == curve.negated(key))
        }
    }

    @Test("Refuse the compressed form", arguments: TestCurve.all)
    func compressed(curve: TestCurve) {
        let x = curve.generator[1...curve.byteCount]
        #expect(curve.decodedKey([2] + x) == nil)
        #expect(curve.decodedKey([3] + x) == nil)
    }

    @Test("Refuse the hybrid form and every other first byte but 4", arguments: TestCurve.all)
    func firstByte(curve: TestCurve) {
        for first in UInt8.min...UInt8.max where first != 4 {
            #expect(curve.decodedKey([first] + curve.generator.dropFirst()) == nil, "\(first)")
        }
    }

    @Test("Refuse infinity in each of its spellings", arguments: TestCurve.all)
    func infinity(curve: TestCurve) {
        #expect(curve.decodedKey([]) == nil)
        #expect(curve.decodedKey([0]) == nil)
        #expect(curve.decodedKey([UInt8](repeating: 0, count: 1 + 2 * curve.byteCount)) == nil)
        #expect(curve.decodedKey([4] + [UInt8](repeating: 0, count: 2 * curve.byteCount)) == nil)
    }

    @Test("Refuse every other length", arguments: TestCurve.all)
    func lengths(curve: TestCurve) {
        let key = curve.generator
        for count in 0..<key.count {
            #expect(curve.decodedKey(Array(key.prefix(count))) == nil, "\(count) bytes")
        }
        #expect(curve.decodedKey(key + [0]) == nil)
        #expect(curve.decodedKey([0] + key) == nil)
        #expect(curve.decodedKey(key + key) == nil)
    }

    @Test("Refuse points off the curve", arguments: TestCurve.all)
    func offCurve(curve: TestCurve) {
        for bit in 8..<8 * curve.generator.count {
            var key = curve.generator
            key[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(curve.decodedKey(key) == nil, "bit \(bit)")
        }
        let swapped = [4] + curve.generator[(1 + curve.byteCount)...] + curve.generator[1...curve.byteCount]
        #expect(curve.decodedKey(swapped) == nil)
    }

    @Test("Refuse the other curve's points", arguments: TestCurve.all)
    func otherCurve(curve: TestCurve) {
        for other in TestCurve.all where other.byteCount != curve.byteCount {
            #expect(curve.decodedKey(other.generator) == nil)
        }
    }

    @Test("Refuse coordinates that are not reduced, even on the curve", arguments: TestCurve.all)
    func coordinatesNotReduced(curve: TestCurve) throws {
        // A point with so small an x that x + p still has the right length.
        let small = (0..<100).lazy.compactMap { curve.point(x: BigInteger(UInt32($0))) }
        let key = try #require(small.first { _ in true })
        #expect(curve.decodedKey(key) == key)
        let width = curve.byteCount
        let x = (curve.x(key) + curve.prime).bytes(width)
        #expect(x.count == width)
        #expect(curve.decodedKey([4] + x + key[(1 + width)...]) == nil)
        #expect(curve.decodedKey([4] + curve.prime.bytes(width) + key[(1 + width)...]) == nil)
        #expect(curve.decodedKey(Array(key[...width]) + curve.prime.bytes(width)) == nil)
        #expect(curve.decodedKey(Array(key[...width]) + [UInt8](repeating: 0xff, count: width)) == nil)
    }
}
