/// As much of DER as certificates of the tests need.
package enum DER {
    package static func value(_ tag: UInt8, _ contents: [UInt8]) -> [UInt8] {
        let count = contents.count
        let length: [UInt8] =
            count < 0x80
            ? [UInt8(count)] : count < 0x100 ? [0x81, UInt8(count)] : [0x82, UInt8(count >> 8), UInt8(count & 255)]
        return [tag] + length + contents
    }

    package static func sequence(_ parts: [[UInt8]]) -> [UInt8] {
        value(0x30, parts.flatMap { $0 })
    }

    /// An INTEGER that is not negative.
    package static func unsigned(_ magnitude: [UInt8]) -> [UInt8] {
        let digits = Array(magnitude.drop { $0 == 0 })
        return value(0x02, digits.first.map { $0 < 0x80 } ?? false ? digits : [0] + digits)
    }

    package static func bitString(_ octets: [UInt8]) -> [UInt8] {
        value(0x03, [0] + octets)
    }
}
