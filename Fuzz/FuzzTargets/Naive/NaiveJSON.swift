/// A second reader of JSON, written from RFC 8259 and the narrower profile of this package alone: slow and copying.
///
/// It shares no code with the reader that it is compared with.
package indirect enum NaiveJSON: Equatable, Sendable {
    case null
    case boolean(Bool)
    case number(String)
    case string([UInt32])
    case array([NaiveJSON])
    case object([Member])

    package struct Member: Equatable, Sendable {
        package var name: [UInt32]
        package var value: NaiveJSON
    }

    private typealias Rest = ArraySlice<Unicode.Scalar>
    private static let maximumDepth = 32

    /// The only value of a text; `nil` if the text is not in the profile.
    package static func only(in bytes: [UInt8]) -> NaiveJSON? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        var rest = Array(text.unicodeScalars)[...]
        guard let value = value(&rest, depth: 0), trimmed(rest).isEmpty else { return nil }
        return value
    }

    private static func value(_ rest: inout Rest, depth: Int) -> NaiveJSON? {
        rest = trimmed(rest)
        for (word, value) in [("null", NaiveJSON.null), ("true", .boolean(true)), ("false", .boolean(false))]
        where rest.starts(with: word.unicodeScalars) {
            rest = rest.dropFirst(word.count)
            return value
        }
        switch rest.first {
        case "{": return depth < maximumDepth ? object(&rest, depth: depth + 1) : nil
        case "[": return depth < maximumDepth ? array(&rest, depth: depth + 1) : nil
        case "\"": return string(&rest).map { .string($0) }
        default: return number(&rest)
        }
    }

    private static func array(_ rest: inout Rest, depth: Int) -> NaiveJSON? {
        var elements: [NaiveJSON] = []
        rest = trimmed(rest.dropFirst())
        if rest.first == "]" {
            rest = rest.dropFirst()
            return .array([])
        }
        while let element = value(&rest, depth: depth) {
            elements.append(element)
            rest = trimmed(rest)
            let separator = rest.popFirst()
            if separator == "]" { return .array(elements) }
            guard separator == "," else { return nil }
        }
        return nil
    }

    private static func object(_ rest: inout Rest, depth: Int) -> NaiveJSON? {
        var members: [Member] = []
        rest = trimmed(rest.dropFirst())
        if rest.first == "}" {
            rest = rest.dropFirst()
            return .object([])
        }
        while true {
            rest = trimmed(rest)
            guard rest.first == "\"", let name = string(&rest), !members.contains(where: { $0.name == name }) else {
                return nil
            }
            rest = trimmed(rest)
            guard rest.popFirst() == ":", let value = value(&rest, depth: depth) else { return nil }
            members.append(Member(name: name, value: value))
            rest = trimmed(rest)
            let separator = rest.popFirst()
            if separator == "}" { return .object(members) }
            guard separator == "," else { return nil }
        }
    }

    /// The longest run of characters that numbers are made of has to be one number.
    private static func number(_ rest: inout Rest) -> NaiveJSON? {
        let text = rest.prefix { "+-.0123456789Ee".unicodeScalars.contains($0) }.map(String.init).joined()
        guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+\-]?[0-9]+)?/) != nil else { return nil }
        rest = rest.dropFirst(text.count)
        return .number(text)
    }

    /// The contents as scalars.
    private static func string(_ rest: inout Rest) -> [UInt32]? {
        var units: [UInt32] = []
        rest = rest.dropFirst()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": return units.contains { (0xD800...0xDFFF).contains($0) } ? nil : units
            case "\\":
                guard let unit = escape(&rest) else { return nil }
                guard let low = lowPartner(of: unit, &rest) else {
                    units.append(unit)
                    continue
                }
                units.append((unit - 0xD800) * 0x400 + (low - 0xDC00) + 0x10000)
            case _ where scalar.value < 0x20: return nil
            default: units.append(scalar.value)
            }
        }
        return nil
    }

    private static func escape(_ rest: inout Rest) -> UInt32? {
        guard let letter = rest.popFirst() else { return nil }
        let letters: [Unicode.Scalar: UInt32] = [
            "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9,
        ]
        guard letter == "u" else { return letters[letter] }
        let digits = rest.prefix(4).map(String.init).joined()
        guard digits.wholeMatch(of: /[0-9A-Fa-f]{4}/) != nil else { return nil }
        rest = rest.dropFirst(4)
        return UInt32(digits, radix: 16)
    }

    /// The second half of a pair, if the unit is a first one and an escaped second one follows.
    private static func lowPartner(of unit: UInt32, _ rest: inout Rest) -> UInt32? {
        guard (0xD800...0xDBFF).contains(unit), rest.starts(with: "\\u".unicodeScalars) else { return nil }
        var after = rest.dropFirst()
        guard let low = escape(&after), (0xDC00...0xDFFF).contains(low) else { return nil }
        rest = after
        return low
    }

    private static func trimmed(_ rest: Rest) -> Rest {
        rest.drop { " \t\n\r".unicodeScalars.contains($0) }
    }
}
