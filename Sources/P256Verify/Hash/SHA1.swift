/// SHA-1 (FIPS 180-4).
///
/// Only for app codes; collisions are known.
package struct SHA1: BlockHashFunction {
    package typealias Digest = SHA1Digest

    var hash = BlockHash<SHA1Compression>(.sha1)

    package init() {}
}
