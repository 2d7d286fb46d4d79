import Foundation

/// The inputs of a verification by name, from a JSON file and from options, which override it.
struct Fields {
    /// The names in files, with the names of the conformance vectors that mean the same.
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
    ///   - objectName: `attestation` or `assertion`.
    /// - Throws: `UsageError` if the file cannot be used.
    init(_ arguments: Arguments, objectName: String) throws(UsageError) {
        self.objectName = objectName
        guard arguments.operands.count <= 1 else { throw UsageError("One file at most can be given.") }
        if let path = arguments.operands.first { try readFile(path) }
        if !Self.clientDataNames.isDisjoint(with: arguments.options.keys.map(Self.camelCase)) {
            values = values.filter { !Self.clientDataNames.contains($0.key) }
        }
        for (option, texts) in arguments.options {
            values[name(Self.camelCase(option))] = texts
        }
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

    private mutating func readFile(_ path: String) throws(UsageError) {
        guard let data = FileManager.default.contents(atPath: path) else { throw UsageError("\(path) cannot be read.") }
        guard let object = try? JSONSerialization.jsonObject(with: data), let file = object as? [String: Any] else {
            throw UsageError("\(path) is no JSON object.")
        }
        for (key, value) in file {
            guard let texts = Self.texts(value) else { continue }
            values[name(key)] = texts
        }
    }

    /// Strings, numbers, and arrays of them.
    ///
    /// Anything else is not an input.
    private static func texts(_ value: Any) -> [String]? {
        switch value {
        case let text as String: [text]
        case let number as NSNumber: [number.stringValue]
        case let array as [Any]:
            array.reduce([]) { (sum: [String]?, element: Any) in
                guard let sum, let more = texts(element) else { return nil }
                return sum + more
            }
        default: nil
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
