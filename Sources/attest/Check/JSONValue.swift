import Foundation

/// A JSON value (RFC 8259).
enum JSONValue: Decodable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // Ordered by how often each occurs.
        if let string = try? container.decode(String.self) {
            self = .string(string)
        } else if let integer = try? container.decode(Int64.self) {
            self = .integer(integer)
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if container.decodeNil() {
            self = .null
        } else if let object = try? container.decode([String: JSONValue].self) {
            self = .object(object)
        } else if let array = try? container.decode([JSONValue].self) {
            self = .array(array)
        } else {
            self = .number(try container.decode(Double.self))
        }
    }

    /// The value of a string, a whole number or a Boolean as text; `nil` for the rest.
    var scalarText: String? {
        switch self {
        case .string(let string): string
        case .integer(let integer): String(integer)
        case .bool(let bool): String(bool)
        case .null, .number, .array, .object: nil
        }
    }
}
