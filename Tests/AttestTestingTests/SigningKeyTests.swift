import AttestTesting
import P256Verify
import TestSupport
import Testing

@Suite("Throw-away signing keys")
struct SigningKeyTests {
    @Test("Signs on P-256 as RFC 6979, A.2.5 does", arguments: Example.p256)
    func p256(example: Example) throws {
        let key = try #require(P256SigningKey(scalar: Hex.decode(Example.p256PrivateKey)))
        #expect(try key.publicKey == Hex.decode(Example.p256PublicKey))
        try expect(example, of: key)
    }

    @Test("Signs on P-384 as RFC 6979, A.2.6 does", arguments: Example.p384)
    func p384(example: Example) throws {
        let key = try #require(P384SigningKey(scalar: Hex.decode(Example.p384PrivateKey)))
        #expect(try key.publicKey == Hex.decode(Example.p384PublicKey))
        try expect(example, of: key)
    }

    private func expect(_ example: Example, of key: some TestSigningKey) throws {
        let signature = key.signature(for: Array(example.message.utf8), hash: example.hash)
        #expect(try signature.r == Hex.decode(example.r))
        #expect(try signature.s == Hex.decode(example.s))
    }

    @Test("Makes the same key from the same seed, and another from another")
    func seeds() {
        #expect(P256SigningKey(seed: "a").publicKey == P256SigningKey(seed: "a").publicKey)
        #expect(P256SigningKey(seed: "a").publicKey != P256SigningKey(seed: "b").publicKey)
        #expect(P384SigningKey(seed: "a").publicKey == P384SigningKey(seed: "a").publicKey)
        #expect(P384SigningKey(seed: "a").publicKey != P384SigningKey(seed: "b").publicKey)
    }

    @Test("Makes another key each time")
    func randomKeys() {
        #expect(P256SigningKey().publicKey != P256SigningKey().publicKey)
        #expect(P384SigningKey().publicKey != P384SigningKey().publicKey)
    }

    @Test("Refuses zero, the order, and any other number of bytes as private key")
    func badScalars() throws {
        let order = try Hex.decode("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")
        #expect(P256SigningKey(scalar: order) == nil)
        #expect(P256SigningKey(scalar: Array(repeating: 0, count: 32)) == nil)
        #expect(P256SigningKey(scalar: Array(repeating: 1, count: 31)) == nil)
        #expect(P256SigningKey(scalar: []) == nil)
        #expect(P384SigningKey(scalar: Array(repeating: 0xFF, count: 48)) == nil)
        #expect(P384SigningKey(scalar: Array(repeating: 0, count: 48)) == nil)
        #expect(P384SigningKey(scalar: Array(repeating: 1, count: 32)) == nil)
    }

    @Test("Gives both forms of s, and both are valid")
    func bothFormsOfS() {
        let key = P256SigningKey(seed: "s")
        let publicKey = P256PublicKey(x963Representation: key.publicKey.span)
        let message = Array("message".utf8)
        let signature = key.signature(for: message)
        let digest = SHA256.hash(message.span)
        #expect(signature.withLowS != signature.withHighS)
        #expect(signature.withNegatedS.withNegatedS == signature)
        for form in [signature.withLowS, signature.withHighS] {
            let isValid = publicKey?.isValidSignatureVariableTime(r: form.r.span, s: form.s.span, digest: digest)
            #expect(isValid == true)
        }
    }
}

/// A signature of RFC 6979, appendix A.2.
struct Example: CustomTestStringConvertible {
    var hash: TestHash
    var message: String
    var r: String
    var s: String

    var testDescription: String { "\(hash), \(message)" }

    static let p256PrivateKey = "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721"

    static let p256PublicKey =
        "0460fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb67903fe1008b8bc99a41ae9e95628bc"
        + "64f2f1b20c2d7e9f5177a3c294d4462299"

    static let p384PrivateKey =
        "6b9d3dad2e1b8c1c05b19875b6659f4de23c3b667bf297ba9aa47740787137d896d5724e4c70a825f872c9ea60d2edf5"

