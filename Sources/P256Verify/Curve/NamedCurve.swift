/// A curve of SP 800-186, by its name.
package protocol NamedCurve: Sendable {
    associatedtype Key: PublicKey

    /// Computes the generator's tables, which otherwise the first verifications do.
    static func makeTables()

    /// The scalar, in big-endian bytes, times the generator.
    ///
    /// Nil if the scalar is a multiple of the order, or if it is longer than the order, leading zeros aside.
    static func multiplyGeneratorVariableTime(by scalar: Span<UInt8>) -> Key?
}
