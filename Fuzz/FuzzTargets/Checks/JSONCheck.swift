import Foundation
import JSONKit

/// The target `json`: our reader, a naive one and Foundation's read the same, or ours and the naive one refuse.
enum JSONCheck {
    static func check(_ input: [UInt8]) throws {
        let bytes = shifted(input)
        let naive = NaiveJSON.only(in: input)
        let value: NaiveJSON
        do throws(JSONError) {
            var reader = try JSONReader(bytes)
            value = try read(&reader)
            try reader.finish()
        } catch {
            try hold((3...bytes.endIndex).contains(error.offset), "an offset outside of the text")
            try hold(naive == nil, "refused: \(error), naively \(String(describing: naive))")
            return try hold(!isSkipped(bytes), "skipped, and not read")
        }
        try hold(value == naive, "\(String(describing: value)), naively \(String(describing: naive))")
        try hold(isSkipped(bytes), "read, and not skipped")
        guard !value.hasLargeNumber else { return }
        let object = try? JSONSerialization.jsonObject(with: Data(input), options: .fragmentsAllowed)
        try hold(object != nil, "Foundation does not read it")
    }

    private static func isSkipped(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard var reader = try? JSONReader(bytes), (try? reader.skip()) != nil else { return false }
        return reader.isAtEnd
    }

    /// The whole value, as our reader sees it.
    private static func read(_ reader: inout JSONReader) throws(JSONError) -> NaiveJSON {
        switch reader.nextType {
        case .object:
            var members: [NaiveJSON.Member] = []
            try reader.readObject { (name, reader) throws(JSONError) in
                members.append(NaiveJSON.Member(name: scalars(name), value: try read(&reader)))
            }
            return .object(members)
        case .array:
            var elements: [NaiveJSON] = []
            try reader.readArray { (_, reader) throws(JSONError) in elements.append(try read(&reader)) }
            return .array(elements)
        case .string: return .string(scalars(try reader.readString()))
        case .number: return .number(String(decoding: try reader.readNumber().text, as: UTF8.self))
        case .boolean: return .boolean(try reader.readBoolean())
        case .null, nil:
            try reader.readNull()
            return .null
        }
    }

    private static func scalars(_ text: JSONText) -> [UInt32] {
        text.description.unicodeScalars.map(\.value)
    }
}

extension NaiveJSON {
    /// Whether a number is so large or so exact that Foundation may refuse it, which is its right (RFC 8259, §6).
    fileprivate var hasLargeNumber: Bool {
        switch self {
        case .number(let text): text.count > 15 || text.contains { "eE".contains($0) }
        case .array(let elements): elements.contains(where: \.hasLargeNumber)
        case .object(let members): members.contains(where: \.value.hasLargeNumber)
        case .null, .boolean, .string: false
        }
    }
}
