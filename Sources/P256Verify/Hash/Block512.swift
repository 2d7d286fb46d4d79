/// One block of SHA-1 and SHA-256: sixteen 32-bit words, read big-endian (FIPS 180-4, §5.2).
struct Block512 {
    private(set) var w0: UInt32
    private(set) var w1: UInt32
    private(set) var w2: UInt32
    private(set) var w3: UInt32
    private(set) var w4: UInt32
    private(set) var w5: UInt32
    private(set) var w6: UInt32
    private(set) var w7: UInt32
    private(set) var w8: UInt32
    private(set) var w9: UInt32
    private(set) var w10: UInt32
    private(set) var w11: UInt32
    private(set) var w12: UInt32
    private(set) var w13: UInt32
    private(set) var w14: UInt32
    private(set) var w15: UInt32

    /// The block in the 64 bytes of `bytes`; any other count, which no caller passes, counts as zeros.
    ///
    /// Behind the check the compiler knows the count, drops the checks of the single bytes, and loads whole words.
    @inline(__always)
    init(_ bytes: Span<UInt8>) {
        guard bytes.count == 64 else {
            w0 = 0
            w1 = 0
            w2 = 0
            w3 = 0
            w4 = 0
            w5 = 0
            w6 = 0
            w7 = 0
            w8 = 0
            w9 = 0
            w10 = 0
            w11 = 0
            w12 = 0
            w13 = 0
            w14 = 0
            w15 = 0
            return
        }
        w0 = Self.word(of: bytes, at: 0)
        w1 = Self.word(of: bytes, at: 4)
        w2 = Self.word(of: bytes, at: 8)
        w3 = Self.word(of: bytes, at: 12)
        w4 = Self.word(of: bytes, at: 16)
        w5 = Self.word(of: bytes, at: 20)
        w6 = Self.word(of: bytes, at: 24)
        w7 = Self.word(of: bytes, at: 28)
        w8 = Self.word(of: bytes, at: 32)
        w9 = Self.word(of: bytes, at: 36)
        w10 = Self.word(of: bytes, at: 40)
        w11 = Self.word(of: bytes, at: 44)
        w12 = Self.word(of: bytes, at: 48)
        w13 = Self.word(of: bytes, at: 52)
        w14 = Self.word(of: bytes, at: 56)
        w15 = Self.word(of: bytes, at: 60)
    }

    /// The last eight words of `buffer`.
    init(_ buffer: BlockBuffer) {
        w0 = UInt32(truncatingIfNeeded: buffer.w8 &>> 32)
        w1 = UInt32(truncatingIfNeeded: buffer.w8)
        w2 = UInt32(truncatingIfNeeded: buffer.w9 &>> 32)
        w3 = UInt32(truncatingIfNeeded: buffer.w9)
        w4 = UInt32(truncatingIfNeeded: buffer.w10 &>> 32)
        w5 = UInt32(truncatingIfNeeded: buffer.w10)
        w6 = UInt32(truncatingIfNeeded: buffer.w11 &>> 32)
        w7 = UInt32(truncatingIfNeeded: buffer.w11)
        w8 = UInt32(truncatingIfNeeded: buffer.w12 &>> 32)
        w9 = UInt32(truncatingIfNeeded: buffer.w12)
        w10 = UInt32(truncatingIfNeeded: buffer.w13 &>> 32)
        w11 = UInt32(truncatingIfNeeded: buffer.w13)
        w12 = UInt32(truncatingIfNeeded: buffer.w14 &>> 32)
        w13 = UInt32(truncatingIfNeeded: buffer.w14)
        w14 = UInt32(truncatingIfNeeded: buffer.w15 &>> 32)
        w15 = UInt32(truncatingIfNeeded: buffer.w15)
    }

    /// Drops the oldest word, `w0`, and appends one.
    mutating func append(_ word: UInt32) {
        w0 = w1
        w1 = w2
        w2 = w3
        w3 = w4
        w4 = w5
        w5 = w6
        w6 = w7
        w7 = w8
        w8 = w9
        w9 = w10
        w10 = w11
        w11 = w12
        w12 = w13
        w13 = w14
        w14 = w15
        w15 = word
    }

    @inline(__always)
    private static func word(of bytes: Span<UInt8>, at start: Int) -> UInt32 {
        let high = UInt32(bytes[start]) &<< 24 | UInt32(bytes[start &+ 1]) &<< 16
        let low = UInt32(bytes[start &+ 2]) &<< 8 | UInt32(bytes[start &+ 3])
        return high | low
    }
}
