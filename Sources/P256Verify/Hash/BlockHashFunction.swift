/// A hash function as HMAC needs it, known to the compiler, which makes a version of this code for each.
protocol BlockHashFunction: HashFunction where Digest: BlockDigest {
    var hash: BlockHash<Digest.Compression> { get set }
}

extension BlockHashFunction {
    package static var blockByteCount: Int { Digest.Compression.blockByteCount }

    package mutating func update(_ bytes: Span<UInt8>) {
        hash.update(bytes)
    }

    package func finalize() -> Digest {
        var padded = hash
        return Digest(padded.finalize())
    }

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
