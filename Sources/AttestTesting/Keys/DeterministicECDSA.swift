internal import P256Verify

/// ECDSA with the nonces of RFC 6979, §3.2.
enum DeterministicECDSA {
    static func sign<Scalar: SigningScalar>(
        digest: [UInt8],
        privateKey: Scalar,
        hash: TestHash
    ) -> TestSignature {
        let message = Scalar(reducing: digest.span)
        var generator = NonceGenerator(hash, seed: privateKey.bytes + message.bytes)
        while true {
            let nonce = generator.next(byteCount: Scalar.byteCount)
            if let signature = sign(message, privateKey, nonce: nonce) { return signature }
        }
    }

    /// FIPS 186-5, §6.4.1; `nil` if another nonce is needed.
    private static func sign<Scalar: SigningScalar>(
        _ message: Scalar,
        _ privateKey: Scalar,
        nonce: [UInt8]
    ) -> TestSignature? {
        guard let k = Scalar(nonce.span), let point = k.multipleOfGenerator, let inverse = k.inverseVariableTime()
        else {
            return nil
        }
        let x = Array(point.dropFirst().prefix(Scalar.byteCount))
        let r = Scalar(reducing: x.span)
        let s = inverse * (message + r * privateKey)
        guard !r.isZero, !s.isZero else { return nil }
        return TestSignature(r: r.bytes, s: s.bytes, negatedS: (-s).bytes)
    }
}

/// HMAC-DRBG as RFC 6979, §3.2 uses it.
private struct NonceGenerator {
    private let hash: TestHash
    private var key: [UInt8]
    private var value: [UInt8]

    /// Steps b to g.
    ///
    /// The seed is int2octets(x) and bits2octets(h1).
    init(_ hash: TestHash, seed: [UInt8]) {
        self.hash = hash
        key = Array(repeating: 0, count: hash.byteCount)
        value = Array(repeating: 1, count: hash.byteCount)
        update(0x00, seed)
        update(0x01, seed)
    }

    /// Step h.
    ///
    /// The orders of both curves have a whole number of bytes, so that bits2int takes all of them.
    mutating func next(byteCount: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < byteCount {
            value = hash.authenticationCode(value, key: key)
            bytes += value
        }
        // Step h.3, for the case that the caller comes again.
        update(0x00, [])
        return Array(bytes.prefix(byteCount))
    }

    private mutating func update(_ separator: UInt8, _ seed: [UInt8]) {
        key = hash.authenticationCode(value + [separator] + seed, key: key)
        value = hash.authenticationCode(value, key: key)
    }
}
