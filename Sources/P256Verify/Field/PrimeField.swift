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

extension PrimeField {
    /// What `transform` makes of the inverses of `count` elements, none of which is zero, by one inversion for all
    /// (Montgomery's trick).
    static func mapInverses<Value>(
        count: Int,
        of element: (Int) -> Self,
        transform: (Int, Self) -> Value
    ) -> [Value] {
        // The product of the elements before each.
        var products: [Self] = []
        products.reserveCapacity(count)
        var product = one
        for index in 0..<count {
            products.append(product)
            product = product * element(index)
        }
        checkBound(!product.isZero)
        // 1/(the last) is 1/(the product of all) · (the product of the others); and so on downwards.
        var inverse = product.invertedVariableTime()
        var values: [Value] = []
        values.reserveCapacity(count)
        for index in (0..<count).reversed() {
            values.append(transform(index, inverse * products[index]))
            inverse = inverse * element(index)
        }
        values.reverse()
        return values
    }
}
