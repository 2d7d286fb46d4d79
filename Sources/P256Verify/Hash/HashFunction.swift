/// A hash function of FIPS 180-4.
///
/// What other modules call is compiled for each function, as they would else run the code for any of them.
package protocol HashFunction: Sendable {
    associatedtype Digest: HashDigest

    init()
    /// The message so far.
    var hash: BlockHash<Digest.Compression> { get set }
}

extension HashFunction {
    package static var blockByteCount: Int { Digest.Compression.blockByteCount }

    /// Appends `bytes` to the message.
    @specialized(where Self == SHA1)
    @specialized(where Self == SHA256)
    @specialized(where Self == SHA384)
    @specialized(where Self == SHA512)
    package mutating func update(_ bytes: Span<UInt8>) {
        hash.update(bytes)
    }

    /// The digest of the message so far.
    @specialized(where Self == SHA1)
    @specialized(where Self == SHA256)
    @specialized(where Self == SHA384)
    @specialized(where Self == SHA512)
    package func finalize() -> Digest {
        var padded = hash
        return Digest(padded.finalize())
    }

    /// The digest of a whole message.
    @specialized(where Self == SHA1)
    @specialized(where Self == SHA256)
    @specialized(where Self == SHA384)
    @specialized(where Self == SHA512)
    package static func hash(_ bytes: Span<UInt8>) -> Digest {
        var function = Self()
        function.update(bytes)
        return function.finalize()
    }

    mutating func append(_ byte: UInt8) {
        hash.append(byte)
    }

    /// Appends eight bytes, most significant first, where a multiple of eight bytes came before.
    mutating func append(word: UInt64) {
        hash.append(word: word)
    }

    /// Appends the first `byteCount` bytes of `word`, most significant first.
    mutating func append(bigEndian word: UInt64, byteCount: Int = 8) {
        var rest = word
        for _ in 0..<byteCount {
            append(UInt8(rest &>> 56))
            rest = rest &<< 8
        }
    }
}
