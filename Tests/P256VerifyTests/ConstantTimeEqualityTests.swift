import P256Verify
import Testing

@Suite("Constant-time equality")
struct ConstantTimeEqualityTests {
    @Test("Finds equal strings equal")
    func equal() {
        for count in 0...70 {
            let bytes = [UInt8](repeating: 0x5a, count: count)
            #expect(isEqual(bytes, bytes))
        }
    }

    @Test("Finds a difference in any bit")
    func differentBit() {
        let bytes = (0..<33).map { UInt8($0) }
        for bit in 0..<8 * bytes.count {
            var changed = bytes
            changed[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(!isEqual(bytes, changed), "bit \(bit)")
        }
    }

    @Test("Finds strings of different lengths unequal")
    func differentLengths() {
        let (bytes, longer, empty): ([UInt8], [UInt8], [UInt8]) = ([0, 0], [0, 0, 0], [])
        #expect(!isEqual(bytes, longer))
        #expect(!isEqual(longer, bytes))
        #expect(!isEqual(empty, bytes))
        #expect(!isEqual(bytes, empty))
    }

    private func isEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        isEqualInConstantTime(a.span, b.span)
    }
}
