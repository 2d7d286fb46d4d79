/// SHA-512 (FIPS 180-4).
package struct SHA512: BlockHashFunction {
    package typealias Digest = SHA512Digest

    var hash = BlockHash<SHA512Compression>(.sha512)

    package init() {}
}
