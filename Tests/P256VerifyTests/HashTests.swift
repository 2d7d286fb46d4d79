import P256Verify
import Testing

@Suite("Hash functions")
struct HashTests {
    @Test("Digests NIST's examples", arguments: HashExample.all)
    func examples(example: HashExample) {
        #expect(hexText(example.hash.hash(Array(example.message.utf8))) == hexText(example.digest))
    }

    /// The expected values are those of another implementation (Python's hashlib).
    @Test(
        "Digests every length from 0 to 300",
        arguments: zip(
            HashUnderTest.all,
            [
                "43debf5006166594c976375f1c06253e43d53ddf",
                "7d917fbd2cf49ddff9ad0a8706bba32d204e92e71d2e369c5a03d6af29278c9f",
                "efec719c84acba157f057b3a8be4ab46d8d39b7f85dca15c051420621873dcdbf6b165d5061f55337fce615e1957e330",
                "404431b1c0eac12729b20176c61b0e1c561b6b20d2ecbb7ee1126c361943d724"
                    + "d7c0814a8daf5c3a2a7d3e431a0aaf58c12f96d8c3370582b777fd375c3c972f",
            ]
        )
    )
    func everyLength(hash: HashUnderTest, digestOfAll: String) {
        let digests = (0...300).flatMap { hash.hash(message(byteCount: $0)) }
        #expect(hexText(hash.hash(digests)) == digestOfAll)
    }

    @Test(
        "Digests a million times the letter a",
        arguments: zip(
            HashUnderTest.all,
            [
                "34aa973cd4c4daa4f61eeb2bdbad27316534016f",
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
                "9d0e1809716474cb086e834e310a4a1ced149e9c00f248527972cec5704c2a5b07b8b3dc38ecc4ebae97ddd87f3d8985",
                "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973eb"
                    + "de0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e4eadb217ad8cc09b",
            ]
        )
    )
    func millionLetters(hash: HashUnderTest, digest: String) {
        #expect(hexText(hash.hash([UInt8](repeating: 0x61, count: 1_000_000))) == digest)
    }

    @Test("Digests a message in chunks as at once", arguments: HashUnderTest.all)
    func chunks(hash: HashUnderTest) {
        for byteCount in 0...300 {
            let message = message(byteCount: byteCount)
            let expected = hash.hash(message)
            for chunkByteCount in [1, 3, 17, 63, 65, 127, 129] {
                let chunks = stride(from: 0, to: byteCount, by: chunkByteCount).map {
                    Array(message[$0..<min($0 + chunkByteCount, byteCount)])
                }
                #expect(hash.hashChunks(chunks) == expected, "\(byteCount) bytes by \(chunkByteCount)")
            }
        }
    }

    @Test("Takes empty chunks for nothing", arguments: HashUnderTest.all)
    func emptyChunks(hash: HashUnderTest) {
        let message = message(byteCount: 200)
        let chunks = [[], Array(message[..<64]), [], Array(message[64...]), []]
        #expect(hash.hashChunks(chunks) == hash.hash(message))
    }

    @Test("Goes on after a digest was taken")
    func continuesAfterDigest() {
        let message = message(byteCount: 100)
        let (first, second) = (Array(message[..<37]), Array(message[37...]))
        var hash = SHA256()
        hash.update(first.span)
        #expect(hash.finalize().bytes == HashUnderTest.sha256.hash(first))
        hash.update(second.span)
        #expect(hash.finalize().bytes == HashUnderTest.sha256.hash(message))
    }

    @Test("Keeps the bytes of a digest, and no other count", arguments: HashUnderTest.all)
    func digestBytes(hash: HashUnderTest) {
        let bytes = (1...UInt8(hash.digestByteCount)).map { $0 }
        #expect(hash.decodedDigest(bytes) == bytes)
        #expect(hash.decodedDigest(Array(bytes.dropLast())) == nil)
        #expect(hash.decodedDigest(bytes + [0]) == nil)
        #expect(hash.decodedDigest([]) == nil)
    }

    @Test("Tells digests apart that differ in one bit")
    func digestEquality() {
        let bytes = (1...32).map { UInt8($0) }
        let digest = SHA256Digest(bytes.span)
        for bit in 0..<256 {
            var changed = bytes
            changed[bit / 8] ^= 1 << UInt8(bit % 8)
            let other = SHA256Digest(changed.span)
            #expect(other != digest, "bit \(bit)")
        }
        let same = SHA256Digest(bytes.span)
        #expect(same == digest)
        #expect(same?.hashValue == digest?.hashValue)
    }

    private func message(byteCount: Int) -> [UInt8] {
        (0..<byteCount).map { UInt8(truncatingIfNeeded: 7 * $0 + 3) }
    }
}
