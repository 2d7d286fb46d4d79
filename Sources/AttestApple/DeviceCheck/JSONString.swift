internal import AttestCore

/// Text in JSON (RFC 8259, §7).
package enum JSONString {
    /// A string literal in printable ASCII: quotes and backslashes are escaped, everything else outside it is `\uXXXX`.
    package static func literal(_ text: String) -> String {
        text.utf16.reduce(into: "\"") { $0 += escaped($1) } + "\""
    }

    private static func escaped(_ unit: UInt16) -> String {
        switch unit {
        case 0x22: "\\\""
        case 0x5C: "\\\\"
        case 0x20...0x7E: String(UnicodeScalar(UInt8(truncatingIfNeeded: unit)))
        default: "\\u" + hexadecimalText([UInt8(unit >> 8), UInt8(unit & 0xFF)])
        }
    }
}
