import Foundation

/// A file of cases of one kind: a JSON object whose `schema` is `vec1`.
struct VectorFile {
    let kind: String
    let cases: [JSONValue]

    /// The fields of each case with an `id`, by that; the first one, if several have it.
    let casesByID: [String: [String: JSONValue]]

    /// The fields of the object other than the cases.
    let header: [String: JSONValue]

    /// Reads a file; `nil` if it is JSON, but no file of vectors.
    init?(path: String) throws {
        let value = try Self.read(path)
        guard case .object(var header) = value, case .string("vec1") = header["schema"] else { return nil }
        guard case .string(let kind) = header["kind"], case .array(let cases) = header.removeValue(forKey: "cases")
        else {
            throw UsageError("\(path): kind or cases missing")
        }
        self.kind = kind
        self.cases = cases
        casesByID = Dictionary(
            cases.compactMap { value in
                guard case .object(let fields) = value, let id = fields["id"]?.scalarText else { return nil }
                return (id, fields)
            },
            uniquingKeysWith: { first, _ in first }
        )
        self.header = header
    }

    private static func read(_ path: String) throws -> JSONValue {
        guard let data = InputFile.contents(path) else {
            throw UsageError("\(path): not readable")
        }
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: data) else {
            throw UsageError("\(path): not JSON")
        }
        return value
    }
}
