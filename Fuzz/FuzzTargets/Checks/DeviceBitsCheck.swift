import AttestApple
import AttestCore
import Foundation

/// The target `device-bits`: what is read from Apple's answer is what Foundation reads.
enum DeviceBitsCheck {
    static func check(_ input: [UInt8]) throws {
        guard let bits = DeviceBitsReader.read(input) else { return }
        guard let object = object(Data(input)) ?? object(Data(withoutLargeExponents(input).utf8)) else {
            throw Finding("what is read is no JSON object")
        }
        try hold(object["bit0"] as? Bool == bits.bit0, "bit 0")
        try hold(object["bit1"] as? Bool == bits.bit1, "bit 1")
        let (year, month) = (bits.lastUpdate.year, bits.lastUpdate.month)
        try hold((0...9999).contains(year) && (1...12).contains(month), "a month that does not exist")
        let text = String("\(10_000 + year)".dropFirst()) + "-" + String("\(100 + month)".dropFirst())
        try hold(object["last_update_time"] as? String == text, "the month")
    }

    private static func object(_ data: Data) -> [String: Any]? {
        try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    }

    /// Foundation refuses numbers that no `Double` holds, which is its right (RFC 8259, §6); the reader skips all numbers.
    private static func withoutLargeExponents(_ input: [UInt8]) -> String {
        String(decoding: input, as: UTF8.self).replacing(/[eE][+\-]?[0-9]{3,}/, with: "")
    }
}
