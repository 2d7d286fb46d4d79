/// An integer modulo n, the order of the generator of a curve.
package protocol CurveScalar: Hashable, Sendable {
    /// How many bytes n has.
    static var byteCount: Int { get }
    /// The integer in big-endian bytes, as many as n has; nil for any other count or if it is not less than n.
    init?(_ bigEndianBytes: Span<UInt8>)
    /// The leftmost bits of `bigEndianBytes`, as many as n has or all of them, modulo n (FIPS 186-5, §6.4.2).
    init(reducing bigEndianBytes: Span<UInt8>)
    /// The big-endian bytes of the integer, as many as n has.
    var bytes: [UInt8] { get }
    var isZero: Bool { get }

    static func + (a: Self, b: Self) -> Self
    static prefix func - (a: Self) -> Self
    static func * (a: Self, b: Self) -> Self
    /// `1 / self`; nil for zero.
    func inverseVariableTime() -> Self?
    /// `inverse` if it is `1 / self`; nil otherwise.
    func confirmed(_ inverse: Self) -> Self?
}
