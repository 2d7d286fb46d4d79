import P256Verify
import Testing

/// Messages and digests; the named ones are NIST's examples for FIPS 180-4.
struct HashExample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let hash: HashUnderTest
    let message: String
    let digest: [UInt8]

    /// One block and two blocks of SHA-1 and SHA-256, and two blocks of SHA-384 and SHA-512.
    private static let shortMessage = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
    private static let longMessage = """
        abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn\
        hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu
        """

    static let all: [HashExample] = [
        HashExample(
            testDescription: "SHA-1, abc",
            hash: .sha1,
            message: "abc",
            digest: hex("a9993e364706816aba3e25717850c26c9cd0d89d")
        ),
        HashExample(
            testDescription: "SHA-1, empty",
            hash: .sha1,
            message: "",
            digest: hex("da39a3ee5e6b4b0d3255bfef95601890afd80709")
        ),
        HashExample(
            testDescription: "SHA-1, 448 bits",
            hash: .sha1,
            message: shortMessage,
            digest: hex("84983e441c3bd26ebaae4aa1f95129e5e54670f1")
        ),
        HashExample(
            testDescription: "SHA-1, 896 bits",
            hash: .sha1,
            message: longMessage,
            digest: hex("a49b2446a02c645bf419f995b67091253a04a259")
        ),
        HashExample(
            testDescription: "SHA-256, abc",
            hash: .sha256,
            message: "abc",
            digest: hex("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        ),
        HashExample(
            testDescription: "SHA-256, empty",
            hash: .sha256,
            message: "",
            digest: hex("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        ),
        HashExample(
            testDescription: "SHA-256, 448 bits",
            hash: .sha256,
            message: shortMessage,
            digest: hex("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
        ),
        HashExample(
            testDescription: "SHA-256, 896 bits",
            hash: .sha256,
            message: longMessage,
            digest: hex("cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1")
        ),
        HashExample(
            testDescription: "SHA-384, abc",
            hash: .sha384,
            message: "abc",
            digest: hex(
                """
                cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc23 \
                58baeca134c825a7
                """
            )
        ),
        HashExample(
            testDescription: "SHA-384, empty",
            hash: .sha384,
            message: "",
            digest: hex(
                """
                38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fb \
                d51ad2f14898b95b
                """
            )
        ),
        HashExample(
            testDescription: "SHA-384, 448 bits",
            hash: .sha384,
            message: shortMessage,
            digest: hex(
                """
                3391fdddfc8dc7393707a65b1b4709397cf8b1d162af05abfe8f450de5f36bc6b0455a8520bc4e6f \
                5fe95b1fe3c8452b
                """
            )
        ),
        HashExample(
            testDescription: "SHA-384, 896 bits",
            hash: .sha384,
            message: longMessage,
            digest: hex(
                """
                09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712fcc7c71a557e2db9 \
                66c3e9fa91746039
                """
            )
        ),
        HashExample(
            testDescription: "SHA-512, abc",
            hash: .sha512,
            message: "abc",
            digest: hex(
                """
                ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a8 \
                36ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f
                """
            )
        ),
        HashExample(
            testDescription: "SHA-512, empty",
            hash: .sha512,
            message: "",
            digest: hex(
                """
                cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0 \
                ff8318d2877eec2f63b931bd47417a81a538327af927da3e
                """
            )
        ),
        HashExample(
            testDescription: "SHA-512, 448 bits",
            hash: .sha512,
            message: shortMessage,
            digest: hex(
                """
                204a8fc6dda82f0a0ced7beb8e08a41657c16ef468b228a8279be331a703c33596fd15c13b1b07f9 \
                aa1d3bea57789ca031ad85c7a71dd70354ec631238ca3445
                """
            )
        ),
        HashExample(
            testDescription: "SHA-512, 896 bits",
            hash: .sha512,
            message: longMessage,
            digest: hex(
                """
                8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018501d289e4900f7e4 \
                331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909
                """
            )
        ),
    ]
}
