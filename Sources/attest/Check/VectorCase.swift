import AttestCore

/// One case of a file, with the fields of the file's header.
struct VectorCase {
    let fields: [String: JSONValue]
    let header: [String: JSONValue]

    /// The fields of all cases of the file that have an `id`, by that.
    var others: [String: [String: JSONValue]] = [:]

    /// What tells a reader of a failure why the case is there.
    var note: String {
        let texts = ["note", "why", "rule"].compactMap { text($0, in: fields) }
        return texts.first { !$0.isEmpty } ?? ""
    }

    func text(_ name: String) throws -> String {
        guard let text = text(name, in: fields) else { throw MalformedCase(problem: "\(name) is no text") }
        return text
    }

    func integer(_ name: String) throws -> Int64 {
        guard case .integer(let value) = fields[name] else { throw MalformedCase(problem: "\(name) is no integer") }
        return value
    }

    func bool(_ name: String) throws -> Bool {
        guard case .bool(let value) = fields[name] else { throw MalformedCase(problem: "\(name) is no Boolean") }
        return value
    }

    func texts(_ name: String) throws -> [String] {
        guard case .array(let values) = fields[name] else { throw MalformedCase(problem: "\(name) is no array") }
        return try values.map { value in
            guard case .string(let text) = value else { throw MalformedCase(problem: "\(name) holds no texts") }
            return text
        }
    }

    /// The octets of a field in hexadecimal.
    func octets(_ name: String) throws -> [UInt8] {
        guard let octets = Hex.decode(try text(name)) else { throw notHexadecimal(name) }
        return octets
    }

    /// The octets of an integer in hexadecimal, most significant first, without leading zeros.
    func magnitude(_ name: String) throws -> [UInt8] {
        let digits = try text(name)
        guard !digits.hasPrefix("-") else { throw Refusal(reason: "\(name) is negative") }
        guard let octets = Hex.decode(digits.utf8.count % 2 == 0 ? digits : "0" + digits) else {
            throw notHexadecimal(name)
        }
        return Array(octets.drop { $0 == 0 })
    }

    /// The bytes of a field in base64, which is input: the library's to refuse.
    func base64(_ name: String) throws -> [UInt8] {
        guard let bytes = Base64.decode(try text(name)) else { throw Refusal(reason: "\(name) is not base64") }
        return bytes
    }

    /// A fact, and what the case states under the same name.
    func fact(_ name: String, _ actual: String?) throws -> Fact {
        Fact(name: name, expected: try scalarText(name), actual: actual ?? Fact.absent)
    }

    /// A string, a number or a Boolean as text, or that there is none; `nil` if the case does not say.
    func scalarText(_ name: String) throws -> String? {
        guard let value = fields[name] else { return nil }
        if case .null = value { return Fact.absent }
        guard let text = value.scalarText else { throw MalformedCase(problem: "\(name) is no scalar") }
        return text
    }

    private func notHexadecimal(_ name: String) -> MalformedCase {
        MalformedCase(problem: "\(name) is not hexadecimal")
    }

    private func text(_ name: String, in object: [String: JSONValue]) -> String? {
        guard case .string(let text) = object[name] else { return nil }
        return text
    }
}
