/// Writes DER values without any check, so that it can also write wrong ones.
package enum TLV {
    package static func value(_ identifier: UInt8, _ contents: [UInt8]...) -> [UInt8] {
        let octets = contents.flatMap { $0 }
        return [identifier] + length(octets.count) + octets
    }

    package static func length(_ count: Int) -> [UInt8] {
        switch count {
        case ..<0x80: [UInt8(count)]
        case ..<0x100: [0x81, UInt8(count)]
        default: [0x82, UInt8(count >> 8), UInt8(count & 0xFF)]
        }
    }

    package static func sequence(_ parts: [UInt8]...) -> [UInt8] { value(0x30, parts.flatMap { $0 }) }
    package static func set(_ parts: [UInt8]...) -> [UInt8] { value(0x31, parts.flatMap { $0 }) }
    package static func integer(_ contents: UInt8...) -> [UInt8] { value(0x02, contents) }
    package static func boolean(_ contents: UInt8...) -> [UInt8] { value(0x01, contents) }
    package static func bitString(_ octets: [UInt8], unusedBits: UInt8 = 0) -> [UInt8] {
        value(0x03, [unusedBits], octets)
    }
    package static func octetString(_ octets: [UInt8]) -> [UInt8] { value(0x04, octets) }
    package static func objectIdentifier(_ contents: [UInt8]) -> [UInt8] { value(0x06, contents) }
    package static func utf8(_ text: String) -> [UInt8] { value(0x0C, Array(text.utf8)) }
    package static func utcTime(_ text: String) -> [UInt8] { value(0x17, Array(text.utf8)) }
    package static func generalizedTime(_ text: String) -> [UInt8] { value(0x18, Array(text.utf8)) }

    /// `[number] EXPLICIT`.
    package static func context(_ number: UInt8, _ parts: [UInt8]...) -> [UInt8] {
        value(0xA0 | number, parts.flatMap { $0 })
    }

    /// `[number] IMPLICIT` on a primitive type.
    package static func contextPrimitive(_ number: UInt8, _ contents: [UInt8]) -> [UInt8] {
        value(0x80 | number, contents)
    }

    package static let null: [UInt8] = [0x05, 0x00]
}
