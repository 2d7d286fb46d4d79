/// A field with its length before it, four bytes, most significant first.
package func lengthPrefixed(_ field: [UInt8]) -> [UInt8] {
    let count = UInt32(clamping: field.count)
    return (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) } + field
}

/// Takes a field with its length before it off the front; `nil` if there is less.
func takeLengthPrefixed(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard rest.count >= 4 else { return nil }
    let count = rest.prefix(4).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(4)
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
}
