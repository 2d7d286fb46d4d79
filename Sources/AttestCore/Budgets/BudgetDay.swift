/// A day, as a number of days since 1970-01-01 in the host's calendar.
public struct BudgetDay: Hashable, Comparable, Sendable {
    /// The number; 0 is 1970-01-01.
    public let number: Int64

    /// Creates a day.
    ///
    /// - Parameter number: Days since 1970-01-01.
    public init(number: Int64) {
        self.number = number
    }

    /// Whether one day is before another.
    public static func < (a: BudgetDay, b: BudgetDay) -> Bool {
        a.number < b.number
    }
}

extension BudgetDay: CustomStringConvertible {
    /// The number.
    public var description: String { String(number) }
}

/// Says which day it is: where a budget's day begins and ends.
public struct BudgetCalendar: Sendable {
    /// The day of a moment.
    public var day: @Sendable (UnixTime) -> BudgetDay

    /// Creates a calendar of the host's own.
    ///
    /// - Parameter day: Gives the day of a moment; later moments never have earlier days.
    public init(day: @escaping @Sendable (UnixTime) -> BudgetDay) {
        self.day = day
    }

    /// Days begin at midnight in UTC.
    public static let utc = BudgetCalendar(secondsFromUTC: 0)

    /// Days begin at midnight of a time zone without summer time, such as 32,400 for Japan.
    ///
    /// - Parameter secondsFromUTC: How many seconds the zone's clocks are ahead of UTC; negative for behind.
    public init(secondsFromUTC: Int64) {
        day = { time in
            let (quotient, remainder) = time.adding(seconds: secondsFromUTC).secondsSinceEpoch
                .quotientAndRemainder(dividingBy: 86_400)
            return BudgetDay(number: remainder < 0 ? quotient - 1 : quotient)
        }
    }
}
