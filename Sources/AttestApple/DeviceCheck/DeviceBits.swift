internal import AttestCore

/// The two bits that Apple keeps for a team and a device.
public struct DeviceBits: Hashable, Sendable {
    /// The first bit.
    public let bit0: Bool

    /// The second bit.
    public let bit1: Bool

    /// When they were last changed.
    public let lastUpdate: Month

    /// A month of a year.
    public struct Month: Hashable, Comparable, Sendable {
        /// The year, 0 to 9999.
        public let year: Int

        /// The month, 1 to 12.
        public let month: Int

        /// Reads `YYYY-MM`; `nil` for anything else.
        init?(_ text: some Collection<UInt8>) {
            let digits = text.filter { $0 != UInt8(ascii: "-") }.map { Int($0) - Int(UInt8(ascii: "0")) }
            guard text.count == 7, text.dropFirst(4).first == UInt8(ascii: "-"), digits.count == 6,
                digits.allSatisfy({ (0...9).contains($0) })
            else { return nil }
            year = digits.prefix(4).reduce(0) { $0 * 10 + $1 }
            month = digits.suffix(2).reduce(0) { $0 * 10 + $1 }
            guard (1...12).contains(month) else { return nil }
        }

        /// Whether one month is before another.
        public static func < (a: Month, b: Month) -> Bool {
            (a.year, a.month) < (b.year, b.month)
        }
    }
}

/// What Apple answers about the bits of a device.
public enum DeviceBitState: Hashable, Sendable {
    /// Your team never set them for the device.
    case neverSet

    /// Your team set them.
    case set(DeviceBits)
}
