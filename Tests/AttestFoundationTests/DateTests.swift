import AttestCore
import AttestFoundation
import Foundation
import Testing

@Suite("Conveniences for Date")
struct DateTests {
    @Test(
        "Rounds a date down to its second, also before 1970",
        arguments: [
            (0, 0), (0.999, 0), (1, 1), (-0.001, -1), (-1, -1), (-1.5, -2), (1_776_795_192.9, 1_776_795_192),
        ] as [(Double, Int64)]
    )
    func roundsDown(seconds: Double, expected: Int64) {
        #expect(UnixTime(Date(timeIntervalSince1970: seconds)).secondsSinceEpoch == expected)
    }

    @Test(
        "R10: Takes any date without trapping",
        arguments: [
            (.infinity, .max), (-.infinity, .min), (.nan, .min), (.greatestFiniteMagnitude, .max),
            (-.greatestFiniteMagnitude, .min), (9.3e18, .max), (-9.3e18, .min), (9_223_372_036_854_775_808, .max),
            (.leastNonzeroMagnitude, 0),
        ] as [(Double, Int64)]
    )
    func extremes(seconds: Double, expected: Int64) {
        // A date counts from 2001, so the least magnitude may be lost; the second is the same.
        #expect(UnixTime(Date(timeIntervalSince1970: seconds)).secondsSinceEpoch == expected)
    }

    @Test("Takes the first and the last date that Foundation names")
    func distantDates() {
        // Two days before the year 1 of the Gregorian calendar: Foundation counts the old calendar there.
        #expect(UnixTime(.distantPast).secondsSinceEpoch == -62_135_769_600)
        #expect(UnixTime(.distantFuture).description == "4001-01-01T00:00:00Z")
    }

    @Test("Gives the same moment back, as far as dates can tell it")
    func backAndForth() {
        for seconds: Int64 in [0, -1, 1_776_795_192, 4_102_444_800, -62_135_596_800] {
            let time = UnixTime(secondsSinceEpoch: seconds)
            #expect(UnixTime(Date(time)) == time)
        }
        for seconds: Int64 in [.min, .max] {
            #expect(UnixTime(Date(UnixTime(secondsSinceEpoch: seconds))).secondsSinceEpoch == seconds)
        }
    }
}
