/// The result of a hash function.
///
/// Equality takes the same time wherever two differ.
package protocol HashDigest: Hashable, Sendable {
    static var byteCount: Int { get }
    var bytes: [UInt8] { get }
}