    static let p384PublicKey =
        "04ec3a4e415b4e19a4568618029f427fa5da9a8bc4ae92e02e06aae5286b300c64def8f0ea9055866064a254515480bc"
        + "138015d9b72d7d57244ea8ef9ac0c621896708a59367f9dfb9f54ca84b3f1c9db1288b231c3ae0d4fe7344fd25332647"
        + "20"

    static let p256 = [
        Example(
            hash: .sha256,
            message: "sample",
            r: "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716",
            s: "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"
        ),
        Example(
            hash: .sha384,
            message: "sample",
            r: "0eafea039b20e9b42309fb1d89e213057cbf973dc0cfc8f129edddc800ef7719",
            s: "4861f0491e6998b9455193e34e7b0d284ddd7149a74b95b9261f13abde940954"
        ),
        Example(
            hash: .sha512,
            message: "sample",
            r: "8496a60b5e9b47c825488827e0495b0e3fa109ec4568fd3f8d1097678eb97f00",
            s: "2362ab1adbe2b8adf9cb9edab740ea6049c028114f2460f96554f61fae3302fe"
        ),
        Example(
            hash: .sha256,
            message: "test",
            r: "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367",
            s: "019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083"
        ),
        Example(
            hash: .sha384,
            message: "test",
            r: "83910e8b48bb0c74244ebdf7f07a1c5413d61472bd941ef3920e623fbccebeb6",
            s: "8ddbec54cf8cd5874883841d712142a56a8d0f218f5003cb0296b6b509619f2c"
        ),
        Example(
            hash: .sha512,
            message: "test",
            r: "461d93f31b6540894788fd206c07cfa0cc35f46fa3c91816fff1040ad1581a04",
            s: "39af9f15de0db8d97e72719c74820d304ce5226e32dedae67519e840d1194e55"
        ),
    ]

    static let p384 = [
        Example(
            hash: .sha256,
            message: "sample",
            r: "21b13d1e013c7fa1392d03c5f99af8b30c570c6f98d4ea8e354b63a21d3daa33bde1e888e63355d92fa2b3c36d8fb2cd",
            s: "f3aa443fb107745bf4bd77cb3891674632068a10ca67e3d45db2266fa7d1feebefdc63eccd1ac42ec0cb8668a4fa0ab0"
        ),
        Example(
            hash: .sha384,
            message: "sample",
            r: "94edbb92a5ecb8aad4736e56c691916b3f88140666ce9fa73d64c4ea95ad133c81a648152e44acf96e36dd1e80fabe46",
            s: "99ef4aeb15f178cea1fe40db2603138f130e740a19624526203b6351d0a3a94fa329c145786e679e7b82c71a38628ac8"
        ),
        Example(
            hash: .sha512,
            message: "sample",
            r: "ed0959d5880ab2d869ae7f6c2915c6d60f96507f9cb3e047c0046861da4a799cfe30f35cc900056d7c99cd7882433709",
            s: "512c8cceee3890a84058ce1e22dbc2198f42323ce8aca9135329f03c068e5112dc7cc3ef3446defceb01a45c2667fdd5"
        ),
        Example(
            hash: .sha256,
            message: "test",
            r: "6d6defac9ab64dabafe36c6bf510352a4cc27001263638e5b16d9bb51d451559f918eedaf2293be5b475cc8f0188636b",
            s: "2d46f3becbcc523d5f1a1256bf0c9b024d879ba9e838144c8ba6baeb4b53b47d51ab373f9845c0514eefb14024787265"
        ),
        Example(
            hash: .sha384,
            message: "test",
            r: "8203b63d3c853e8d77227fb377bcf7b7b772e97892a80f36ab775d509d7a5feb0542a7f0812998da8f1dd3ca3cf023db",
            s: "ddd0760448d42d8a43af45af836fce4de8be06b485e9b61b827c2f13173923e06a739f040649a667bf3b828246baa5a5"
        ),
        Example(
            hash: .sha512,
            message: "test",
            r: "a0d5d090c9980faf3c2ce57b7ae951d31977dd11c775d314af55f76c676447d06fb6495cd21b4b6e340fc236584fb277",
            s: "976984e59b4c77b0e8e4460dca3d9f20e07b9bb1f63beefaf576f6b2e8b224634a2092cd3792e0159ad9cee37659c736"
        ),
    ]
}
