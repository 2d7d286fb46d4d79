/// A date of the Gregorian calendar in the years 1 to 9999.
package struct CivilDate: Hashable, Sendable {
    package let year: Int64
    package let month: Int64
    package let day: Int64

    /// Creates a date; `nil` if there is none with these numbers.
    package init?(year: Int64, month: Int64, day: Int64) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard day >= 1, day <= Self.dayCount(year: year, month: month) else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Creates the date that is a number of days after 1970-01-01; `nil` if it is in another year than 1 to 9999.
    package init?(daysSinceEpoch days: Int64) {
        // 0001-01-01 and 9999-12-31.
        guard (-719_162...2_932_896).contains(days) else { return nil }
        let dayOfEras = days + Self.daysBeforeEpoch
        let era = dayOfEras / 146_097
        let dayOfEra = dayOfEras % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    }

    /// Days from 1970-01-01 to this date.
    package var daysSinceEpoch: Int64 {
        // Years begin in March, so that the leap day is the last day of a year.
        let marchYear = month > 2 ? year : year - 1
        let marchMonth = month > 2 ? month - 3 : month + 9
        let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
        return 365 * marchYear + leapDays + (153 * marchMonth + 2) / 5 + day - 1 - Self.daysBeforeEpoch
    }

    /// Seconds from 1970-01-01T00:00:00Z to a time on this date; `nil` if there is no such time.
    ///
    /// There is no second 60.
    package func secondsSinceEpoch(hour: Int64, minute: Int64, second: Int64) -> Int64? {
        guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else { return nil }
        return ((daysSinceEpoch * 24 + hour) * 60 + minute) * 60 + second
    }

    /// From the 1st of March of year 0, where an era of 400 years begins, to 1970-01-01.
    private static let daysBeforeEpoch: Int64 = 719_468

    private static func dayCount(year: Int64, month: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
