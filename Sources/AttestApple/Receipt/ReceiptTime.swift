public import AttestCore

/// A moment as receipts write it: UTC, with up to nine decimals.
///
/// Apple strips trailing zeros, so `.9Z` and `.900Z` are the same moment.
public struct ReceiptTime: Hashable, Sendable {
    /// The moment in whole seconds, rounded down.
    public let unixTime: UnixTime

    /// What was rounded away: less than 1,000,000,000.
    public let nanoseconds: UInt32

    /// Creates a moment without fraction.
    ///
    /// - Parameter unixTime: The moment.
    public init(_ unixTime: UnixTime) {
        self.unixTime = unixTime
        nanoseconds = 0
    }

    /// Reads `2026-04-21T18:13:12.153Z`, with one to nine decimals, or none and no full stop.
    init?(iso8601 text: ArraySlice<UInt8>) {
        guard text.last == UInt8(ascii: "Z"), let seconds = String(validating: text.prefix(19), as: UTF8.self),
            let unixTime = UnixTime(iso8601: seconds + "Z"),
            let nanoseconds = Self.nanoseconds(text.dropFirst(19).dropLast())
        else { return nil }
        self.unixTime = unixTime
        self.nanoseconds = nanoseconds
    }

    /// The value of a full stop and decimals, and of nothing.
    private static func nanoseconds(_ fraction: ArraySlice<UInt8>) -> UInt32? {
        guard let stop = fraction.first else { return 0 }
        let decimals = fraction.dropFirst()
        guard stop == UInt8(ascii: "."), (1...9).contains(decimals.count), decimals.allSatisfy(isDecimalDigit) else {
            return nil
        }
        let zeros = repeatElement(UInt8(ascii: "0"), count: 9 - decimals.count)
        return (decimals + zeros).reduce(0) { $0 * 10 + UInt32($1 - UInt8(ascii: "0")) }
    }
}

extension ReceiptTime: Comparable {
    /// Whether one moment is before another.
    public static func < (a: ReceiptTime, b: ReceiptTime) -> Bool {
        (a.unixTime, a.nanoseconds) < (b.unixTime, b.nanoseconds)
    }
}

extension ReceiptTime: CustomStringConvertible {
    /// The moment as receipts write it, such as `2026-04-21T18:13:12.153Z`.
    public var description: String {
        guard nanoseconds > 0 else { return unixTime.description }
        var decimals = String(1_000_000_000 + nanoseconds).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return unixTime.description.dropLast() + "." + decimals + "Z"
    }
}
