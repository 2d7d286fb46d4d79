import P256Verify
import Testing

/// One of the two curves under test, on bytes: points are `04 ‖ x ‖ y`, numbers big-endian.
struct TestCurve: Sendable, CustomTestStringConvertible {
    var testDescription: String
    let prime: BigInteger
    let order: BigInteger
    let b: BigInteger
    let generator: [UInt8]
    /// Into how many parts the digits of scalars of prepared keys are cut.
    var partCount = 16
    /// The encoding of a decoded key; nil if it does not decode.
    let decodedKey: @Sendable ([UInt8]) -> [UInt8]?
    let multiplyGenerator: @Sendable (_ scalar: [UInt8]) -> [UInt8]?
    var multiply: @Sendable (_ key: [UInt8], _ scalar: [UInt8]) -> [UInt8]?
    var isValid: @Sendable (_ signature: TestSignature) -> Bool

    var byteCount: Int { (prime.bitCount + 7) / 8 }
    var field: ModularArithmetic { byteCount == 32 ? .p256Field : .p384Field }
    var scalars: ModularArithmetic { byteCount == 32 ? .p256Scalars : .p384Scalars }

    static let all = [p256, p384]

    static let p256 = TestCurve(
        testDescription: "P-256",
        prime: BigInteger(hex("ffffffff00000001000000000000000000000000ffffffffffffffffffffffff")),
        order: BigInteger(hex("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")),
        b: BigInteger(hex("5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b")),
        generator: hex(
            """
            04 6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296 \
            4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5
            """
        ),
        decodedKey: { P256PublicKey(x963Representation: $0.span)?.x963Representation },
        multiplyGenerator: { P256.multiplyGeneratorVariableTime(by: $0.span)?.x963Representation },
        multiply: { key, scalar in
            P256PublicKey(x963Representation: key.span)?
                .multipliedVariableTime(by: scalar.span)?.x963Representation
        },
        isValid: { signature in
            let key = P256PublicKey(x963Representation: signature.key.span)
            return key?.isValidSignatureVariableTime(
                r: signature.r.span,
                s: signature.s.span,
                digest: signature.digest.span
            ) ?? false
        }
    )

    static let p384 = TestCurve(
        testDescription: "P-384",
        prime: BigInteger(
            hex(
                """
                fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe \
                ffffffff0000000000000000ffffffff
                """
            )
        ),
        order: BigInteger(
            hex(
                """
                ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf \
                581a0db248b0a77aecec196accc52973
                """
            )
        ),
        b: BigInteger(
            hex(
                """
                b3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875a \
                c656398d8a2ed19d2a85c8edd3ec2aef
                """
            )
        ),
        generator: hex(
            """
            04 aa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872760ab7 \
            3617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5f
            """
        ),
        decodedKey: { P384PublicKey(x963Representation: $0.span)?.x963Representation },
        multiplyGenerator: { P384.multiplyGeneratorVariableTime(by: $0.span)?.x963Representation },
        multiply: { key, scalar in
            P384PublicKey(x963Representation: key.span)?
                .multipliedVariableTime(by: scalar.span)?.x963Representation
        },
        isValid: { signature in
            let key = P384PublicKey(x963Representation: signature.key.span)
            return key?.isValidSignatureVariableTime(
                r: signature.r.span,
                s: signature.s.span,
                digest: signature.digest.span
            ) ?? false
        }
    )
}

extension TestCurve {
    /// The scalar of `byteCount` bytes that is congruent to `value`.
    func scalar(_ value: Int) -> [UInt8] {
        let magnitude = BigInteger(UInt32(value.magnitude))
        return (value < 0 ? order - magnitude : magnitude).bytes(byteCount)
    }

    /// `scalar` times the generator; stops the test at multiples of the order.
    func point(_ scalar: [UInt8]) -> [UInt8] {
        guard let point = multiplyGenerator(scalar) else { preconditionFailure("infinity") }
        return point
    }

    func x(_ point: [UInt8]) -> BigInteger {
        BigInteger(Array(point[1..<1 + byteCount]))
    }

    func y(_ point: [UInt8]) -> BigInteger {
        BigInteger(Array(point[(1 + byteCount)...]))
    }

    /// The point with the opposite y.
    func negated(_ point: [UInt8]) -> [UInt8] {
        Array(point[..<(1 + byteCount)]) + (prime - y(point)).bytes(byteCount)
    }

    /// A point with this x, if there is one; p ≡ 3 modulo 4, so the root of v is v^((p+1)/4).
    func point(x: BigInteger) -> [UInt8]? {
        let square = (x * x * x + (prime - BigInteger(3)) * x + b) % prime
        var exponent = BigInteger(0)
        let sum = prime + BigInteger(1)
        for index in (2..<sum.bitCount).reversed() {
            exponent = exponent + exponent
            if sum.bit(index) { exponent = exponent + BigInteger(1) }
        }
        let root = field.power(square.bytes(byteCount), exponent)
        return decodedKey([4] + x.bytes(byteCount) + root)
    }
}
