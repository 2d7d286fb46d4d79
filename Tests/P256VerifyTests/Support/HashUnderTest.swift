import P256Verify
import Testing

/// One of the hash functions, on arrays.
struct HashUnderTest: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let digestByteCount: Int
    let hash: @Sendable ([UInt8]) -> [UInt8]
    /// The digest of the concatenation, each chunk by its own call.
    let hashChunks: @Sendable ([[UInt8]]) -> [UInt8]
    /// The bytes of the digest made from bytes; nil if there is none.
    let decodedDigest: @Sendable ([UInt8]) -> [UInt8]?

    static let all = [sha1, sha256, sha384, sha512]

    static let sha1 = HashUnderTest(
        testDescription: "SHA-1",
        digestByteCount: SHA1Digest.byteCount,
        hash: { SHA1.hash($0.span).bytes },
        hashChunks: { chunks in
            var hash = SHA1()
            for chunk in chunks { hash.update(chunk.span) }
            return hash.finalize().bytes
        },
        decodedDigest: { SHA1Digest($0.span)?.bytes }
    )

    static let sha256 = HashUnderTest(
        testDescription: "SHA-256",
        digestByteCount: SHA256Digest.byteCount,
        hash: { SHA256.hash($0.span).bytes },
        hashChunks: { chunks in
            var hash = SHA256()
            for chunk in chunks { hash.update(chunk.span) }
            return hash.finalize().bytes
        },
        decodedDigest: { SHA256Digest($0.span)?.bytes }
    )

    static let sha384 = HashUnderTest(
        testDescription: "SHA-384",
        digestByteCount: SHA384Digest.byteCount,
        hash: { SHA384.hash($0.span).bytes },
        hashChunks: { chunks in
            var hash = SHA384()
            for chunk in chunks { hash.update(chunk.span) }
            return hash.finalize().bytes
        },
        decodedDigest: { SHA384Digest($0.span)?.bytes }
    )

    static let sha512 = HashUnderTest(
        testDescription: "SHA-512",
        digestByteCount: SHA512Digest.byteCount,
        hash: { SHA512.hash($0.span).bytes },
        hashChunks: { chunks in
            var hash = SHA512()
            for chunk in chunks { hash.update(chunk.span) }
            return hash.finalize().bytes
        },
        decodedDigest: { SHA512Digest($0.span)?.bytes }
    )
}
