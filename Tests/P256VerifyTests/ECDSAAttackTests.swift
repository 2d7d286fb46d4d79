import P256Verify
import Testing

/// One change to a valid signature each, and constructed signatures that meet the rare paths; without tables and with.
@Suite("ECDSA under attack")
struct ECDSAAttackTests {
    @Test("Accepts the signature that the other tests change", arguments: TestCurve.allPaths)
    func valid(curve: TestCurve) {
        #expect(curve.isValid(.valid(curve)))
    }

    @Test("Refuses r = 0, in any length", arguments: TestCurve.allPaths)
    func zeroR(curve: TestCurve) {
        for zero in [[], [0], [UInt8](repeating: 0, count: curve.byteCount), [UInt8](repeating: 0, count: 100)] {
            var signature = TestSignature.valid(curve)
            signature.r = zero
            #expect(!curve.isValid(signature))
        }
    }

    @Test("Refuses s = 0, in any length", arguments: TestCurve.allPaths)
    func zeroS(curve: TestCurve) {
        for zero in [[], [0], [UInt8](repeating: 0, count: curve.byteCount), [UInt8](repeating: 0, count: 100)] {
            var signature = TestSignature.valid(curve)
            signature.s = zero
            #expect(!curve.isValid(signature))
        }
    }

    @Test("Refuses r = s = 0 for the zero digest", arguments: TestCurve.allPaths)
    func zeroSignature(curve: TestCurve) {
        var signature = TestSignature.valid(curve)
        (signature.r, signature.s, signature.digest) = ([0], [0], [0])
        #expect(!curve.isValid(signature))
    }

    @Test("Refuses r = n and s = n", arguments: TestCurve.allPaths)
    func order(curve: TestCurve) {
        var signature = TestSignature.valid(curve)
        signature.r = curve.order.bytes(curve.byteCount)
        #expect(!curve.isValid(signature))
        signature = .valid(curve)
        signature.s = curve.order.bytes(curve.byteCount)
        #expect(!curve.isValid(signature))
    }

    @Test("Refuses r + n and s + n", arguments: TestCurve.allPaths)
    func plusOrder(curve: TestCurve) {
        var signature = TestSignature.valid(curve)
        signature.r = (BigInteger(signature.r) + curve.order).bytes(curve.byteCount)
        #expect(!curve.isValid(signature))
        signature = .valid(curve)
        signature.s = (BigInteger(signature.s) + curve.order).bytes(curve.byteCount)
        #expect(!curve.isValid(signature))
    }

    @Test("Refuses numbers congruent modulo a power of 256", arguments: TestCurve.allPaths)
    func tooLong(curve: TestCurve) {
        var signature = TestSignature.valid(curve)
        signature.r = [1] + signature.r
        #expect(!curve.isValid(signature))
        signature = .valid(curve)
        signature.s = [1] + signature.s
        #expect(!curve.isValid(signature))
        signature = .valid(curve)
        signature.s = [1] + [UInt8](repeating: 0, count: 60) + signature.s
        #expect(!curve.isValid(signature))
    }

    @Test("Allows leading zeros, and numbers without them", arguments: TestCurve.allPaths)
    func leadingZeros(curve: TestCurve) {
        var signature = TestSignature.valid(curve)
        signature.r = [UInt8](repeating: 0, count: 77) + signature.r
        signature.s = [0] + signature.s
        #expect(curve.isValid(signature))
    }

    @Test("Accepts n − s for s: that is how ECDSA is", arguments: TestCurve.allPaths)
    func negatedS(curve: TestCurve) {
        var signature = TestSignature.valid(curve)
        signature.s = curve.scalars.difference(curve.scalar(0), signature.s)
        #expect(curve.isValid(signature))
    }

    @Test("Refuses n − r, and r and s in each other's place", arguments: TestCurve.allPaths)
    func otherR(curve: TestCurve) {
        var signature = TestSignature.valid(curve)
        signature.r = curve.scalars.difference(curve.scalar(0), signature.r)
        #expect(!curve.isValid(signature))
        signature = .valid(curve)
        (signature.r, signature.s) = (signature.s, signature.r)
        #expect(!curve.isValid(signature))
    }

    @Test("Refuses a change in a byte of r, s or digest", arguments: TestCurve.allPaths)
    func changedBytes(curve: TestCurve) {
        for index in stride(from: 0, to: curve.byteCount, by: 5) + [curve.byteCount - 1] {
            var signature = TestSignature.valid(curve)
            signature.r[index] ^= 1
            #expect(!curve.isValid(signature), "r, \(index)")
            signature = .valid(curve)
            signature.s[index] ^= 1
            #expect(!curve.isValid(signature), "s, \(index)")
            signature = .valid(curve)
            signature.digest[index] ^= 1
            #expect(!curve.isValid(signature), "digest, \(index)")
        }
    }

    @Test("Refuses another key and the opposite key", arguments: TestCurve.allPaths)
    func otherKey(curve: TestCurve) {
        var signature = TestSignature.valid(curve)
        signature.key = curve.point(curve.scalar(5))
        #expect(!curve.isValid(signature))
        signature = .valid(curve)
        signature.key = curve.negated(signature.key)
        #expect(!curve.isValid(signature))
    }

    @Test("Uses the leftmost bits of a longer digest only", arguments: TestCurve.allPaths)
    func longDigest(curve: TestCurve) {
        var signature = TestSignature.valid(curve)
        signature.digest += [0xff, 0x00, 0x5a]
        #expect(curve.isValid(signature))
        signature.digest[curve.byteCount - 1] ^= 1
        #expect(!curve.isValid(signature))
    }

