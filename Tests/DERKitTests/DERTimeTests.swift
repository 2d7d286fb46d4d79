import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("DER time (R10)")
struct DERTimeTests {
    static let utcTimes: [(String, Int64)] = [
        ("700101000000Z", 0), ("691231235959Z", -1), ("700101000001Z", 1),
        ("500101000000Z", -631_152_000), ("991231235959Z", 946_684_799), ("000101000000Z", 946_684_800),
        ("380119031407Z", 2_147_483_647), ("380119031408Z", 2_147_483_648), ("491231235959Z", 2_524_607_999),
        ("000229000000Z", 951_782_400), ("240229120000Z", 1_709_208_000), ("260420181312Z", 1_776_708_792),
    ]

    @Test("Reads a UTCTime of the years 1950 to 2049", arguments: utcTimes)
    func readsUTCTime(text: String, seconds: Int64) throws {
        #expect(try DERTime.utcTime(Array(text.utf8)[...]) == seconds)
    }

    static let generalizedTimes: [(String, Int64)] = [
        ("19700101000000Z", 0), ("19691231235959Z", -1), ("20380119031408Z", 2_147_483_648),
        ("20491231235959Z", 2_524_607_999), ("20500101000000Z", 2_524_608_000), ("19500101000000Z", -631_152_000),
        ("21060207062816Z", 4_294_967_296), ("99991231235959Z", 253_402_300_799), ("00010101000000Z", -62_135_596_800),
        ("20000229000000Z", 951_782_400), ("24000229000000Z", 13_574_563_200), ("19000301000000Z", -2_203_891_200),
        ("19000228000000Z", -2_203_977_600),
    ]

    @Test("Reads a GeneralizedTime of the years 1 to 9999", arguments: generalizedTimes)
    func readsGeneralizedTime(text: String, seconds: Int64) throws {
        #expect(try DERTime.generalizedTime(Array(text.utf8)[...]) == seconds)
    }

    @Test("Counts the days from the year 1 to the year 9999")
    func countsDays() throws {
        var seconds: Int64 = -62_135_596_800
        for year in 1...9999 {
            let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            // Every month of a year in nine, and the first of the others.
            for month in year.isMultiple(of: 9) ? Array(1...12) : [1] {
                let days = lengths[..<(month - 1)].reduce(0, +)
                let time = try DERTime.generalizedTime(digits(year, 4) + digits(month, 2) + Array("01000000Z".utf8))
                guard time == seconds + Int64(days) * 86_400 else {
                    Issue.record("\(year)-\(month): \(time)")
                    return
                }
            }
            seconds += Int64(lengths.reduce(0, +)) * 86_400
        }
        #expect(seconds == 253_402_300_800)
    }

    private func digits(_ number: Int, _ count: Int) -> ArraySlice<UInt8> {
        let text = String(number)
        return Array((String(repeating: "0", count: count - text.count) + text).utf8)[...]
    }

    @Test("Knows which years have a February 29", arguments: ["2000", "2004", "2024", "2048", "2096", "2400"])
    func acceptsLeapDay(year: String) throws {
        let leapDay = try DERTime.generalizedTime(Array("\(year)0229000000Z".utf8)[...])
        let marchFirst = try DERTime.generalizedTime(Array("\(year)0301000000Z".utf8)[...])
        #expect(marchFirst - leapDay == 86_400)
    }

    @Test("Refuses February 29 of other years", arguments: ["1900", "2001", "2023", "2026", "2100", "2200", "2300"])
    func refusesLeapDay(year: String) {
        expectError(.timeMalformed, at: 0, in: Array("\(year)0229000000Z".utf8)) { try DERTime.generalizedTime($0) }
    }

    static let malformed = [
        "", "Z", "2604201813Z", "26042018131Z", "260420181312", "260420181312z", "260420181312+0000",
        "260420181312-0500",
        "260420181312.0Z", "260420181312ZZ", "260420181312Z ", " 260420181312Z", "26042018131 Z", "+60420181312Z",
        "-60420181312Z", "2604201813a2Z", "260420181312\u{0}Z",
        // Month, day, hour, minute, second out of range
        "260020181312Z", "261320181312Z", "260400181312Z", "260431181312Z", "260132181312Z", "260229181312Z",
        "240230181312Z",
        "260420241312Z", "260420186012Z", "260420181360Z", "261231235960Z", "260420181399Z", "269999999999Z",
    ]

