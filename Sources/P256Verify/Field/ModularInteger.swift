/// An integer modulo an odd prime whose highest bit is that of `Integer`: an element of a field, or a scalar.
package protocol ModularInteger: Hashable, Sendable {
    associatedtype Integer: LimbInteger

    /// The prime.
    static var modulus: Integer { get }
    /// 2^(2 · bitCount) modulo the prime.
    static var radixSquared: Integer { get }
    /// 1/modulus modulo 2^64.
    static var modulusInverse: UInt64 { get }
    /// `(low + m · modulus) / 2^bitCount` for the m < 2^bitCount that makes it an integer; at most the modulus.
    static func dividedByRadix(_ low: Integer) -> Integer
    /// `1 / number` modulo the prime, for a number less than it; zero for zero.
    ///
    /// Whoever calls it checks the result.
    static func uncheckedInverseVariableTime(_ number: Integer) -> Integer

    /// The number equal to `integer`; nil if that is not less than the prime.
    init?(_ integer: Integer)
    /// The integer less than the prime that this number is.
    var integer: Integer { get }

    static var one: Self { get }
    static func + (a: Self, b: Self) -> Self
    static func * (a: Self, b: Self) -> Self
    /// `1 / self`; nil for zero.
    func inverseVariableTime() -> Self?
}

extension ModularInteger {
    /// How many bytes the prime has.
    package static var byteCount: Int { Integer.byteCount }

    /// The number in big-endian bytes, as many as the prime has; nil for any other count or if it is not less than that.
    package init?(_ bigEndianBytes: Span<UInt8>) {
        guard bigEndianBytes.count == Integer.byteCount else { return nil }
        self.init(Integer(truncatingBigEndian: bigEndianBytes))
    }

    /// The big-endian bytes of the number, as many as the prime has.
    package var bytes: [UInt8] { integer.bytes }

    /// `(low + 2^bitCount · high) / 2^bitCount` modulo the prime, for a number less than `modulus · 2^bitCount`
    /// (Montgomery reduction).
    @inline(__always)
    static func reduced(_ low: Integer, _ high: Integer) -> Integer {
        let quotient = dividedByRadix(low)
        checkBound(!modulus.isLess(than: quotient) && high.isLess(than: modulus))
        let (sum, carry) = quotient.adding(high)  // at most 2 · modulus − 1
        return sum.reducedOnce(carry: carry, modulo: modulus)
    }

    package static func uncheckedInverseVariableTime(_ number: Integer) -> Integer {
        number.inverseVariableTime(modulo: modulus, modulusInverse)
    }

    /// `inverse` if it is `1 / self`, so that a fault of the division steps gives nil and no number; nil otherwise.
    package func confirmed(_ inverse: Self) -> Self? {
        self * inverse == Self.one ? inverse : nil
    }
}
