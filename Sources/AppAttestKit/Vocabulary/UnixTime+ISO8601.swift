internal import DERKit

extension UnixTime: CustomStringConvertible {
    /// The moment as `2026-04-21T18:13:12Z`; outside the years 1 to 9999, the seconds since 1970 in decimal.
    public var description: String {
        let days = secondsSinceEpoch.floorDivided(by: 86_400)
        guard let date = CivilDate(daysSinceEpoch: days) else { return String(secondsSinceEpoch) }
        let second = secondsSinceEpoch - days * 86_400
        let time = [second / 3600, second / 60 % 60, second % 60].map { padded($0, to: 2) }
        let day = [padded(date.year, to: 4), padded(date.month, to: 2), padded(date.day, to: 2)]
        return "\(day.joined(separator: "-"))T\(time.joined(separator: ":"))Z"
    }

    /// Reads `2026-04-21T18:13:12Z`, the one form of ISO 8601 that is understood: UTC, whole seconds.
    ///
    /// - Parameter iso8601: 20 ASCII characters. Anything else, or a date that does not exist, gives `nil`.
    public init?(iso8601: String) {
        let text = Array(iso8601.utf8)
        let template = Array("0000-00-00T00:00:00Z".utf8)
        guard text.count == template.count else { return nil }
        var digits: [Int64] = []
        for (character, expected) in zip(text, template) {
            guard expected == UInt8(ascii: "0") else {
                guard character == expected else { return nil }
                continue
            }
            guard isDecimalDigit(character) else { return nil }
            digits.append(Int64(character - UInt8(ascii: "0")))
        }
        let number = { (range: Range<Int>) in digits[range].reduce(Int64(0)) { $0 * 10 + $1 } }
        let date = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8))
        let (hour, minute, second) = (number(8..<10), number(10..<12), number(12..<14))
        guard let seconds = date?.secondsSinceEpoch(hour: hour, minute: minute, second: second) else { return nil }
        self.init(secondsSinceEpoch: seconds)
    }
}

private func padded(_ number: Int64, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
}

extension Int64 {
    /// The quotient rounded down.
    ///
    /// The divisor is positive.
    fileprivate func floorDivided(by divisor: Int64) -> Int64 {
        self >= 0 ? self / divisor : (self + 1) / divisor - 1
    }
}
