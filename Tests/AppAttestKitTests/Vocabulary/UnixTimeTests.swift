import AttestCore
import Testing

@Suite("Time")
struct UnixTimeTests {
    @Test(
        "Writes and reads ISO 8601",
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
            (1_776_795_192, "2026-04-21T18:13:12Z"), (2_147_483_647, "2038-01-19T03:14:07Z"),
            (2_147_483_648, "2038-01-19T03:14:08Z"), (2_524_607_999, "2049-12-31T23:59:59Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
            (253_402_300_799, "9999-12-31T23:59:59Z"),
        ] as [(Int64, String)]
    )
    func iso8601(seconds: Int64, text: String) {
        #expect(UnixTime(secondsSinceEpoch: seconds).description == text)
        #expect(UnixTime(iso8601: text)?.secondsSinceEpoch == seconds)
    }

    @Test(
        "R11: Refuses every other form, signs and digits of other scripts included",
        arguments: [
            "", "2026-04-21", "2026-04-21T18:13:12", "2026-04-21t18:13:12z", "2026-04-21 18:13:12Z",
            "2026-04-21T18:13:12z",
            "2026-04-21T18:13:12.0Z", "2026-04-21T18:13:12+00:00", "+026-04-21T18:13:12Z", "-026-04-21T18:13:12Z",
            "2026-+4-21T18:13:12Z", " 2026-04-21T18:13:12Z", "2026-04-21T18:13:12Z ", "20260421T181312Z",
            "2026-4-21T18:13:12Z",
            "\u{662}026-04-21T18:13:1Z", "202a-04-21T18:13:12Z",
        ]
    )
    func otherForms(text: String) {
        #expect(UnixTime(iso8601: text) == nil)
    }

    @Test(
        "R10: Refuses dates and times that do not exist",
        arguments: [
            "0000-01-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-13-01T00:00:00Z", "2026-01-00T00:00:00Z",
            "2026-01-32T00:00:00Z", "2026-02-29T00:00:00Z", "2100-02-29T00:00:00Z", "2026-04-31T00:00:00Z",
            "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-12-31T23:59:60Z", "2016-12-31T23:59:60Z",
        ]
    )
    func impossibleTimes(text: String) {
        #expect(UnixTime(iso8601: text) == nil)
    }

    @Test("Reads what it writes, at every day of four centuries")
    func everyDay() throws {
        let start = try #require(UnixTime(iso8601: "1900-01-01T00:00:00Z"))
        for day in stride(from: 0, to: 146_097, by: 13) as StrideTo<Int64> {
            let time = start.adding(seconds: day * 86_400 + day % 86_400)
            #expect(UnixTime(iso8601: time.description) == time)
        }
    }

    @Test("R10: Describes moments outside the years 1 to 9999 in seconds")
    func outsideTheCalendar() {
        #expect(UnixTime(secondsSinceEpoch: .max).description == "9223372036854775807")
        #expect(UnixTime(secondsSinceEpoch: .min).description == "-9223372036854775808")
        #expect(UnixTime(secondsSinceEpoch: 253_402_300_800).description == "253402300800")
        #expect(UnixTime(secondsSinceEpoch: -62_135_596_801).description == "-62135596801")
    }

    @Test("R10: Saturates at the ends of the range")
    func saturates() {
        let (first, last) = (UnixTime(secondsSinceEpoch: .min), UnixTime(secondsSinceEpoch: .max))
        #expect(last.adding(seconds: 1) == last)
        #expect(last.adding(seconds: .max) == last)
        #expect(first.adding(seconds: -1) == first)
        #expect(first.adding(seconds: .min) == first)
        #expect(first.adding(seconds: .max).secondsSinceEpoch == -1)
        #expect(last.adding(seconds: .min).secondsSinceEpoch == -1)
        #expect(last.seconds(since: first) == .max)
        #expect(first.seconds(since: last) == .min)
        #expect(UnixTime(secondsSinceEpoch: 0).seconds(since: first) == .max)
        #expect(last.seconds(since: last) == 0)
        #expect(first.seconds(since: first) == 0)
        #expect(UnixTime(secondsSinceEpoch: -1).seconds(since: first) == .max)
        #expect(UnixTime(secondsSinceEpoch: -2).seconds(since: last) == .min)
    }

    @Test("Orders moments")
    func order() {
        let moments = [Int64.min, -1, 0, 1, .max].map { UnixTime(secondsSinceEpoch: $0) }
        #expect(moments.shuffled().sorted() == moments)
    }
}
