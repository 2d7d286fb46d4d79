/// Whether two byte strings are equal, without stopping at the first difference.
///
/// Strings of different lengths are unequal at once; lengths are not secret.
package func isEqualInConstantTime(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    var difference: UInt8 = 0
    for position in a.indices {
        difference |= a[position] ^ b[position]
    }
    return difference == 0
}
