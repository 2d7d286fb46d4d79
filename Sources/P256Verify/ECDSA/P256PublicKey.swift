/// A public key on P-256: a point of the curve other than infinity.
///
/// Other points cannot be represented.
package struct P256PublicKey: Hashable, Sendable {
    private let point: AffinePoint<P256>

    init(_ point: AffinePoint<P256>) {
        self.point = point
    }

    /// The key in uncompressed form, 65 bytes `04 ‖ x ‖ y` (SEC 1, §2.3.4).
    ///
    /// Nil for every other form, for coordinates that are not less than p, and for a point that is not on the curve.
    package init?(x963Representation bytes: Span<UInt8>) {
        guard let point = AffinePoint<P256>(x963Representation: bytes) else { return nil }
        self.init(point)
    }

    /// The key in uncompressed form, 65 bytes `04 ‖ x ‖ y` (SEC 1, §2.3.3).
    package var x963Representation: [UInt8] { point.x963Representation }

    /// Whether (r, s) is a signature by this key on `digest` (FIPS 186-5, §6.4.2).
    ///
    /// r and s are unsigned and big-endian; leading zeros are allowed, and a number that is not in 1…n − 1 is refused. Of
    /// a digest longer than the order the leftmost 256 bits count; a shorter one is taken as it is.
    package func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: Span<UInt8>) -> Bool {
        ECDSA.isValidVariableTime(r: r, s: s, digest: UInt256(leftmostBitsOf: digest), key: point)
    }

    /// Whether (r, s) is a signature by this key on a SHA-256 digest, as for any other.
    package func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: SHA256Digest) -> Bool {
        ECDSA.isValidVariableTime(r: r, s: s, digest: UInt256(leftmostBitsOf: digest), key: point)
    }

    /// Whether (r, s) is a signature by this key on a SHA-384 digest, as for any other.
    package func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: SHA384Digest) -> Bool {
        ECDSA.isValidVariableTime(r: r, s: s, digest: UInt256(leftmostBitsOf: digest), key: point)
    }

    /// Whether (r, s) is a signature by this key on a SHA-512 digest, as for any other.
    package func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: SHA512Digest) -> Bool {
        ECDSA.isValidVariableTime(r: r, s: s, digest: UInt256(leftmostBitsOf: digest), key: point)
    }

    /// The scalar, in big-endian bytes, times this point.
    ///
    /// Nil if the scalar is a multiple of the order, or if it is longer than the order, leading zeros aside.
    package func multipliedVariableTime(by scalar: Span<UInt8>) -> P256PublicKey? {
        guard let integer = UInt256(bigEndian: scalar) else { return nil }
        let table = OddMultiples(of: point, width: P256.pointWidth)
        return P256.multipleVariableTime(P256Scalar(reducing: integer), table).affine().map(P256PublicKey.init)
    }
}
