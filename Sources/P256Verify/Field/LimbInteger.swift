/// Unsigned integers of a fixed width in 64-bit limbs, as far as curves and signatures need them.
///
/// Limbs are named, not indexed, so that they live in registers and no index can be out of range.
package protocol LimbInteger: Hashable, Sendable {
    /// The width, a multiple of 64.
    static var bitCount: Int { get }
    static var zero: Self { get }
    /// The number whose big-endian bytes are `bytes`, which has at most `bitCount / 8` bytes (longer: the last ones).
    init(truncatingBigEndian bytes: Span<UInt8>)
    /// `bitCount / 8` bytes, most significant first.
    var bytes: [UInt8] { get }
    var isZero: Bool { get }
    /// The least significant limb.
    var l0: UInt64 { get }
    /// The most significant limb.
    var last: UInt64 { get set }
    func adding(_ other: Self) -> (sum: Self, carry: UInt64)
    func subtracting(_ other: Self) -> (difference: Self, borrow: UInt64)
    /// `self + value`, modulo 2^bitCount.
    func adding(_ value: UInt64) -> Self
    /// `self − value`, modulo 2^bitCount.
    func subtracting(_ value: UInt64) -> Self
    /// `⌊self / 2^count⌋`, `count` in 0…63.
    func shiftedRight(by count: UInt64) -> Self
    /// `self` if `mask` is all ones, zero if it is zero.
    func masked(by mask: UInt64) -> Self
    /// The product in two halves.
    func multipliedFullWidth(by other: Self) -> (low: Self, high: Self)
    /// The square in two halves.
    func squaredFullWidth() -> (low: Self, high: Self)
    /// `(self + factor · modulus) / 2^64`, which must be an integer; at most `modulus + (2^bitCount − modulus) / 2^64`.
    func dividedByLimb(adding factor: UInt64, times modulus: Self) -> Self
    /// `1 / self` modulo an odd prime `modulus`, which `self` is less than; zero for zero.
    ///
    /// `modulusInverse` is `1 / modulus` modulo 2^64.
    func inverseVariableTime(modulo modulus: Self, _ modulusInverse: UInt64) -> Self
    // The leftmost bits of a digest.
    init(leftmostBitsOf digest: SHA256Digest)
    init(leftmostBitsOf digest: SHA384Digest)
    init(leftmostBitsOf digest: SHA512Digest)
}

extension LimbInteger {
    package static var byteCount: Int { bitCount / 8 }
    static var limbCount: Int { bitCount / 64 }

    /// The number in big-endian bytes of any length, leading zeros allowed; nil if it does not fit.
    init?(bigEndian bytes: Span<UInt8>) {
        for position in 0..<max(0, bytes.count - Self.byteCount) where bytes[position] != 0 {
            return nil
        }
        self.init(truncatingBigEndian: bytes)
    }

    /// The leftmost bits of a digest, all of them if it is shorter than the number (FIPS 186-5, §6.4.2, step 2).
    init(leftmostBitsOf digest: Span<UInt8>) {
        self.init(truncatingBigEndian: digest.extracting(first: Self.byteCount))
    }

    @inline(__always)
    func isLess(than other: Self) -> Bool {
        subtracting(other).borrow == 1
    }

    /// `self + carry · 2^bitCount` reduced modulo `modulus`, for a number less than `2 · modulus`.
    ///
    /// The modulus is added back under a mask: a conditional would become a branch, which random data mispredicts.
    @inline(__always)
    func reducedOnce(carry: UInt64, modulo modulus: Self) -> Self {
        let (difference, borrow) = subtracting(modulus)
        // Less than 2 · modulus: with a carry, there is a borrow as well.
        checkBound(carry <= borrow)
        let reduced = difference.adding(modulus.masked(by: carry &- borrow)).sum
        checkBound(reduced.isLess(than: modulus))
        return reduced
    }

    /// `self + other` modulo `modulus`; both are less than `modulus`.
    @inline(__always)
    func adding(_ other: Self, modulo modulus: Self) -> Self {
        checkBound(isLess(than: modulus) && other.isLess(than: modulus))
        let (sum, carry) = adding(other)  // at most 2 · modulus − 2
        return sum.reducedOnce(carry: carry, modulo: modulus)
    }

    /// `self − other` modulo `modulus`; both are less than `modulus`.
    @inline(__always)
    func subtracting(_ other: Self, modulo modulus: Self) -> Self {
        checkBound(isLess(than: modulus) && other.isLess(than: modulus))
        let (difference, borrow) = subtracting(other)  // above −modulus
        return difference.adding(modulus.masked(by: 0 &- borrow)).sum
    }
}
