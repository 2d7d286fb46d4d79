import AttestCore
import AttestFoundation
import Foundation
import Testing

@Suite("Days of budgets in a time zone")
struct TimeZoneCalendarTests {
    @Test(
        "A day begins at midnight of the zone, in summer and in winter",
        arguments: [
            // 2026-07-01 and 2026-12-01 at midnight in Berlin.
            (1_782_856_800, 20_635), (1_796_079_600, 20_788),
        ] as [(Int64, Int64)]
    )
    func midnight(seconds: Int64, day: Int64) throws {
        let calendar = BudgetCalendar(timeZone: try #require(TimeZone(identifier: "Europe/Berlin")))
        #expect(calendar.day(UnixTime(secondsSinceEpoch: seconds)).number == day)
        #expect(calendar.day(UnixTime(secondsSinceEpoch: seconds - 1)).number == day - 1)
    }

    @Test("R10: No time traps", arguments: [Int64.min, -1, 0, .max])
    func extremes(seconds: Int64) {
        let calendar = BudgetCalendar(timeZone: .gmt)
        let time = UnixTime(secondsSinceEpoch: seconds)
        #expect(calendar.day(time) == BudgetCalendar.utc.day(time))
    }
}
