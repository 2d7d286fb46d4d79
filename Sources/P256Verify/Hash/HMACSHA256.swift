/// HMAC-SHA-256.
package struct HMACSHA256: HMACFunction {
    package typealias Digest = SHA256Digest

    let hmac: HMAC<SHA256>
}
