import P256Verify
import Testing

/// Why multiples of a key are computed by the process that uses them, and never read from a store.
@Suite("A chosen multiple")
struct ChosenMultiplesTests {
    /// With v = r/s = 2^65, the sum u·G + v·Q takes one point of the key: what is believed to be 2^65·Q.
    ///
    /// Whoever chooses that as (k − u)·G makes the sum k·G, of which r is the x: nothing about Q's private key is needed.
    @Test("R31: forges a signature on any message under any key, if it is believed")
    func forgery() throws {
        let curve = TestCurve.p256
        let scalars = curve.scalars
        let victim = curve.point(curve.scalar(0x1234_5678))
        let nonce = curve.scalar(0x0abc_def0)
        let digest = Array("any message, as long as a digest".utf8)
        let r = (curve.x(curve.point(nonce)) % curve.order).bytes(32)
        let s = scalars.product(r, scalars.inverse(BigInteger.powerOfTwo(65).bytes(32)))
        let u = scalars.product((BigInteger(digest) % curve.order).bytes(32), scalars.inverse(s))
        let chosen = try key(curve.point(scalars.difference(nonce, u)))
        let honest = try key(victim)
        let believing = P256PublicKey(honest.point, .bases([chosen.point, honest.point, honest.point]))
        func isValid(_ key: P256PublicKey) -> Bool {
            key.isValidSignatureVariableTime(r: r.span, s: s.span, digest: digest.span)
        }
        #expect(isValid(believing))
        #expect(!isValid(honest))
        #expect(!isValid(honest.prepared(.points)))
    }

    @Test("R31: is one of three, or no signature is valid")
    func otherCounts() throws {
        let signature = TestSignature.valid(.p256)
        let honest = try key(signature.key)
        guard case .bases(let bases) = honest.prepared(.points).multiples else {
            Issue.record("no points")
            return
        }
        for (points, isRight) in [(bases, true), ([], false), (bases.dropLast(), false), (bases + bases, false)] {
            let isValid = P256PublicKey(honest.point, .bases(points)).isValidSignatureVariableTime(
                r: signature.r.span,
                s: signature.s.span,
                digest: signature.digest.span
            )
            #expect(isValid == isRight, "\(points.count)")
        }
    }

    private func key(_ bytes: [UInt8]) throws -> P256PublicKey {
        let key = P256PublicKey(x963Representation: bytes.span)
        return try #require(key)
    }
}
