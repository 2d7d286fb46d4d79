/// Whether points are on a curve, by schoolbook arithmetic (SEC 1, §2.3.4 and §3.2.2.1).
package struct NaiveCurve: Sendable {
    /// Least significant 32 bits first, as are all numbers here.
    private let prime: [UInt64]
    private let b: [UInt64]
    package let byteCount: Int

    package static let p256 = NaiveCurve(
        prime: "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff",
        b: "5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b"
    )
    package static let p384 = NaiveCurve(
        prime: "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe"
            + "ffffffff0000000000000000ffffffff",
        b: "b3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875a"
            + "c656398d8a2ed19d2a85c8edd3ec2aef"
    )

    private init(prime: String, b: String) {
        self.prime = Self.number(Self.bytes(prime))
        self.b = Self.number(Self.bytes(b))
        byteCount = prime.count / 2
    }

    private static func bytes(_ text: String) -> [UInt8] {
        let digits = text.map { UInt8($0.hexDigitValue ?? 0) }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    }

    /// Whether bytes are 04 ‖ x ‖ y with x and y less than the prime and y² = x³ − 3x + b.
    package func hasPoint(_ bytes: [UInt8]) -> Bool {
        guard bytes.count == 1 + 2 * byteCount, bytes[0] == 4 else { return false }
        let x = Self.number(Array(bytes[1...byteCount]))
        let y = Self.number(Array(bytes[(byteCount + 1)...]))
        guard isLess(x, prime), isLess(y, prime) else { return false }
        let left = multiply(y, y)
        let right = add(multiply(multiply(x, x), x), b)
        return add(left, add(x, add(x, x))) == right
    }

    private static func number(_ bytes: [UInt8]) -> [UInt64] {
        stride(from: bytes.count, to: 0, by: -4).map { end in
            bytes[(end - 4)..<end].reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    /// Whether `a`, which may have more words, is less than `b`.
    private func isLess(_ a: [UInt64], _ b: [UInt64]) -> Bool {
        for index in a.indices.reversed() {
            let other = index < b.count ? b[index] : 0
            if a[index] != other { return a[index] < other }
        }
        return false
    }

    private func add(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        var sum = a + [0]
        var carry: UInt64 = 0
        for index in b.indices {
            carry += a[index] + b[index]
            sum[index] = carry & 0xFFFF_FFFF
            carry >>= 32
        }
        sum[b.count] = carry
        return remainder(of: sum)
    }

    private func multiply(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        var product = Array(repeating: UInt64(0), count: a.count + b.count)
        for i in a.indices {
            var carry: UInt64 = 0
            for j in b.indices {
                carry += a[i] * b[j] + product[i + j]
                product[i + j] = carry & 0xFFFF_FFFF
                carry >>= 32
            }
            product[i + b.count] = carry
        }
        return remainder(of: product)
    }

    /// Long division by the prime, bit by bit.
    private func remainder(of number: [UInt64]) -> [UInt64] {
        var rest = Array(repeating: UInt64(0), count: prime.count + 1)
        for index in number.indices.reversed() {
            for bit in (0..<32).reversed() {
                var carry = number[index] >> UInt64(bit) & 1
                for word in rest.indices {
                    carry |= rest[word] << 1
                    rest[word] = carry & 0xFFFF_FFFF
                    carry >>= 32
                }
                if !isLess(rest, prime) { subtractPrime(from: &rest) }
            }
        }
        return Array(rest.dropLast())
    }

    private func subtractPrime(from number: inout [UInt64]) {
        var borrow: UInt64 = 0
        for index in number.indices {
            let difference = number[index] &- (index < prime.count ? prime[index] : 0) &- borrow
            number[index] = difference & 0xFFFF_FFFF
            borrow = difference >> 63
        }
    }
}
