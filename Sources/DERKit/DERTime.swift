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
        let date = CivilDate(year: year, month: digits.next(2), day: digits.next(2))
        let (hour, minute, second) = (digits.next(2), digits.next(2), digits.next(2))
        guard let seconds = date?.secondsSinceEpoch(hour: hour, minute: minute, second: second) else {
            throw DERError(.timeMalformed, at: digits.offset)
        }
        return seconds
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
