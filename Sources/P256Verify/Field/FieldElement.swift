/// An element of the field of a curve: an integer modulo the prime p.
package protocol FieldElement: Hashable, Sendable {
    static var zero: Self { get }
    static var one: Self { get }
    /// The element in big-endian bytes, as many as p has; nil for any other count or if it is not less than p.
    init?(_ bigEndianBytes: Span<UInt8>)
    /// The big-endian bytes of the element, as many as p has.
    var bytes: [UInt8] { get }
    var isZero: Bool { get }

    static func + (a: Self, b: Self) -> Self
    static func - (a: Self, b: Self) -> Self
    static func * (a: Self, b: Self) -> Self
    func squared() -> Self
    /// `self / 2`.
    func halved() -> Self
    /// `1 / self`; nil for zero.
    func inverseVariableTime() -> Self?
    /// `inverse` if it is `1 / self`; nil otherwise.
    func confirmed(_ inverse: Self) -> Self?
}
