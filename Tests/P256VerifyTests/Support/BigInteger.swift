/// A natural number in 32-bit limbs, least significant first, by schoolbook methods: slow, and independent of the code
/// under test.
struct BigInteger: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Without zeros at the end.
    private var limbs: [UInt32]

    init(_ value: UInt32) {
        limbs = value == 0 ? [] : [value]
    }

    init(limbs: [UInt32]) {
        self.limbs = limbs
        while self.limbs.last == 0 { self.limbs.removeLast() }
    }

    init(_ bigEndianBytes: [UInt8]) {
        var limbs = [UInt32](repeating: 0, count: (bigEndianBytes.count + 3) / 4)
        for (position, byte) in bigEndianBytes.reversed().enumerated() {
            limbs[position / 4] |= UInt32(byte) << UInt32(8 * (position % 4))
        }
        self.init(limbs: limbs)
    }

    static func powerOfTwo(_ exponent: Int) -> BigInteger {
        BigInteger(limbs: [UInt32](repeating: 0, count: exponent / 32) + [1 << UInt32(exponent % 32)])
    }

    /// At least `count` bytes, most significant first.
    func bytes(_ count: Int) -> [UInt8] {
        let bytes = limbs.reversed().flatMap { limb in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: limb >> $0) }
        }.drop { $0 == 0 }
        return [UInt8](repeating: 0, count: max(0, count - bytes.count)) + bytes
    }

    var description: String { "0x" + hexText(bytes(1)) }

    var bitCount: Int {
        limbs.last.map { 32 * limbs.count - $0.leadingZeroBitCount } ?? 0
    }

    func bit(_ index: Int) -> Bool {
        index / 32 < limbs.count && limbs[index / 32] >> UInt32(index % 32) & 1 == 1
    }

    static func < (a: BigInteger, b: BigInteger) -> Bool {
        guard a.limbs.count == b.limbs.count else { return a.limbs.count < b.limbs.count }
        for (x, y) in zip(a.limbs.reversed(), b.limbs.reversed()) where x != y {
            return x < y
        }
        return false
    }

    static func + (a: BigInteger, b: BigInteger) -> BigInteger {
        var sum: [UInt32] = []
        var carry: UInt64 = 0
        for index in 0..<max(a.limbs.count, b.limbs.count) {
            carry += UInt64(index < a.limbs.count ? a.limbs[index] : 0)
            carry += UInt64(index < b.limbs.count ? b.limbs[index] : 0)
            sum.append(UInt32(carry & 0xffff_ffff))
            carry >>= 32
        }
        return BigInteger(limbs: sum + [UInt32(carry)])
    }

    /// Needs a ≥ b.
    static func - (a: BigInteger, b: BigInteger) -> BigInteger {
        var difference = a.limbs
        var borrow: Int64 = 0
        for index in difference.indices {
            var limb = Int64(difference[index]) - borrow
            limb -= index < b.limbs.count ? Int64(b.limbs[index]) : 0
            borrow = limb < 0 ? 1 : 0
            difference[index] = UInt32(limb + borrow << 32)
        }
        precondition(borrow == 0, "negative difference")
        return BigInteger(limbs: difference)
    }

    static func * (a: BigInteger, b: BigInteger) -> BigInteger {
        var product = [UInt32](repeating: 0, count: a.limbs.count + b.limbs.count)
        for (i, x) in a.limbs.enumerated() {
            var carry: UInt64 = 0
            for (j, y) in b.limbs.enumerated() {
                carry += UInt64(x) * UInt64(y) + UInt64(product[i + j])
                product[i + j] = UInt32(carry & 0xffff_ffff)
                carry >>= 32
            }
            product[i + b.limbs.count] = UInt32(carry)
        }
        return BigInteger(limbs: product)
    }

    /// The remainder, by long division limb by limb; each quotient digit is approached from below.
    static func % (a: BigInteger, modulus: BigInteger) -> BigInteger {
        guard let modulusTop = modulus.limbs.last else { preconditionFailure("division by zero") }
        let count = modulus.limbs.count
        var remainder = BigInteger(0)
        for limb in a.limbs.reversed() {
            remainder = BigInteger(limbs: [limb] + remainder.limbs)
            while remainder >= modulus {
                let carry = remainder.limbs.count > count ? UInt64(remainder.limbs[count]) << 32 : 0
                let top = carry | UInt64(remainder.limbs[count - 1])
                let digit = max(1, top / (UInt64(modulusTop) + 1))
                remainder = remainder - modulus * BigInteger(UInt32(digit))
            }
        }
        return remainder
    }
}
