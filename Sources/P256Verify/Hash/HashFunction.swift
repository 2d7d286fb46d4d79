/// A hash function of FIPS 180-4, as HMAC needs it.
protocol HashFunction: Sendable {
    associatedtype Digest: HashDigest

    static var blockByteCount: Int { get }
    init()
    mutating func update(_ bytes: Span<UInt8>)
    mutating func append(_ byte: UInt8)
    /// Appends eight bytes, most significant first, where a multiple of eight bytes came before.
    mutating func append(word: UInt64)
    func finalize() -> Digest
}

extension HashFunction {
    /// Appends the first `byteCount` bytes of `word`, most significant first.
    mutating func append(bigEndian word: UInt64, byteCount: Int = 8) {
        var rest = word
        for _ in 0..<byteCount {
            append(UInt8(rest &>> 56))
            rest = rest &<< 8
        }
    }
}
