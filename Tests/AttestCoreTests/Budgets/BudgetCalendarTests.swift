import AttestCore
import Testing

@Suite("Days of budgets")
struct BudgetCalendarTests {
    @Test(
        "A day begins at midnight in UTC, before 1970 too",
        arguments: [
            (0, 0), (86_399, 0), (86_400, 1), (-1, -1), (-86_400, -1), (-86_401, -2), (1_790_337_600, 20_721),
        ] as [(Int64, Int64)]
    )
    func utc(seconds: Int64, day: Int64) {
        #expect(BudgetCalendar.utc.day(UnixTime(secondsSinceEpoch: seconds)).number == day)
    }

    @Test("A day begins at midnight of a zone with a fixed offset")
    func fixedOffset() {
        let japan = BudgetCalendar(secondsFromUTC: 32_400)
        #expect(japan.day(UnixTime(secondsSinceEpoch: 53_999)).number == 0)
        #expect(japan.day(UnixTime(secondsSinceEpoch: 54_000)).number == 1)
        let pacific = BudgetCalendar(secondsFromUTC: -28_800)
        #expect(pacific.day(UnixTime(secondsSinceEpoch: 28_799)).number == -1)
        #expect(pacific.day(UnixTime(secondsSinceEpoch: 28_800)).number == 0)
    }

    @Test("No time and no offset traps", arguments: [Int64.min, -1, 0, 1, .max])
    func extremes(offset: Int64) {
        let calendar = BudgetCalendar(secondsFromUTC: offset)
        let days = [Int64.min, 0, .max].map { calendar.day(UnixTime(secondsSinceEpoch: $0)) }
        #expect(days == days.sorted())
    }
}
