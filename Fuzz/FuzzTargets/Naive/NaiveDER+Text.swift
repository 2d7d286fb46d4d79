/// Times and character strings.
extension NaiveDER {
    /// Seconds since 1970 of UTCTime or GeneralizedTime in the form of RFC 5280, §4.1.2.5, by counting days.
    package var seconds: Int? {
        guard contents.last == 90, contents.dropLast().allSatisfy({ (48...57).contains($0) }) else { return nil }
        var text = String(decoding: contents, as: UTF8.self)
        if isUniversal(23) {
            guard text.count == 13 else { return nil }
            text = (text < "50" ? "20" : "19") + text
        } else {
            guard isUniversal(24), text.count == 15 else { return nil }
        }
        var numbers = [Int(text.prefix(4)) ?? 0]
        var rest = text.dropFirst(4).dropLast()
        while !rest.isEmpty {
            numbers.append(Int(rest.prefix(2)) ?? 0)
            rest = rest.dropFirst(2)
        }
        return Self.count(numbers)
    }

    private static func count(_ numbers: [Int]) -> Int? {
        let (year, month, day) = (numbers[0], numbers[1], numbers[2])
        guard year > 0, (1...12).contains(month), (1...lengths(year)[month - 1]).contains(day), numbers[3] < 24,
            numbers[4] < 60, numbers[5] < 60
        else { return nil }
        var days = day - 1 + lengths(year).prefix(month - 1).reduce(0, +)
        for past in min(year, 1970)..<max(year, 1970) {
            days += (year < 1970 ? -1 : 1) * lengths(past).reduce(0, +)
        }
        return ((days * 24 + numbers[3]) * 60 + numbers[4]) * 60 + numbers[5]
    }

    private static func lengths(_ year: Int) -> [Int] {
        let isLeap = year.isMultiple(of: 400) || (year.isMultiple(of: 4) && !year.isMultiple(of: 100))
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    }

    /// Whether this is a character string that names are made of, with contents that it may have (X.680, §41).
    package var isNameString: Bool {
        guard tagClass == 0 else { return false }
        let text = String(decoding: contents, as: Unicode.ASCII.self)
        switch number {
        case 12: return isUTF8(contents)
        case 18: return text.allSatisfy { "0123456789 ".contains($0) } && isASCII
        case 19: return text.allSatisfy { Self.printable.contains($0) } && isASCII
        case 20: return true
        case 22: return isASCII
        case 28: return contents.count.isMultiple(of: 4)
        case 30: return contents.count.isMultiple(of: 2)
        default: return false
        }
    }

    private var isASCII: Bool { contents.allSatisfy { $0 < 128 } }

    private static let printable = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 '()+,-./:=?"
    )
}

/// Whether octets are UTF-8 (RFC 3629, §3): every character is decoded, and written again in the table's way.
func isUTF8(_ octets: [UInt8]) -> Bool {
    var rest = octets[...]
    while let first = rest.first {
        guard
            let count = [0..<0x80: 1, 0xC0..<0xE0: 2, 0xE0..<0xF0: 3, 0xF0..<0xF8: 4].first(where: { range, _ in
                range.contains(Int(first))
            })?.value, rest.count >= count
        else { return false }
        let character = Array(rest.prefix(count))
        var number = count == 1 ? Int(first) : Int(first) % (1 << (7 - count))
        for octet in character.dropFirst() {
            guard octet / 64 == 2 else { return false }
            number = number * 64 + Int(octet) % 64
        }
        guard utf8(number) == character else { return false }
        rest = rest.dropFirst(count)
    }
    return true
}

/// `nil` for a surrogate and above U+10FFFF.
private func utf8(_ number: Int) -> [UInt8]? {
    let tail = { (shift: Int) in UInt8(128 + (number >> shift) % 64) }
    switch number {
    case 0..<0x80: return [UInt8(number)]
    case 0x80..<0x800: return [UInt8(192 + number >> 6), tail(0)]
    case 0xD800..<0xE000: return nil
    case 0x800..<0x10000: return [UInt8(224 + number >> 12), tail(6), tail(0)]
    case 0x10000..<0x110000: return [UInt8(240 + number >> 18), tail(12), tail(6), tail(0)]
    default: return nil
    }
}
