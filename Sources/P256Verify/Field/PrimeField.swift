/// A prime field whose elements stand in the Montgomery domain, canonically: `a · 2^bitCount mod p`, less than p.
protocol PrimeField: Hashable, Sendable {
    associatedtype Integer: LimbInteger

    static var zero: Self { get }
    static var one: Self { get }
    /// The element equal to `integer`; nil if that is not less than p.
    init?(_ integer: Integer)
    /// The integer less than p that this element is.
    var integer: Integer { get }
    var isZero: Bool { get }

    static func + (a: Self, b: Self) -> Self
    static func - (a: Self, b: Self) -> Self
    static func * (a: Self, b: Self) -> Self
    func squared() -> Self
    /// `a * b`, inlined.
    static func product(_ a: Self, _ b: Self) -> Self
    /// `squared()`, inlined.
    func square() -> Self
    /// `self / 2`.
    func halved() -> Self
    /// `1 / self`; zero for zero.
    func invertedVariableTime() -> Self
}
