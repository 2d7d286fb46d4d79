/// A message on its way through a compression function: splitting into blocks, padding (FIPS 180-4, §5.1 and §5.2).
///
/// Without heap. Which branches are taken depends on the message's length alone, as HMAC needs.
package struct BlockHash<Compression: CompressionFunction>: Sendable {
    private var compression: Compression
    private var buffer = BlockBuffer()
    /// The bytes so far.
    ///
    /// A message of 2^61 bytes, which would wrap its bit count, cannot be hashed in a lifetime.
    private var byteCount: UInt64 = 0

    init(_ initial: Compression) {
        compression = initial
    }

    /// Appends `bytes`: full blocks from where they are, what is left of one through the buffer.
    mutating func update(_ bytes: Span<UInt8>) {
        let blockByteCount = Compression.blockByteCount
        var position = min(bytes.count, bytesToBlockEnd)
        append(bytes.extracting(0..<position))
        while bytes.count - position >= blockByteCount {
            compression.compress(bytes.extracting(position..<position + blockByteCount))
            byteCount = byteCount &+ UInt64(blockByteCount)
            position += blockByteCount
        }
        append(bytes.extracting(position..<bytes.count))
    }

    /// Appends one byte.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        buffer.append(byte, at: byteCount)
        byteCount = byteCount &+ 1
        if bytesInBlock == 0 { compression.compress(buffer) }
    }

    /// Pads the message and returns the chaining value after its last block.
    mutating func finalize() -> Compression {
        let bitCount = byteCount &<< 3
        append(0x80)
        while byteCount & 7 != 0 { append(0) }
        // The length takes the last eighth of a block.
        let lengthPosition = UInt64(Compression.blockByteCount / 8 * 7)
        while bytesInBlock != lengthPosition { append(word: 0) }
        if Compression.blockByteCount == 128 { append(word: 0) }
        append(word: bitCount)
        return compression
    }

    /// Appends the eight bytes of `word` where a multiple of eight bytes came before.
    mutating func append(word: UInt64) {
        buffer.append(word)
        byteCount = byteCount &+ 8
        if bytesInBlock == 0 { compression.compress(buffer) }
    }

    private mutating func append(_ bytes: Span<UInt8>) {
        for position in bytes.indices {
            append(bytes[position])
        }
    }

    /// The bytes since the last full block.
    private var bytesInBlock: UInt64 {
        byteCount & UInt64(Compression.blockByteCount - 1)
    }

    /// The bytes that are missing to the end of a block begun, zero between blocks.
    private var bytesToBlockEnd: Int {
        bytesInBlock == 0 ? 0 : Compression.blockByteCount - Int(bytesInBlock)
    }
}

/// The chaining value of a hash function of FIPS 180-4, and how a block changes it.
package protocol CompressionFunction: Sendable {
    /// 64 or 128.
    static var blockByteCount: Int { get }
    /// Folds one block of `blockByteCount` bytes into the chaining value.
    mutating func compress(_ block: Span<UInt8>)
    /// Folds in the newest `blockByteCount` bytes of `buffer`.
    mutating func compress(_ buffer: BlockBuffer)
}