    @Test("Takes a shorter digest whole, as a number", arguments: TestCurve.allPaths)
    func shortDigests(curve: TestCurve) {
        for count in [0, 1, 7, 8, 9, 20, 31, curve.byteCount - 1] {
            let digest = (0..<count).map { UInt8($0 + 1) }
            var signature = TestSignature(curve, d: curve.scalar(77), k: curve.scalar(99), digest: digest)
            #expect(curve.isValid(signature), "\(count) bytes")
            signature.digest = [UInt8](repeating: 0, count: curve.byteCount - count) + digest
            #expect(curve.isValid(signature), "\(count) bytes and zeros on the left")
            guard count > 0 else { continue }
            signature.digest = digest + [UInt8](repeating: 0, count: curve.byteCount - count)
            #expect(!curve.isValid(signature), "\(count) bytes and zeros on the right")
        }
    }

    @Test("Accepts signatures on the zero digest and on digests from n on", arguments: TestCurve.allPaths)
    func edgeDigests(curve: TestCurve) {
        let (n, one) = (curve.order, BigInteger(1))
        let values = [BigInteger(0), n - one, n, n + one, .powerOfTwo(8 * curve.byteCount) - one]
        for value in values {
            let digest = value.bytes(curve.byteCount)
            let signature = TestSignature(curve, d: curve.scalar(1234), k: curve.scalar(56), digest: digest)
            #expect(curve.isValid(signature), "\(value)")
        }
    }

    @Test("Refuses an x that is r + n without the bits above the number's size", arguments: TestCurve.allPaths)
    func overflowingX(curve: TestCurve) {
        let (d, k) = (curve.scalar(1234), curve.scalar(5678))
        let scalars = curve.scalars
        let above = BigInteger.powerOfTwo(8 * curve.byteCount) - curve.order
        let x = curve.x(curve.point(k))
        var signature = TestSignature(curve, d: d, k: k, digest: curve.scalar(99))
        #expect(x + above < curve.order)
        signature.r = (x + above).bytes(curve.byteCount)
        let sum = scalars.sum(curve.scalar(99), scalars.product(signature.r, d))
        signature.s = scalars.product(scalars.inverse(k), sum)
        #expect(!curve.isValid(signature))
    }

    @Test("Accepts an x that is not less than n, by r + n", arguments: TestCurve.allPaths)
    func wrappedX(curve: TestCurve) throws {
        let found = (1..<100).lazy.compactMap { r in
            curve.point(x: curve.order + BigInteger(UInt32(r))).map { (r, $0) }
        }
        let (r, point) = try #require(found.first { _ in true })
        // With e = 0, R = (r/s)·Q: the key is (s/r)·R.
        let s = curve.scalar(0x7654_3210)
        let factor = curve.scalars.product(s, curve.scalars.inverse(curve.scalar(r)))
        var signature = TestSignature.valid(curve)
        signature.key = try #require(curve.multiply(point, factor))
        (signature.r, signature.s, signature.digest) = (curve.scalar(r), s, [])
        #expect(curve.isValid(signature))
        signature.r = curve.x(point).bytes(curve.byteCount)
        #expect(!curve.isValid(signature), "r + n itself")
        signature.r = curve.scalar(r + 1)
        #expect(!curve.isValid(signature))
    }

    @Test("Refuses u1·G + u2·Q = infinity", arguments: TestCurve.allPaths)
    func infinity(curve: TestCurve) {
        let scalars = curve.scalars
        for d in [1, 2, 3, -1, 0x1234_5678] {
            for r in [curve.x(curve.generator) % curve.order, BigInteger(1), BigInteger(7)] {
                // u1 + u2·d = (e + r·d) / s = 0
                var signature = TestSignature.valid(curve)
                signature.key = curve.point(curve.scalar(d))
                signature.r = r.bytes(curve.byteCount)
                signature.digest = scalars.difference(curve.scalar(0), scalars.product(signature.r, curve.scalar(d)))
                #expect(!curve.isValid(signature), "d = \(d), r = \(r)")
            }
        }
    }

    /// Small keys and nonces make the partial sums equal or opposite to the table's points.
    @Test("Meets equal and opposite points on the way", arguments: TestCurve.allPaths)
    func equalAndOppositePoints(curve: TestCurve) {
        let scalars = curve.scalars
        for d in [1, -1, 2, 3, -17, 127] {
            for k in [1, -1, 2, -3] {
                let (key, nonce) = (curve.scalar(d), curve.scalar(k))
                let r = (curve.x(curve.point(nonce)) % curve.order).bytes(curve.byteCount)
                let rd = scalars.product(r, key)
                // s = 1, s = 2, u1 = 0, u1 = ±u2·d
                let digests = [
                    scalars.difference(nonce, rd),
                    scalars.difference(scalars.sum(nonce, nonce), rd),
                    curve.scalar(0),
                    rd,
                ]
                for digest in digests {
                    let signature = TestSignature(curve, d: key, k: nonce, digest: digest)
                    guard signature.s != curve.scalar(0) else { continue }
                    #expect(curve.isValid(signature), "d = \(d), k = \(k)")
                }
                var signature = TestSignature(curve, d: key, k: nonce, digest: digests[0])
                signature.s = curve.scalar(2)
                #expect(!curve.isValid(signature), "d = \(d), k = \(k), another s")
            }
        }
    }
}
