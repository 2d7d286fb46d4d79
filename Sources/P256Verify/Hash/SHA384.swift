/// SHA-384 (FIPS 180-4).
package struct SHA384: BlockHashFunction {
    package typealias Digest = SHA384Digest

    var hash = BlockHash<SHA512Compression>(.sha384)

    package init() {}
}
