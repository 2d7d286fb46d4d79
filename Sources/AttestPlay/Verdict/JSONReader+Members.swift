internal import JSONKit

/// Members that may be absent: null is taken for absent, and a value of another type is passed over and noted.
extension JSONReader {
    mutating func readText(isOdd: inout Bool) throws(JSONError) -> String? {
        guard try isNext(.string, isOdd: &isOdd) else { return nil }
        return try readString().description
    }

    mutating func readLabel(isOdd: inout Bool) throws(JSONError) -> PlayLabel? {
        try readText(isOdd: &isOdd).map { PlayLabel(rawValue: $0) }
    }

    mutating func readFlag(isOdd: inout Bool) throws(JSONError) -> Bool? {
        guard try isNext(.boolean, isOdd: &isOdd) else { return nil }
        return try readBoolean()
    }

    /// An integer without fraction or exponent.
    mutating func readInteger(isOdd: inout Bool) throws(JSONError) -> Int64? {
        guard try isNext(.number, isOdd: &isOdd) else { return nil }
        let integer = try readNumber().integer
        if integer == nil { isOdd = true }
        return integer
    }

    /// An int64 as Google writes it: 1 to 19 digits in a string, or an integer.
    mutating func readInt64(isOdd: inout Bool) throws(JSONError) -> Int64? {
        guard nextType == .string else { return try readInteger(isOdd: &isOdd) }
        let digits = try readString().bytes
        guard (1...19).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
            isOdd = true
            return nil
        }
        // 19 digits may be more than an int64 holds, which is later and greater than any limit.
        return JSONNumber(text: digits).integer ?? .max
    }

    /// An array of strings; none if one of them is something else.
    mutating func readTexts(isOdd: inout Bool) throws(JSONError) -> [String]? {
        guard try isNext(.array, isOdd: &isOdd) else { return nil }
        var texts: [String] = []
        var hasOther = false
        try readArray { (_, reader) throws(JSONError) in
            guard reader.nextType == .string else {
                hasOther = true
                return try reader.skip()
            }
            texts.append(try reader.readString().description)
        }
        guard !hasOther else {
            isOdd = true
            return nil
        }
        return texts
    }

    mutating func readLabels(isOdd: inout Bool) throws(JSONError) -> [PlayLabel]? {
        try readTexts(isOdd: &isOdd)?.map { PlayLabel(rawValue: $0) }
    }

    /// An object, whose members `body` reads or leaves.
    @discardableResult
    mutating func readMembers(
        _ body: (JSONText, inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) -> Presence {
        var isOdd = false
        guard try isNext(.object, isOdd: &isOdd) else { return isOdd ? .odd : .absent }
        try readObject(body)
        return .present
    }

    /// Whether an object was there.
    enum Presence {
        case present, absent, odd
    }

    /// Whether a value of the type comes next; anything else is passed over, and noted unless it is null.
    private mutating func isNext(_ type: JSONType, isOdd: inout Bool) throws(JSONError) -> Bool {
        guard nextType != type else { return true }
        if nextType != .null { isOdd = true }
        try skip()
        return false
    }
}
