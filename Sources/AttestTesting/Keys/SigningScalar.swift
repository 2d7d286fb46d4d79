internal import P256Verify

/// A scalar that signs.
protocol SigningScalar: ScalarField {
    /// This times the generator in X9.63 form; `nil` for zero.
    var multipleOfGenerator: [UInt8]? { get }
}

extension P256Scalar: SigningScalar {
    var multipleOfGenerator: [UInt8]? {
        P256.multiplyGeneratorVariableTime(by: bytes.span)?.x963Representation
    }
}

extension P384Scalar: SigningScalar {
    var multipleOfGenerator: [UInt8]? {
        P384.multiplyGeneratorVariableTime(by: bytes.span)?.x963Representation
    }
}

extension SigningScalar {
    /// A private key and its public key from the first suitable candidate.
    ///
    /// - Parameter candidate: Gives as many bytes as the order has; called again if they are zero or too great.
    /// - Returns: The private and the public key.
    static func keyPair(_ candidate: () -> [UInt8]) -> (scalar: Self, publicKey: [UInt8]) {
        while true {
            if let scalar = Self(candidate().span), let publicKey = scalar.multipleOfGenerator {
                return (scalar, publicKey)
            }
        }
    }

    /// A key pair that a text determines.
    static func keyPair(seed: String) -> (scalar: Self, publicKey: [UInt8]) {
        var attempt: UInt8 = 0
        return keyPair {
            defer { attempt &+= 1 }
            return Array(TestHash.sha512.digest(Array(seed.utf8) + [attempt]).prefix(byteCount))
        }
    }

    /// A random key pair.
    static func keyPair(using generator: inout some RandomNumberGenerator) -> (scalar: Self, publicKey: [UInt8]) {
        while true {
            let candidate = (0..<byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            if let scalar = Self(candidate.span), let publicKey = scalar.multipleOfGenerator {
                return (scalar, publicKey)
            }
        }
    }
}