    @Test("Refuses a UTCTime that is not a moment written YYMMDDhhmmssZ", arguments: malformed)
    func refusesUTCTime(text: String) {
        expectError(.timeMalformed, at: 0, in: Array(text.utf8)) { try DERTime.utcTime($0) }
    }

    @Test("Refuses the same in a GeneralizedTime", arguments: malformed)
    func refusesGeneralizedTime(text: String) {
        expectError(.timeMalformed, at: 0, in: Array("20\(text)".utf8)) { try DERTime.generalizedTime($0) }
    }

    @Test("Refuses the year 0, fractions, and each form under the other's tag")
    func refusesOtherForms() {
        for text in ["00000101000000Z", "20260420181312.5Z", "20260420181312,5Z", "260420181312Z", "2026042018Z"] {
            expectError(.timeMalformed, at: 0, in: Array(text.utf8)) { try DERTime.generalizedTime($0) }
        }
        expectError(.timeMalformed, at: 0, in: Array("20260420181312Z".utf8)) { try DERTime.utcTime($0) }
    }

    @Test("Refuses digits that are not ASCII")
    func refusesForeignDigits() {
        expectError(.timeMalformed, at: 0, in: Array("２60420181312Z".utf8)) { try DERTime.utcTime($0) }
        expectError(.timeMalformed, at: 0, in: Array("26042018131\u{0662}Z".utf8)) { try DERTime.utcTime($0) }
    }

    @Test("Knows no date before the year 1 and none after the year 9999")
    func dateRange() {
        #expect(CivilDate(year: 0, month: 12, day: 31) == nil)
        #expect(CivilDate(year: 10_000, month: 1, day: 1) == nil)
        #expect(CivilDate(daysSinceEpoch: -719_163) == nil)
        #expect(CivilDate(daysSinceEpoch: 2_932_897) == nil)
        #expect(CivilDate(daysSinceEpoch: -719_162) == CivilDate(year: 1, month: 1, day: 1))
        #expect(CivilDate(daysSinceEpoch: 2_932_896) == CivilDate(year: 9999, month: 12, day: 31))
    }

    @Test("Finds the dates of 400 years, and those where the others begin and end, by their days")
    func findsDates() {
        // From the 1st of March 2000; every 146,097 days the calendar repeats.
        let first: Int64 = 11_017
        let ends = (-4...20).flatMap { era in (-400...400).map { first + era * 146_097 + $0 } }
        var wrong: [Int64] = []
        for days in Array(first..<first + 146_097) + ends where (-719_162...2_932_896).contains(days) {
            let date = CivilDate(daysSinceEpoch: days)
            let isDate = date.map { CivilDate(year: $0.year, month: $0.month, day: $0.day) == $0 } ?? false
            if !isDate || date?.daysSinceEpoch != days { wrong.append(days) }
        }
        #expect(wrong == [])
    }

    @Test("Tells the two types apart by their tag")
    func readsElement() throws {
        var reader = DERReader((TLV.utcTime("491231235959Z") + TLV.generalizedTime("20500101000000Z"))[...])
        #expect(try DERTime.seconds(reader.readAny()) == 2_524_607_999)
        #expect(try DERTime.seconds(reader.readAny()) == 2_524_608_000)
    }

    @Test("Refuses a time of another type, at its identifier, and malformed contents, at the contents")
    func refusesElement() throws {
        try expectError(.tagUnexpected, at: 0, reading: "0C 00") { try DERTime.seconds($0.readAny()) }
        try expectError(.tagUnexpected, at: 0, reading: "97 00") { try DERTime.seconds($0.readAny()) }
        try expectError(.timeMalformed, at: 2, reading: "17 01 5A") { try DERTime.seconds($0.readAny()) }
        try expectError(.timeMalformed, at: 2, reading: "18 00") { try DERTime.seconds($0.readAny()) }
    }
}
