/// A public key on a curve known to the compiler, which makes a version of this code for each.
protocol CurveKey: PublicKey {
    associatedtype C: Curve where C.Key == Self

    /// The key with this point and, if it is prepared, a table of the point's multiples.
    init(_ point: AffinePoint<C>, _ preparedTable: OddMultiples<C>?)
    var point: AffinePoint<C> { get }
    var preparedTable: OddMultiples<C>? { get }
}

extension CurveKey {
    init(_ point: AffinePoint<C>) {
        self.init(point, nil)
    }

    package init?(x963Representation bytes: Span<UInt8>) {
        guard let point = AffinePoint<C>(x963Representation: bytes) else { return nil }
        self.init(point)
    }

    package var x963Representation: [UInt8] { point.x963Representation }

    package func prepared(_ size: PreparedKeySize) -> Self {
        Self(point, OddMultiples(of: point, size.shape))
    }

    package var isPrepared: Bool { preparedTable != nil }

    /// The point's multiples, computed if the key is not prepared.
    private var table: OddMultiples<C>? {
        preparedTable ?? OddMultiples(of: point, .single)
    }

    package func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: Span<UInt8>) -> Bool {
        ECDSA.isValidVariableTime(r: r, s: s, digest: .init(leftmostBitsOf: digest), key: table)
    }

    package func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: SHA256Digest) -> Bool {
        ECDSA.isValidVariableTime(r: r, s: s, digest: .init(leftmostBitsOf: digest), key: table)
    }

    package func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: SHA384Digest) -> Bool {
        ECDSA.isValidVariableTime(r: r, s: s, digest: .init(leftmostBitsOf: digest), key: table)
    }

    package func isValidSignatureVariableTime(r: Span<UInt8>, s: Span<UInt8>, digest: SHA512Digest) -> Bool {
        ECDSA.isValidVariableTime(r: r, s: s, digest: .init(leftmostBitsOf: digest), key: table)
    }

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
