/// UTCTime and GeneralizedTime as RFC 5280, §4.1.2.5 restricts them: seconds present, `Z`, no fraction.
package enum DERTime {
    /// Seconds since 1970-01-01T00:00:00Z of a time of either type.
    package static func seconds(_ element: DERElement) throws(DERError) -> Int64 {
        switch element.tag {
        case .utcTime: try utcTime(element.contents)
        case .generalizedTime: try generalizedTime(element.contents)
        default: throw DERError(.tagUnexpected, at: element.encoded.startIndex)
        }
    }

    /// `YYMMDDhhmmssZ`; 50 to 99 are the years 1950 to 1999 (RFC 5280, §4.1.2.5.1).
    package static func utcTime(_ contents: ArraySlice<UInt8>) throws(DERError) -> Int64 {
        var digits = try Digits(contents, count: 12)
        let twoDigits = digits.next(2)
        return try seconds(year: twoDigits >= 50 ? 1900 + twoDigits : 2000 + twoDigits, rest: &digits)
    }

    /// `YYYYMMDDhhmmssZ` (RFC 5280, §4.1.2.5.2).
    package static func generalizedTime(_ contents: ArraySlice<UInt8>) throws(DERError) -> Int64 {
        var digits = try Digits(contents, count: 14)
        return try seconds(year: digits.next(4), rest: &digits)
    }

    private static func seconds(year: Int64, rest digits: inout Digits) throws(DERError) -> Int64 {
        let (month, day) = (digits.next(2), digits.next(2))
        let (hour, minute, second) = (digits.next(2), digits.next(2), digits.next(2))
        // There is no year 0 and, as POSIX counts, no second 60.
        guard year >= 1, (1...12).contains(month), day >= 1, day <= dayCount(year: year, month: month),
            hour < 24, minute < 60, second < 60
        else { throw DERError(.timeMalformed, at: digits.offset) }
        let days = daysSinceEpoch(year: year, month: month, day: day)
        return ((days * 24 + hour) * 60 + minute) * 60 + second
    }

    private static func dayCount(year: Int64, month: Int64) -> Int64 {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func isLeap(_ year: Int64) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// Days from 1970-01-01 in the Gregorian calendar, for years 1 to 9999.
    private static func daysSinceEpoch(year: Int64, month: Int64, day: Int64) -> Int64 {
        // Years begin in March, so that the leap day is the last day of a year.
        let marchYear = month > 2 ? year : year - 1
        let marchMonth = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
        let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
        return 365 * marchYear + leapDays + dayOfYear - 719_468
    }

    /// Decimal digits followed by `Z`.
    private struct Digits {
        private let contents: ArraySlice<UInt8>
        private var position: Int

        /// Where the contents begin.
        var offset: Int { contents.startIndex }

        init(_ contents: ArraySlice<UInt8>, count: Int) throws(DERError) {
            let isDecimal = contents.dropLast().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard contents.count == count + 1, contents.last == UInt8(ascii: "Z"), isDecimal else {
                throw DERError(.timeMalformed, at: contents.startIndex)
            }
            self.contents = contents
            position = contents.startIndex
        }

        mutating func next(_ count: Int) -> Int64 {
            var value: Int64 = 0
            for _ in 0..<count {
                value = value * 10 + Int64(contents[position] - UInt8(ascii: "0"))
                position += 1
            }
            return value
        }
    }
}
