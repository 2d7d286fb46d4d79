import DERInspection
import DERKit

/// The target `der-naive`: both readers see the same values, or both see none.
enum DERNaiveCheck {
    static func check(_ input: [UInt8]) throws {
        let slice = shifted(input)
        try agree(input, slice, depth: 1)
        try checkStructure(input, slice)
        try checkPrimitives(input, slice)
    }

    /// Compares value by value down to depth 64, up to the first that is refused.
    private static func agree(_ input: [UInt8], _ slice: ArraySlice<UInt8>, depth: Int) throws {
        var reader = DERReader(slice)
        var rest = input
        while !reader.isAtEnd {
            guard let (value, after) = NaiveDER.first(in: rest) else {
                return try hold((try? reader.readAny()) == nil, "only our reader accepts a value")
            }
            guard let element = try? reader.readAny() else { throw Finding("only the naive reader accepts a value") }
            try agree(value, element)
            if value.isConstructed, depth < 64 { try agree(value.contents, element.contents, depth: depth + 1) }
            rest = after
        }
        try hold(rest.isEmpty, "our reader sees fewer values")
    }

    private static func agree(_ naive: NaiveDER, _ element: DERElement) throws {
        try hold(Int(element.tag.tagClass.rawValue) == naive.tagClass, "class")
        try hold(element.tag.isConstructed == naive.isConstructed, "form")
        try hold(Int(element.tag.number) == naive.number, "number")
        try hold(element.contents.elementsEqual(naive.contents), "contents")
        try hold(element.encoded.elementsEqual(naive.encoded), "encoding")
        try hold((try? DERTime.seconds(element)) == naive.seconds.map(Int64.init), "time")
        try hold(((try? DERString.check(element)) != nil) == naive.isNameString, "string")
    }

    /// All levels, primitives included.
    private static func checkStructure(_ input: [UInt8], _ slice: ArraySlice<UInt8>) throws {
        let isWhole = NaiveDER.only(in: input).map { isDeep($0, depth: 1) } ?? false
        try hold(((try? DERStructure.check(slice)) != nil) == isWhole, "structure")
    }

    private static func isDeep(_ value: NaiveDER, depth: Int) -> Bool {
        guard !value.isConstructed else {
            guard depth < 32, let children = value.children else { return false }
            return children.allSatisfy { isDeep($0, depth: depth + 1) }
        }
        guard value.tagClass == 0 else { return true }
        switch value.number {
        case 1: return value.boolean != nil
        case 2: return value.integer != nil
        case 3: return value.bitString != nil
        case 5: return value.isNull
        case 6: return value.objectIdentifier != nil
        default: return true
        }
    }

    /// The first value, read as each primitive type.
    private static func checkPrimitives(_ input: [UInt8], _ slice: ArraySlice<UInt8>) throws {
        let naive = NaiveDER.first(in: input)?.value
        let reader = DERReader(slice)
        try same(reader, naive?.boolean, "BOOLEAN") { reader throws(DERError) in try reader.readBoolean() }
        try same(reader, naive?.integer, "INTEGER") { reader throws(DERError) in Array(try reader.readInteger()) }
        try same(reader, naive?.smallInteger, "small INTEGER") { reader throws(DERError) in
            Int(try reader.readSmallInteger())
        }
        try same(reader, naive?.unsignedInteger, "unsigned INTEGER") { reader throws(DERError) in
            Array(try reader.readUnsignedInteger())
        }
        try same(reader, naive?.bitStringOctets, "BIT STRING") { reader throws(DERError) in
            Array(try reader.readBitStringOctets())
        }
        try same(reader, naive?.octetString, "OCTET STRING") { reader throws(DERError) in
            Array(try reader.readOctetString())
        }
        try same(reader, naive?.objectIdentifier, "OBJECT IDENTIFIER") { reader throws(DERError) in
            try reader.readObjectIdentifier().dotted
        }
        try same(reader, naive.flatMap { $0.isNull ? true : nil }, "NULL") { reader throws(DERError) in
            try reader.readNull()
            return true
        }
    }

    private static func same<Value: Equatable>(
        _ reader: DERReader,
        _ expected: Value?,
        _ type: String,
        _ read: (inout DERReader) throws(DERError) -> Value
    ) throws {
        var reader = reader
        let found = try? read(&reader)
        try hold(found == expected, "\(type): \(String(describing: found)), naively \(String(describing: expected))")
    }
}
