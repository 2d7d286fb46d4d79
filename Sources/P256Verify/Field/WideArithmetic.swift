// Carries are written as `UInt128` expressions, which the compiler turns into `adc`, `sbb` and single `mul`
// instructions; carries held in `Bool` cost up to four times as much. The underscored initialiser and halves are the
// only `UInt128` conversions that are not slow generic calls in a debug build.

/// Two limbs as one number, `low + 2^64 · high`.
@inline(__always)
func wide(_ low: UInt64, _ high: UInt64) -> UInt128 {
    UInt128(_low: low, _high: high)
}

/// The low limb of `a + b + carry`; `carry`, 0 or 1 (any limb if b is 0), becomes the high limb, 0 or 1.
@inline(__always)
func add(_ a: UInt64, _ b: UInt64, _ carry: inout UInt64) -> UInt64 {
    let x = UInt128(_low: a, _high: 0)
    let y = UInt128(_low: b, _high: 0)
    checkBound(carry <= 1 || b == 0)
    let sum = x &+ y &+ UInt128(_low: carry, _high: 0)  // at most 2^65 − 1
    carry = sum._high
    return sum._low
}

/// The low limb of `a − b − borrow`; `borrow`, 0 or 1, becomes 1 if the difference is negative.
///
/// Computed as `a + ~b + 1 − borrow`: the compiler finds `sbb` in it, and half the code of a plain difference.
@inline(__always)
func subtract(_ a: UInt64, _ b: UInt64, _ borrow: inout UInt64) -> UInt64 {
    let x = UInt128(_low: a, _high: 0)
    let y = UInt128(_low: ~b, _high: 0)
    checkBound(borrow <= 1)
    let sum = x &+ y &+ UInt128(_low: 1 &- borrow, _high: 0)  // a − b − borrow + 2^64: at most 2^65 − 1
    borrow = 1 &- sum._high
    return sum._low
}

/// The low limb of `a · b + c + carry`, which two limbs always hold; `carry` becomes the high limb.
@inline(__always)
func multiplyAdd(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ carry: inout UInt64) -> UInt64 {
    let product = UInt128(_low: a, _high: 0) &* UInt128(_low: b, _high: 0)
    // At most (2^64 − 1)² + 2 · (2^64 − 1) = 2^128 − 1.
    let sum = product &+ UInt128(_low: c, _high: 0) &+ UInt128(_low: carry, _high: 0)
    checkBound(sum >= product)
    carry = sum._high
    return sum._low
}

/// The low limb of `⌊(low + 2^64 · high) / 2^count⌋`, `count` in 0…63.
@inline(__always)
func lowLimb(of low: UInt64, _ high: UInt64, shiftedRightBy count: UInt64) -> UInt64 {
    checkBound(count <= 63)
    return low &>> count | (high &<< 1) &<< (63 &- count)
}

/// The limb at `index`, counted from the least significant, of a big-endian number; zero beyond its first byte.
func limb(_ index: Int, of bigEndianBytes: Span<UInt8>) -> UInt64 {
    let end = bigEndianBytes.count - 8 * index
    guard end > 0 else { return 0 }
    var limb: UInt64 = 0
    for position in max(0, end - 8)..<end {
        limb = limb &<< 8 | UInt64(bigEndianBytes[position])
    }
    return limb
}

/// Appends the first `byteCount` of the eight bytes of `limb`, most significant first.
func appendBigEndian(_ limb: UInt64, byteCount: Int = 8, to bytes: inout [UInt8]) {
    var rest = limb
    for _ in 0..<byteCount {
        bytes.append(UInt8(rest &>> 56))
        rest = rest &<< 8
    }
}

/// States a bound of an intermediate.
///
/// Builds with `-D CHECKED_ARITHMETIC` stop where it does not hold (`Scripts/arithmetic` runs one). All others, the shipped
/// one among them, evaluate nothing: it is transparent, so that debug builds have no call either.
@_transparent
package func checkBound(_ holds: @autoclosure () -> Bool) {
    #if CHECKED_ARITHMETIC
    precondition(holds(), "a stated bound does not hold")
    #endif
}
