import P256Verify
import Testing

/// One of the four HMAC functions, on arrays.
struct HMACUnderTest: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let hash: HashUnderTest
    let blockByteCount: Int
    /// The codes of several messages under one key, by one value.
    let codes: @Sendable (_ key: [UInt8], _ messages: [[UInt8]]) -> [[UInt8]]

    static let all = [sha1, sha256, sha384, sha512]

    func code(key: [UInt8], _ message: [UInt8]) -> [UInt8] {
        codes(key, [message])[0]
    }

    static let sha1 = HMACUnderTest(
        testDescription: "HMAC-SHA-1",
        hash: .sha1,
        blockByteCount: SHA1.blockByteCount,
        codes: { key, messages in
            let hmac = HMACSHA1(key: key.span)
            return messages.map { hmac.authenticationCode(for: $0.span).bytes }
        }
    )

    static let sha256 = HMACUnderTest(
        testDescription: "HMAC-SHA-256",
        hash: .sha256,
        blockByteCount: SHA256.blockByteCount,
        codes: { key, messages in
            let hmac = HMACSHA256(key: key.span)
            return messages.map { hmac.authenticationCode(for: $0.span).bytes }
        }
    )

    static let sha384 = HMACUnderTest(
        testDescription: "HMAC-SHA-384",
        hash: .sha384,
        blockByteCount: SHA384.blockByteCount,
        codes: { key, messages in
            let hmac = HMACSHA384(key: key.span)
            return messages.map { hmac.authenticationCode(for: $0.span).bytes }
        }
    )

    static let sha512 = HMACUnderTest(
        testDescription: "HMAC-SHA-512",
        hash: .sha512,
        blockByteCount: SHA512.blockByteCount,
        codes: { key, messages in
            let hmac = HMACSHA512(key: key.span)
            return messages.map { hmac.authenticationCode(for: $0.span).bytes }
        }
    )
}
