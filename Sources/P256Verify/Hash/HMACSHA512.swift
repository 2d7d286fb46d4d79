/// HMAC-SHA-512.
package struct HMACSHA512: HMACFunction {
    package typealias Digest = SHA512Digest

    let hmac: HMAC<SHA512>
}
