import P256Verify
import Testing

/// HMAC examples of RFC 2202, §3 (SHA-1) and RFC 4231, §4 (SHA-2).
struct HMACExample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let function: HMACUnderTest
    let key: [UInt8]
    let message: [UInt8]
    /// Possibly truncated.
    let code: [UInt8]

    static let all: [HMACExample] = [
        HMACExample(
            testDescription: "RFC 2202, HMAC-SHA-1, 1",
            function: .sha1,
            key: [UInt8](repeating: 0x0b, count: 20),
            message: Array("Hi There".utf8),
            code: hex("b617318655057264e28bc0b6fb378c8ef146be00")
        ),
        HMACExample(
            testDescription: "RFC 2202, HMAC-SHA-1, 2",
            function: .sha1,
            key: Array("Jefe".utf8),
            message: Array("what do ya want for nothing?".utf8),
            code: hex("effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
        ),
        HMACExample(
            testDescription: "RFC 2202, HMAC-SHA-1, 3",
            function: .sha1,
            key: [UInt8](repeating: 0xaa, count: 20),
            message: [UInt8](repeating: 0xdd, count: 50),
            code: hex("125d7342b9ac11cd91a39af48aa17b4f63f175d3")
        ),
        HMACExample(
            testDescription: "RFC 2202, HMAC-SHA-1, 4",
            function: .sha1,
            key: hex("0102030405060708090a0b0c0d0e0f10111213141516171819"),
            message: [UInt8](repeating: 0xcd, count: 50),
            code: hex("4c9007f4026250c6bc8414f9bf50c86c2d7235da")
        ),
        HMACExample(
            testDescription: "RFC 2202, HMAC-SHA-1, 5",
            function: .sha1,
            key: [UInt8](repeating: 0x0c, count: 20),
            message: Array("Test With Truncation".utf8),
            code: hex("4c1a03424b55e07fe7f27be1d58bb9324a9a5a04")
        ),
        HMACExample(
            testDescription: "RFC 2202, HMAC-SHA-1, 6",
            function: .sha1,
            key: [UInt8](repeating: 0xaa, count: 80),
            message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            code: hex("aa4ae5e15272d00e95705637ce8a3b55ed402112")
        ),
        HMACExample(
            testDescription: "RFC 2202, HMAC-SHA-1, 7",
            function: .sha1,
            key: [UInt8](repeating: 0xaa, count: 80),
            message: Array("Test Using Larger Than Block-Size Key and Larger Than One Block-Size Data".utf8),
            code: hex("e8e99d0f45237d786d6bbaa7965c7808bbff1a91")
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-256, 1",
            function: .sha256,
            key: [UInt8](repeating: 0x0b, count: 20),
            message: Array("Hi There".utf8),
            code: hex("b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-256, 2",
            function: .sha256,
            key: Array("Jefe".utf8),
            message: Array("what do ya want for nothing?".utf8),
            code: hex("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-256, 3",
            function: .sha256,
            key: [UInt8](repeating: 0xaa, count: 20),
            message: [UInt8](repeating: 0xdd, count: 50),
            code: hex("773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe")
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-256, 4",
            function: .sha256,
            key: hex("0102030405060708090a0b0c0d0e0f10111213141516171819"),
            message: [UInt8](repeating: 0xcd, count: 50),
            code: hex("82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b")
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-256, 5",
            function: .sha256,
            key: [UInt8](repeating: 0xaa, count: 131),
            message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            code: hex("60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-256, 6",
            function: .sha256,
            key: [UInt8](repeating: 0xaa, count: 131),
            message: Array(
                """
                This is a test using a larger than block-size key and a larger than block-size d\
                ata. The key needs to be hashed before being used by the HMAC algorithm.
                """.utf8
            ),
            code: hex("9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2")
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-384, 1",
            function: .sha384,
            key: [UInt8](repeating: 0x0b, count: 20),
            message: Array("Hi There".utf8),
            code: hex(
                """
                afd03944d84895626b0825f4ab46907f15f9dadbe4101ec682aa034c7cebc59cfaea9ea9076ede7f \
                4af152e8b2fa9cb6
                """
            )
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-384, 2",
            function: .sha384,
            key: Array("Jefe".utf8),
            message: Array("what do ya want for nothing?".utf8),
            code: hex(
                """
                af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c7 \
                8b3239ecfab21649
                """
            )
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-384, 3",
            function: .sha384,
            key: [UInt8](repeating: 0xaa, count: 20),
            message: [UInt8](repeating: 0xdd, count: 50),
            code: hex(
                """
                88062608d3e6ad8a0aa2ace014c8a86f0aa635d947ac9febe83ef4e55966144b2a5ab39dc13814b9 \
                4e3ab6e101a34f27
                """
            )
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-384, 4",
            function: .sha384,
            key: hex("0102030405060708090a0b0c0d0e0f10111213141516171819"),
            message: [UInt8](repeating: 0xcd, count: 50),
            code: hex(
                """
                3e8a69b7783c25851933ab6290af6ca77a9981480850009cc5577c6e1f573b4e6801dd23c4a7d679 \
                ccf8a386c674cffb
                """
            )
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-384, 5",
            function: .sha384,
            key: [UInt8](repeating: 0xaa, count: 131),
            message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            code: hex(
                """
                4ece084485813e9088d2c63a041bc5b44f9ef1012a2b588f3cd11f05033ac4c60c2ef6ab4030fe82 \
                96248df163f44952
                """
            )
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-384, 6",
            function: .sha384,
            key: [UInt8](repeating: 0xaa, count: 131),
            message: Array(
                """
                This is a test using a larger than block-size key and a larger than block-size d\
                ata. The key needs to be hashed before being used by the HMAC algorithm.
                """.utf8
            ),
            code: hex(
                """
                6617178e941f020d351e2f254e8fd32c602420feb0b8fb9adccebb82461e99c5a678cc31e799176d \
                3860e6110c46523e
                """
            )
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-512, 1",
            function: .sha512,
            key: [UInt8](repeating: 0x0b, count: 20),
            message: Array("Hi There".utf8),
            code: hex(
                """
                87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cdedaa833b7d6b8a702 \
                038b274eaea3f4e4be9d914eeb61f1702e696c203a126854
                """
            )
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-512, 2",
            function: .sha512,
            key: Array("Jefe".utf8),
            message: Array("what do ya want for nothing?".utf8),
            code: hex(
                """
                164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a \
                6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737
                """
            )
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-512, 3",
            function: .sha512,
            key: [UInt8](repeating: 0xaa, count: 20),
            message: [UInt8](repeating: 0xdd, count: 50),
            code: hex(
                """
                fa73b0089d56a284efb0f0756c890be9b1b5dbdd8ee81a3655f83e33b2279d39bf3e848279a722c8 \
                06b485a47e67c807b946a337bee8942674278859e13292fb
                """
            )
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-512, 4",
            function: .sha512,
            key: hex("0102030405060708090a0b0c0d0e0f10111213141516171819"),
            message: [UInt8](repeating: 0xcd, count: 50),
            code: hex(
                """
                b0ba465637458c6990e5a8c5f61d4af7e576d97ff94b872de76f8050361ee3dba91ca5c11aa25eb4 \
                d679275cc5788063a5f19741120c4f2de2adebeb10a298dd
                """
            )
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-512, 5",
            function: .sha512,
            key: [UInt8](repeating: 0xaa, count: 131),
            message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            code: hex(
                """
                80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f3526b56d037e05f2598 \
                bd0fd2215d6a1e5295e64f73f63f0aec8b915a985d786598
                """
            )
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-512, 6",
            function: .sha512,
            key: [UInt8](repeating: 0xaa, count: 131),
            message: Array(
                """
                This is a test using a larger than block-size key and a larger than block-size d\
                ata. The key needs to be hashed before being used by the HMAC algorithm.
                """.utf8
            ),
            code: hex(
                """
                e37b6a775dc87dbaa4dfa9f96e5e3ffddebd71f8867289865df5a32d20cdc944b6022cac3c4982b1 \
                0d5eeb55c3e4de15134676fb6de0446065c97440fa8c6a58
                """
            )
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-256, 7",
            function: .sha256,
            key: [UInt8](repeating: 0x0c, count: 20),
            message: Array("Test With Truncation".utf8),
            code: hex("a3b6167473100ee06e0c796c2955552b")
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-384, 7",
            function: .sha384,
            key: [UInt8](repeating: 0x0c, count: 20),
            message: Array("Test With Truncation".utf8),
            code: hex("3abf34c3503b2a23a46efc619baef897")
        ),
        HMACExample(
            testDescription: "RFC 4231, HMAC-SHA-512, 7",
            function: .sha512,
            key: [UInt8](repeating: 0x0c, count: 20),
            message: Array("Test With Truncation".utf8),
            code: hex("415fad6271580a531d4179bc891d87a6")
        ),
        HMACExample(
            testDescription: "RFC 2202, HMAC-SHA-1, 8",
            function: .sha1,
            key: [UInt8](repeating: 0x0c, count: 20),
            message: Array("Test With Truncation".utf8),
            code: hex("4c1a03424b55e07fe7f27be1")
        ),
    ]
}
