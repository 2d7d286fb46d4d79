/// A public key: a point of a curve other than infinity.
///
/// Other points cannot be represented. Two keys are equal if their points are, prepared or not.
package protocol PublicKey: PreparableKey, Hashable, Sendable {
    associatedtype C: Curve where C.Key == Self

    /// The key with this point and what is known of the point's multiples.
    init(_ point: AffinePoint<C>, _ multiples: KnownMultiples<C>)
    var point: AffinePoint<C> { get }
    var multiples: KnownMultiples<C> { get }

    /// The key in uncompressed form, `04 ‖ x ‖ y`: 65 bytes on P-256, 97 on P-384 (SEC 1, §2.3.4).
    ///
    /// Nil for every other form, for coordinates that are not less than p, and for a point that is not on the curve.
    init?(x963Representation bytes: Span<UInt8>)

    /// The key in uncompressed form, `04 ‖ x ‖ y` (SEC 1, §2.3.3).
    var x963Representation: [UInt8] { get }

    /// Whether multiples of the key are known.
    var isPrepared: Bool { get }

    /// Whether (r, s) is a signature by this key on `digest` (FIPS 186-5, §6.4.2).
    ///
    /// r and s are unsigned and big-endian; leading zeros are allowed, and a number that is not in 1…n − 1 is refused. Of
    /// a digest longer than the order only the leftmost bits count; a shorter one is taken as it is.
    func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: Span<UInt8>) -> Bool
    /// Whether (r, s) is a signature by this key on a SHA-256 digest, as for any other.
    func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: SHA256Digest) -> Bool
    /// Whether (r, s) is a signature by this key on a SHA-384 digest, as for any other.
    func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: SHA384Digest) -> Bool
    /// Whether (r, s) is a signature by this key on a SHA-512 digest, as for any other.
    func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: SHA512Digest) -> Bool

    /// The scalar, in big-endian bytes, times this point.
    ///
    /// Nil if the scalar is a multiple of the order, or if it is longer than the order, leading zeros aside.
    func multipliedVariableTime(by scalar: Span<UInt8>) -> Self?
}

extension PublicKey {
    package init(_ point: AffinePoint<C>) {
        self.init(point, .none)
    }

    @specialized(where Self == P256PublicKey)
    @specialized(where Self == P384PublicKey)
    package init?(x963Representation bytes: Span<UInt8>) {
        guard let point = AffinePoint<C>(x963Representation: bytes) else { return nil }
        self.init(point)
    }

    package var x963Representation: [UInt8] { point.x963Representation }

    @specialized(where Self == P256PublicKey)
    @specialized(where Self == P384PublicKey)
    package func prepared(_ size: PreparedKeySize) -> Self {
        switch size {
        case .points:
            Self(point, OddMultiples.laterBases(of: point, .split).map(KnownMultiples.bases) ?? .none)
        case .small:
            Self(point, OddMultiples(of: point, .small).map(KnownMultiples.table) ?? .none)
        case .large:
            Self(point, OddMultiples(of: point, C.largeShape).map(KnownMultiples.table) ?? .none)
        }
    }

    package var isPrepared: Bool {
        switch multiples {
        case .none: false
        case .bases, .table: true
        }
    }

    /// The point's multiples, as far as they are not known, computed.
    private var table: OddMultiples<C>? {
        switch multiples {
        case .none: OddMultiples(of: point, .single)
        case .bases(let bases): OddMultiples(of: point, bases, .split)
        case .table(let table): table
        }
    }

    @specialized(where Self == P256PublicKey)
    @specialized(where Self == P384PublicKey)
    package func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: Span<UInt8>) -> Bool {
        ECDSA.isValidVariableTime(r: r, s: s, digest: .init(leftmostBitsOf: digest), key: table)
    }

    @specialized(where Self == P256PublicKey)
    @specialized(where Self == P384PublicKey)
    package func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: SHA256Digest) -> Bool {
        ECDSA.isValidVariableTime(r: r, s: s, digest: .init(leftmostBitsOf: digest), key: table)
    }

    @specialized(where Self == P256PublicKey)
    @specialized(where Self == P384PublicKey)
    package func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: SHA384Digest) -> Bool {
        ECDSA.isValidVariableTime(r: r, s: s, digest: .init(leftmostBitsOf: digest), key: table)
    }

    @specialized(where Self == P256PublicKey)
    @specialized(where Self == P384PublicKey)
    package func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: SHA512Digest) -> Bool {
        ECDSA.isValidVariableTime(r: r, s: s, digest: .init(leftmostBitsOf: digest), key: table)
    }

    @specialized(where Self == P256PublicKey)
    @specialized(where Self == P384PublicKey)
    package func multipliedVariableTime(by scalar: Span<UInt8>) -> Self? {
        C.multipleVariableTime(by: scalar, table)
    }

    /// Whether the points are the same, prepared or not.
    package static func == (a: Self, b: Self) -> Bool {
        a.point == b.point
    }

    /// Feeds the point.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(point)
    }
}
