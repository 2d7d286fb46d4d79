/// The chaining value of a hash function of FIPS 180-4, and how a block changes it.
protocol CompressionFunction: Sendable {
    /// 64 or 128.
    static var blockByteCount: Int { get }
    /// Folds one block of `blockByteCount` bytes into the chaining value.
    mutating func compress(_ block: Span<UInt8>)
    /// Folds in the newest `blockByteCount` bytes of `buffer`.
    mutating func compress(_ buffer: BlockBuffer)
}
