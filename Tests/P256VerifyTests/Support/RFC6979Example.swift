import P256Verify
import Testing

/// The signatures of RFC 6979, A.2.5 (P-256) and A.2.6 (P-384), but those with SHA-224.
struct RFC6979Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let curve: TestCurve
    let hash: HashUnderTest
    let privateKey: [UInt8]
    let publicKey: [UInt8]
    let message: String
    let r: [UInt8]
    let s: [UInt8]

    private static let p256PrivateKey = hex("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721")
    private static let p256PublicKey = hex(
        """
        0460fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6 \
        7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299
        """
    )

    private static let p384PrivateKey = hex(
        """
        6b9d3dad2e1b8c1c05b19875b6659f4de23c3b667bf297ba9aa47740787137d896d5724e4c70a825 \
        f872c9ea60d2edf5
        """
    )
    private static let p384PublicKey = hex(
        """
        04ec3a4e415b4e19a4568618029f427fa5da9a8bc4ae92e02e06aae5286b300c64 \
        def8f0ea9055866064a254515480bc138015d9b72d7d57244ea8ef9ac0c6218967 \
        08a59367f9dfb9f54ca84b3f1c9db1288b231c3ae0d4fe7344fd2533264720
        """
    )

    static let all: [RFC6979Example] = [
        RFC6979Example(
            testDescription: "P-256, SHA-1, sample",
            curve: .p256,
            hash: .sha1,
            privateKey: p256PrivateKey,
            publicKey: p256PublicKey,
            message: "sample",
            r: hex("61340c88c3aaebeb4f6d667f672ca9759a6ccaa9fa8811313039ee4a35471d32"),
            s: hex("6d7f147dac089441bb2e2fe8f7a3fa264b9c475098fdcf6e00d7c996e1b8b7eb")
        ),
        RFC6979Example(
            testDescription: "P-256, SHA-256, sample",
            curve: .p256,
            hash: .sha256,
            privateKey: p256PrivateKey,
            publicKey: p256PublicKey,
            message: "sample",
            r: hex("efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"),
            s: hex("f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8")
        ),
        RFC6979Example(
            testDescription: "P-256, SHA-384, sample",
            curve: .p256,
            hash: .sha384,
            privateKey: p256PrivateKey,
            publicKey: p256PublicKey,
            message: "sample",
            r: hex("0eafea039b20e9b42309fb1d89e213057cbf973dc0cfc8f129edddc800ef7719"),
            s: hex("4861f0491e6998b9455193e34e7b0d284ddd7149a74b95b9261f13abde940954")
        ),
        RFC6979Example(
            testDescription: "P-256, SHA-512, sample",
            curve: .p256,
            hash: .sha512,
            privateKey: p256PrivateKey,
            publicKey: p256PublicKey,
            message: "sample",
            r: hex("8496a60b5e9b47c825488827e0495b0e3fa109ec4568fd3f8d1097678eb97f00"),
            s: hex("2362ab1adbe2b8adf9cb9edab740ea6049c028114f2460f96554f61fae3302fe")
        ),
        RFC6979Example(
            testDescription: "P-256, SHA-1, test",
            curve: .p256,
            hash: .sha1,
            privateKey: p256PrivateKey,
            publicKey: p256PublicKey,
            message: "test",
            r: hex("0cbcc86fd6abd1d99e703e1ec50069ee5c0b4ba4b9ac60e409e8ec5910d81a89"),
            s: hex("01b9d7b73dfaa60d5651ec4591a0136f87653e0fd780c3b1bc872ffdeae479b1")
        ),
        RFC6979Example(
            testDescription: "P-256, SHA-256, test",
            curve: .p256,
            hash: .sha256,
            privateKey: p256PrivateKey,
            publicKey: p256PublicKey,
            message: "test",
            r: hex("f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367"),
            s: hex("019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083")
        ),
        RFC6979Example(
            testDescription: "P-256, SHA-384, test",
            curve: .p256,
            hash: .sha384,
            privateKey: p256PrivateKey,
            publicKey: p256PublicKey,
            message: "test",
            r: hex("83910e8b48bb0c74244ebdf7f07a1c5413d61472bd941ef3920e623fbccebeb6"),
            s: hex("8ddbec54cf8cd5874883841d712142a56a8d0f218f5003cb0296b6b509619f2c")
        ),
        RFC6979Example(
            testDescription: "P-256, SHA-512, test",
            curve: .p256,
            hash: .sha512,
            privateKey: p256PrivateKey,
            publicKey: p256PublicKey,
            message: "test",
            r: hex("461d93f31b6540894788fd206c07cfa0cc35f46fa3c91816fff1040ad1581a04"),
            s: hex("39af9f15de0db8d97e72719c74820d304ce5226e32dedae67519e840d1194e55")
        ),
        RFC6979Example(
            testDescription: "P-384, SHA-1, sample",
            curve: .p384,
            hash: .sha1,
            privateKey: p384PrivateKey,
            publicKey: p384PublicKey,
            message: "sample",
            r: hex(
                """
                ec748d839243d6fbef4fc5c4859a7dffd7f3abddf72014540c16d73309834fa37b9ba002899f6fda \
                3a4a9386790d4eb2
                """
            ),
            s: hex(
                """
                a3bcfa947beef4732bf247ac17f71676cb31a847b9ff0cbc9c9ed4c1a5b3facf26f49ca031d48575 \
                70ccb5ca4424a443
                """
            )
        ),
        RFC6979Example(
            testDescription: "P-384, SHA-256, sample",
            curve: .p384,
            hash: .sha256,
            privateKey: p384PrivateKey,
            publicKey: p384PublicKey,
            message: "sample",
            r: hex(
                """
                21b13d1e013c7fa1392d03c5f99af8b30c570c6f98d4ea8e354b63a21d3daa33bde1e888e63355d9 \
                2fa2b3c36d8fb2cd
                """
            ),
            s: hex(
                """
                f3aa443fb107745bf4bd77cb3891674632068a10ca67e3d45db2266fa7d1feebefdc63eccd1ac42e \
                c0cb8668a4fa0ab0
                """
            )
        ),
        RFC6979Example(
            testDescription: "P-384, SHA-384, sample",
            curve: .p384,
            hash: .sha384,
            privateKey: p384PrivateKey,
            publicKey: p384PublicKey,
            message: "sample",
            r: hex(
                """
                94edbb92a5ecb8aad4736e56c691916b3f88140666ce9fa73d64c4ea95ad133c81a648152e44acf9 \
                6e36dd1e80fabe46
                """
            ),
            s: hex(
                """
                99ef4aeb15f178cea1fe40db2603138f130e740a19624526203b6351d0a3a94fa329c145786e679e \
                7b82c71a38628ac8
                """
            )
        ),
        RFC6979Example(
            testDescription: "P-384, SHA-512, sample",
            curve: .p384,
            hash: .sha512,
            privateKey: p384PrivateKey,
            publicKey: p384PublicKey,
            message: "sample",
            r: hex(
                """
                ed0959d5880ab2d869ae7f6c2915c6d60f96507f9cb3e047c0046861da4a799cfe30f35cc900056d \
                7c99cd7882433709
                """
            ),
            s: hex(
                """
                512c8cceee3890a84058ce1e22dbc2198f42323ce8aca9135329f03c068e5112dc7cc3ef3446defc \
                eb01a45c2667fdd5
                """
            )
        ),
        RFC6979Example(
            testDescription: "P-384, SHA-1, test",
            curve: .p384,
            hash: .sha1,
            privateKey: p384PrivateKey,
            publicKey: p384PublicKey,
            message: "test",
            r: hex(
                """
                4bc35d3a50ef4e30576f58cd96ce6bf638025ee624004a1f7789a8b8e43d0678acd9d29876daf466 \
                38645f7f404b11c7
                """
            ),
            s: hex(
                """
                d5a6326c494ed3ff614703878961c0fde7b2c278f9a65fd8c4b7186201a2991695ba1c84541327e9 \
                66fa7b50f7382282
                """
            )
        ),
        RFC6979Example(
            testDescription: "P-384, SHA-256, test",
            curve: .p384,
            hash: .sha256,
            privateKey: p384PrivateKey,
            publicKey: p384PublicKey,
            message: "test",
            r: hex(
                """
                6d6defac9ab64dabafe36c6bf510352a4cc27001263638e5b16d9bb51d451559f918eedaf2293be5 \
                b475cc8f0188636b
                """
            ),
            s: hex(
                """
                2d46f3becbcc523d5f1a1256bf0c9b024d879ba9e838144c8ba6baeb4b53b47d51ab373f9845c051 \
                4eefb14024787265
                """
            )
        ),
        RFC6979Example(
            testDescription: "P-384, SHA-384, test",
            curve: .p384,
            hash: .sha384,
            privateKey: p384PrivateKey,
            publicKey: p384PublicKey,
            message: "test",
            r: hex(
                """
                8203b63d3c853e8d77227fb377bcf7b7b772e97892a80f36ab775d509d7a5feb0542a7f0812998da \
                8f1dd3ca3cf023db
                """
            ),
            s: hex(
                """
                ddd0760448d42d8a43af45af836fce4de8be06b485e9b61b827c2f13173923e06a739f040649a667 \
                bf3b828246baa5a5
                """
            )
        ),
        RFC6979Example(
            testDescription: "P-384, SHA-512, test",
            curve: .p384,
            hash: .sha512,
            privateKey: p384PrivateKey,
            publicKey: p384PublicKey,
            message: "test",
            r: hex(
                """
                a0d5d090c9980faf3c2ce57b7ae951d31977dd11c775d314af55f76c676447d06fb6495cd21b4b6e \
                340fc236584fb277
                """
            ),
            s: hex(
                """
                976984e59b4c77b0e8e4460dca3d9f20e07b9bb1f63beefaf576f6b2e8b224634a2092cd3792e015 \
                9ad9cee37659c736
                """
            )
        ),
    ]
}
