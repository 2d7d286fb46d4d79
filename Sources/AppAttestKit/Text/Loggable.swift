/// Text that an app sent, made safe for a log line or a terminal: printable ASCII, the rest escaped as `\xNN`.
///
/// - Parameter bytes: Any bytes.
/// - Returns: At most 64 characters; `...` ends what was cut.
package func loggable(_ bytes: some Sequence<UInt8>) -> String {
    let limit = 64
    var text = ""
    for byte in bytes {
        let next = loggableCharacter(byte)
        guard text.utf8.count + next.utf8.count <= limit - 3 else { return text + "..." }
        text += next
    }
    return text
}

private func loggableCharacter(_ byte: UInt8) -> String {
    guard (0x20...0x7E).contains(byte), byte != UInt8(ascii: "\\") else {
        return "\\x" + hexadecimalText([byte])
    }
    return String(UnicodeScalar(byte))
}
