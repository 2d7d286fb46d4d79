/// The last sixteen 64-bit words of a message, the newest in `w15`: a block buffer without heap and without an index.
package struct BlockBuffer: Sendable {
    private(set) var w0: UInt64 = 0
    private(set) var w1: UInt64 = 0
    private(set) var w2: UInt64 = 0
    private(set) var w3: UInt64 = 0
    private(set) var w4: UInt64 = 0
    private(set) var w5: UInt64 = 0
    private(set) var w6: UInt64 = 0
    private(set) var w7: UInt64 = 0
    private(set) var w8: UInt64 = 0
    private(set) var w9: UInt64 = 0
    private(set) var w10: UInt64 = 0
    private(set) var w11: UInt64 = 0
    private(set) var w12: UInt64 = 0
    private(set) var w13: UInt64 = 0
    private(set) var w14: UInt64 = 0
    private(set) var w15: UInt64 = 0
    /// The bytes of the word that is not complete, in its low end.
    private var partial: UInt64 = 0

    /// Appends one byte.
    ///
    /// `position` is the number of bytes before it, of which only the remainder modulo 8 counts.
    @inline(__always)
    mutating func append(_ byte: UInt8, at position: UInt64) {
        partial = partial &<< 8 | UInt64(byte)
        if position & 7 == 7 { append(partial) }
    }

    /// Appends eight bytes where no word is incomplete.
    mutating func append(_ word: UInt64) {
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
}
