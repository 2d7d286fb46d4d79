import AttestCore
import Foundation

/// The inputs of a verification by name, from a JSON file and from options, which override it.
struct Fields {
    /// Names that mean the same as others: those of the conformance vectors.
    private static let aliases = ["object": "attestation", "env": "environment", "time": "at"]

    /// Different ways to say what the app passed to App Attest: one option hides all of the file's.
    private static let clientDataNames: Set<String> = ["challenge", "challengeBase64", "clientData", "clientDataHash"]

    /// Every name, as an option is spelled.
    static let optionNames: Set<String> = [
        "attestation", "assertion", "object", "key-id", "challenge", "challenge-base64", "client-data-hash",
        "client-data",
        "public-key", "stored-counter", "app-id", "environment", "env", "at", "time", "root",
    ]

    private var values: [String: [String]] = [:]

    /// The object's name when it is called `object`.
    private let objectName: String

    /// Reads the file, if there is one, and the options.
    ///
    /// - Parameters:
    ///   - arguments: The words of the command line.
    ///   - objectName: `attestation`, `assertion` or `receipt`.
    ///   - takesObject: Whether a file that is no JSON object is the object itself.
    /// - Throws: `UsageError` if the file cannot be used.
    init(_ arguments: Arguments, objectName: String, takesObject: Bool = false) throws(UsageError) {
        self.objectName = objectName
        guard arguments.operands.count <= 1 else { throw UsageError("One file at most can be given.") }
        if let path = arguments.operands.first {
            try readFile(path, names: Set(arguments.known.map(Self.camelCase)), takesObject)
        }
        if !Self.clientDataNames.isDisjoint(with: arguments.options.keys.map(Self.camelCase)) {
            values = values.filter { !Self.clientDataNames.contains($0.key) }
        }
        // Two names for one thing add up, whatever the order.
        let given = arguments.options.map { (name(Self.camelCase($0.key)), $0.value) }
        values.merge(Dictionary(given, uniquingKeysWith: +)) { $1 }
    }

    /// All texts of a name; empty if it was not given.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The text of a name; `nil` if it was not given.
    func text(_ name: String) throws(UsageError) -> String? {
        let texts = all(name)
        guard texts.count <= 1 else { throw UsageError("\(name) can be given once.") }
        return texts.first
    }

    /// The text of a name that has to be given.
    func required(_ name: String) throws(UsageError) -> String {
        guard let text = try text(name) else { throw UsageError("\(name) is missing.") }
        return text
    }

    private func name(_ name: String) -> String {
        name == "object" ? objectName : Self.aliases[name] ?? name
    }

    /// Reads the members of the file that an option could give; others are a comment.
    private mutating func readFile(_ path: String, names: Set<String>, _ takesObject: Bool) throws(UsageError) {
        guard let data = InputFile.contents(path) else { throw UsageError("\(path) cannot be read.") }
        guard let file = try? JSONDecoder().decode([String: JSONValue].self, from: data) else {
            guard takesObject else { throw UsageError("\(path) is no JSON object.") }
            values[objectName] = [Base64.encode(InputFile.object(data))]
            return
        }
        for (key, value) in file.sorted(by: { $0.key < $1.key }) where names.contains(key) {
            guard let texts = Self.texts(value) else {
                throw UsageError("\(key) in \(path) is no text, no whole number, and no array of them.")
            }
            values[name(key), default: []] += texts
        }
    }

    /// Strings, whole numbers, and arrays of them; none for null, and `nil` for anything else.
    private static func texts(_ value: JSONValue) -> [String]? {
        switch value {
        case .null: []
        case .string(let text): [text]
        case .integer(let number): [String(number)]
        case .array(let elements):
            elements.reduce([]) { (sum: [String]?, element) in
                guard let sum, let more = texts(element), !more.isEmpty else { return nil }
                return sum + more
            }
        case .bool, .number, .object: nil
        }
    }

    /// `key-id` as `keyId`.
    private static func camelCase(_ option: String) -> String {
        let words = option.split(separator: "-")
        return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
            $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
    }
}
