/// `0` to `9`.
package func isDecimalDigit(_ octet: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(octet)
}

/// Whether a text can be one of Apple's team IDs or key IDs: ten capital letters and digits.
package func isAppleIdentifier(_ text: String) -> Bool {
    text.utf8.count == 10
        && text.utf8.allSatisfy { isDecimalDigit($0) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
}
