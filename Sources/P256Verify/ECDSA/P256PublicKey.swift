/// A public key on P-256: a point of the curve other than infinity.
///
/// Other points cannot be represented. A key that is used often can be prepared, which changes no answer.
package struct P256PublicKey: PreparableKey, Sendable {
    private let point: AffinePoint<P256>
    /// The point's multiples, if the key is prepared.
    private let preparedTable: OddMultiples<P256>?

    init(_ point: AffinePoint<P256>) {
        self.init(point, nil)
    }

    private init(_ point: AffinePoint<P256>, _ preparedTable: OddMultiples<P256>?) {
        self.point = point
        self.preparedTable = preparedTable
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

    /// The same key with a table of multiples, which takes as long as one verification (`small`), or as two or three.
    package func prepared(_ size: PreparedKeySize) -> P256PublicKey {
        P256PublicKey(point, OddMultiples(of: point, size.shape))
    }

    /// Whether the key has a table of multiples.
    package var isPrepared: Bool { preparedTable != nil }

    /// The point's multiples, computed if the key is not prepared.
    private var table: OddMultiples<P256> {
        preparedTable ?? OddMultiples(of: point, .single)
    }

    /// Whether (r, s) is a signature by this key on `digest` (FIPS 186-5, §6.4.2).
    ///
    /// r and s are unsigned and big-endian; leading zeros are allowed, and a number that is not in 1…n − 1 is refused. Of
    /// a digest longer than the order the leftmost 256 bits count; a shorter one is taken as it is.
    package func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: Span<UInt8>) -> Bool {
        ECDSA.isValidVariableTime(r: r, s: s, digest: UInt256(leftmostBitsOf: digest), key: table)
    }

    /// Whether (r, s) is a signature by this key on a SHA-256 digest, as for any other.
    package func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: SHA256Digest) -> Bool {
        ECDSA.isValidVariableTime(r: r, s: s, digest: UInt256(leftmostBitsOf: digest), key: table)
    }

    /// Whether (r, s) is a signature by this key on a SHA-384 digest, as for any other.
    package func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: SHA384Digest) -> Bool {
        ECDSA.isValidVariableTime(r: r, s: s, digest: UInt256(leftmostBitsOf: digest), key: table)
    }

    /// Whether (r, s) is a signature by this key on a SHA-512 digest, as for any other.
    package func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: SHA512Digest) -> Bool {
        ECDSA.isValidVariableTime(r: r, s: s, digest: UInt256(leftmostBitsOf: digest), key: table)
    }

    /// The scalar, in big-endian bytes, times this point.
    ///
    /// Nil if the scalar is a multiple of the order, or if it is longer than the order, leading zeros aside.
    package func multipliedVariableTime(by scalar: Span<UInt8>) -> P256PublicKey? {
        guard let integer = UInt256(bigEndian: scalar) else { return nil }
        return P256.multipleVariableTime(P256Scalar(reducing: integer), table).affine().map(P256PublicKey.init)
    }
}

extension P256PublicKey: Hashable {
    /// Whether the points are the same, prepared or not.
    package static func == (a: P256PublicKey, b: P256PublicKey) -> Bool {
        a.point == b.point
    }

    /// Feeds the point.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(point)
    }
}
