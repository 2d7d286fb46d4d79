/// What is known of the multiples of a key's point before a signature comes.
///
/// Wrong multiples make other signatures valid than those of the key: whoever chooses one forges signatures. So they are
/// always computed by this process from the point, and never read.
package enum KnownMultiples<C: Curve>: Sendable {
    /// Nothing: a table is made for each signature.
    case none
    /// The points with which the parts of a table of shape `split` begin, but the first; the table is made for each signature.
    case bases([AffinePoint<C>])
    /// The table.
    case table(OddMultiples<C>)
}
