extension UnixTime: CustomStringConvertible {
    /// The moment as `2026-04-21T18:13:12Z`; outside the years 1 to 9999, the seconds since 1970 in decimal.
    public var description: String {
        let days = secondsSinceEpoch.floorDivided(by: 86_400)
        guard let date = CivilDate(daysSinceEpoch: days) else { return String(secondsSinceEpoch) }
        let second = secondsSinceEpoch - days * 86_400
        let time = [second / 3600, second / 60 % 60, second % 60].map { padded($0, to: 2) }
        return "\(date)T\(time.joined(separator: ":"))Z"
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
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character) else { return nil }
            digits.append(Int64(character - UInt8(ascii: "0")))
        }
        let number = { (range: Range<Int>) in digits[range].reduce(Int64(0)) { $0 * 10 + $1 } }
        let (hour, minute, second) = (number(8..<10), number(10..<12), number(12..<14))
        guard let date = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8)),
            hour < 24, minute < 60, second < 60
        else { return nil }
        self.init(secondsSinceEpoch: ((date.daysSinceEpoch * 24 + hour) * 60 + minute) * 60 + second)
    }
}

/// A date of the Gregorian calendar in the years 1 to 9999.
private struct CivilDate: CustomStringConvertible {
    let year: Int64
    let month: Int64
    let day: Int64

    init?(year: Int64, month: Int64, day: Int64) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard day >= 1, day <= Self.dayCount(year: year, month: month) else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    init?(daysSinceEpoch days: Int64) {
        // 0001-01-01 and 9999-12-31.
        guard (-719_162...2_932_896).contains(days) else { return nil }
        // A year begins in March and an era of 400 years in year 0, so that leap days come last.
        let dayOfEras = days + 719_468
        let era = dayOfEras / 146_097
        let dayOfEra = dayOfEras % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    }

    var daysSinceEpoch: Int64 {
        let marchYear = month > 2 ? year : year - 1
        let marchMonth = month > 2 ? month - 3 : month + 9
        let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
        return 365 * marchYear + leapDays + (153 * marchMonth + 2) / 5 + day - 1 - 719_468
    }

    var description: String {
        "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }

    private static func dayCount(year: Int64, month: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
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
