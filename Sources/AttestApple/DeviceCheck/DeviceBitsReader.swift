internal import AttestCore

/// Reads Apple's answer to a query: `{"bit0":false,"bit1":true,"last_update_time":"2026-11"}`.
///
/// The grammar is that of JSON (RFC 8259), narrowed: one object of at most 16 members, no arrays and no objects inside it,
/// strings of printable ASCII without escapes. The three members are there once each, in any order. Members of other names
/// are skipped, so that Apple can add some.
package struct DeviceBitsReader {
    /// Apple's answer has about 60 bytes.
    static let maximumByteCount = 1024
    private static let maximumMemberCount = 16

    private var rest: ArraySlice<UInt8>
    private var bit0: Bool?
    private var bit1: Bool?
    private var lastUpdate: DeviceBits.Month?

    private enum Value {
        case boolean(Bool)
        case string(ArraySlice<UInt8>)
        case skipped
    }

    /// The bits; `nil` if the bytes are anything else.
    package static func read(_ bytes: [UInt8]) -> DeviceBits? {
        guard bytes.count <= maximumByteCount else { return nil }
        var reader = DeviceBitsReader(rest: bytes[...])
        guard reader.readObject(), let bit0 = reader.bit0, let bit1 = reader.bit1, let lastUpdate = reader.lastUpdate
        else { return nil }
        return DeviceBits(bit0: bit0, bit1: bit1, lastUpdate: lastUpdate)
    }

    private init(rest: ArraySlice<UInt8>) {
        self.rest = rest
    }

    /// Reads all bytes as one object; an empty one has none of the members, so it need not be read.
    private mutating func readObject() -> Bool {
        guard take("{") else { return false }
        var count = 0
        repeat {
            count += 1
            guard count <= Self.maximumMemberCount, readMember() else { return false }
        } while take(",")
        guard take("}") else { return false }
        skipSpace()
        return rest.isEmpty
    }

    private mutating func readMember() -> Bool {
        guard take("\""), let name = readString(), take(":"), let value = readValue() else { return false }
        switch String(decoding: name, as: UTF8.self) {
        case "bit0": return store(value, in: &bit0)
        case "bit1": return store(value, in: &bit1)
        case "last_update_time":
            guard case .string(let text) = value, lastUpdate == nil else { return false }
            lastUpdate = DeviceBits.Month(text)
            return lastUpdate != nil
        default: return true
        }
    }

    private func store(_ value: Value, in bit: inout Bool?) -> Bool {
        guard case .boolean(let boolean) = value, bit == nil else { return false }
        bit = boolean
        return true
    }

    private mutating func readValue() -> Value? {
        if take("\"") { return readString().map { .string($0) } }
        if take("true") { return .boolean(true) }
        if take("false") { return .boolean(false) }
        return take("null") || readNumber() ? .skipped : nil
    }

    /// Reads up to the closing quote; the opening one was read.
    private mutating func readString() -> ArraySlice<UInt8>? {
        let text = rest.prefix { (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        rest = rest.dropFirst(text.count)
        guard rest.popFirst() == UInt8(ascii: "\"") else { return nil }
        return text
    }

    /// Reads a number (RFC 8259, §6).
    private mutating func readNumber() -> Bool {
        _ = take("-")
        let first = rest.first
        let whole = readDigits()
        guard whole > 0, whole == 1 || first != UInt8(ascii: "0") else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard readDigits() > 0 else { return false }
        }
        guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else { return true }
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        return readDigits() > 0
    }

    private mutating func readDigits() -> Int {
        let digits = rest.prefix(while: isDecimalDigit)
        rest = rest.dropFirst(digits.count)
        return digits.count
    }

    /// Skips white space, then the text if it comes next.
    private mutating func take(_ text: StaticString) -> Bool {
        skipSpace()
        let bytes = text.description.utf8
        guard rest.starts(with: bytes) else { return false }
        rest = rest.dropFirst(bytes.count)
        return true
    }

    private mutating func skipSpace() {
        rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    }
}
