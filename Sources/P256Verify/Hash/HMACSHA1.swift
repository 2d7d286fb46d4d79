/// HMAC-SHA-1.
package struct HMACSHA1: HMACFunction {
    package typealias Digest = SHA1Digest

    let hmac: HMAC<SHA1>
}
