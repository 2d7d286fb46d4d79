/// One block of SHA-384 and SHA-512: sixteen 64-bit words, read big-endian (FIPS 180-4, §5.2).
struct Block1024 {
    let w0: UInt64
    let w1: UInt64
    let w2: UInt64
    let w3: UInt64
    let w4: UInt64
    let w5: UInt64
    let w6: UInt64
    let w7: UInt64
    let w8: UInt64
    let w9: UInt64
    let w10: UInt64
    let w11: UInt64
    let w12: UInt64
    let w13: UInt64
    let w14: UInt64
    let w15: UInt64

    /// The block in the 128 bytes of `bytes`; any other count, which no caller passes, counts as zeros.
    ///
    /// Behind the check the compiler knows the count, drops the checks of the single bytes, and loads whole words.
    @inline(__always)
    init(_ bytes: Span<UInt8>) {
        guard bytes.count == 128 else {
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
        w1 = Self.word(of: bytes, at: 8)
        w2 = Self.word(of: bytes, at: 16)
        w3 = Self.word(of: bytes, at: 24)
        w4 = Self.word(of: bytes, at: 32)
        w5 = Self.word(of: bytes, at: 40)
        w6 = Self.word(of: bytes, at: 48)
        w7 = Self.word(of: bytes, at: 56)
        w8 = Self.word(of: bytes, at: 64)
        w9 = Self.word(of: bytes, at: 72)
        w10 = Self.word(of: bytes, at: 80)
        w11 = Self.word(of: bytes, at: 88)
        w12 = Self.word(of: bytes, at: 96)
        w13 = Self.word(of: bytes, at: 104)
        w14 = Self.word(of: bytes, at: 112)
        w15 = Self.word(of: bytes, at: 120)
    }

    /// The sixteen words of `buffer`.
    init(_ buffer: BlockBuffer) {
        w0 = buffer.w0
        w1 = buffer.w1
        w2 = buffer.w2
        w3 = buffer.w3
        w4 = buffer.w4
        w5 = buffer.w5
        w6 = buffer.w6
        w7 = buffer.w7
        w8 = buffer.w8
        w9 = buffer.w9
        w10 = buffer.w10
        w11 = buffer.w11
        w12 = buffer.w12
        w13 = buffer.w13
        w14 = buffer.w14
        w15 = buffer.w15
    }

    @inline(__always)
    private static func word(of bytes: Span<UInt8>, at start: Int) -> UInt64 {
        let first = UInt64(bytes[start]) &<< 56 | UInt64(bytes[start &+ 1]) &<< 48
        let second = UInt64(bytes[start &+ 2]) &<< 40 | UInt64(bytes[start &+ 3]) &<< 32
        let third = UInt64(bytes[start &+ 4]) &<< 24 | UInt64(bytes[start &+ 5]) &<< 16
        let fourth = UInt64(bytes[start &+ 6]) &<< 8 | UInt64(bytes[start &+ 7])
        return first | second | third | fourth
    }
}
