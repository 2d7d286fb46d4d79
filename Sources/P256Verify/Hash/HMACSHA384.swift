/// HMAC-SHA-384.
package struct HMACSHA384: HMACFunction {
    package typealias Digest = SHA384Digest

    let hmac: HMAC<SHA384>
}
