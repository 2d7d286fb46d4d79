public import AttestCore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension BudgetCalendar {
    /// Days begin at midnight of a time zone, summer time included.
    ///
    /// - Parameter timeZone: The zone.
    public init(timeZone: TimeZone) {
        self.init { time in
            let offset = timeZone.secondsFromGMT(for: Date(time))
            return BudgetCalendar(secondsFromUTC: Int64(offset)).day(time)
        }
    }
}
