import P256Verify
import Testing

@Suite("ECDSA")
struct ECDSATests {
    @Test("Accepts the signatures of RFC 6979 and refuses them for another message", arguments: RFC6979Example.all)
    func rfc6979(example: RFC6979Example) {
        var signature = TestSignature.valid(example.curve)
        signature.key = example.publicKey
        signature.r = example.r
        signature.s = example.s
        signature.digest = example.hash.hash(Array(example.message.utf8))
        #expect(example.curve.multiplyGenerator(example.privateKey) == example.publicKey)
        #expect(example.curve.isValid(signature))
        signature.digest = example.hash.hash(Array("another".utf8))
        #expect(!example.curve.isValid(signature))
    }

    @Test("Takes typed digests as it takes their bytes")
    func typedDigests() {
        for example in RFC6979Example.all where example.hash.digestByteCount >= 32 {
            let digest = example.hash.hash(Array(example.message.utf8))
            #expect(isValid(example, digest), "\(example.testDescription)")
            var changed = digest
            changed[0] ^= 1
            #expect(!isValid(example, changed), "\(example.testDescription)")
            changed = digest
            changed[31] ^= 1
            #expect(!isValid(example, changed), "\(example.testDescription)")
        }
    }

    @Test("Accepts what the scalars sign, at random", arguments: TestCurve.all)
    func randomSignatures(curve: TestCurve) {
        let seed: UInt64 = 0x5eed_0005
        var random = SplitMix64(seed: seed)
        for _ in 0..<10 {
            let d = (BigInteger(random.bytes(curve.byteCount)) % curve.order).bytes(curve.byteCount)
            let k = (BigInteger(random.bytes(curve.byteCount)) % curve.order).bytes(curve.byteCount)
            var signature = TestSignature(curve, d: d, k: k, digest: random.bytes(32))
            #expect(curve.isValid(signature), "seed \(seed)")
            signature.digest[Int.random(in: 0..<32, using: &random)] ^= 0x10
            #expect(!curve.isValid(signature), "seed \(seed)")
        }
    }

    /// The overload for the digest's type.
    private func isValid(_ example: RFC6979Example, _ digest: [UInt8]) -> Bool {
        if let key = P256PublicKey(x963Representation: example.publicKey.span) {
            if let digest = SHA256Digest(digest.span) {
                return key.isValidSignatureVariableTime(r: example.r.span, s: example.s.span, digest: digest)
            }
            if let digest = SHA384Digest(digest.span) {
                return key.isValidSignatureVariableTime(r: example.r.span, s: example.s.span, digest: digest)
            }
            if let digest = SHA512Digest(digest.span) {
                return key.isValidSignatureVariableTime(r: example.r.span, s: example.s.span, digest: digest)
            }
        }
        if let key = P384PublicKey(x963Representation: example.publicKey.span) {
            if let digest = SHA256Digest(digest.span) {
                return key.isValidSignatureVariableTime(r: example.r.span, s: example.s.span, digest: digest)
            }
            if let digest = SHA384Digest(digest.span) {
                return key.isValidSignatureVariableTime(r: example.r.span, s: example.s.span, digest: digest)
            }
            if let digest = SHA512Digest(digest.span) {
                return key.isValidSignatureVariableTime(r: example.r.span, s: example.s.span, digest: digest)
            }
        }
        return false
    }
}
