/// What the command line asks for.
struct Arguments {
    /// The names of operations; empty for all.
    private(set) var only: [String] = []
    /// How often to run each operation, without measuring.
    private(set) var count: Int?
    /// On how many threads to run each operation at once.
    private(set) var threads: Int?
    /// How many random signatures to compare the paths of verification with, instead of measuring.
    private(set) var differential: Int?
    private(set) var asJSON = false

    init(_ arguments: ArraySlice<String>) throws {
        var rest = arguments
        while let option = rest.popFirst() {
            switch option {
            case "--only": only += try Self.value(of: option, &rest).split(separator: ",").map(String.init)
            case "--count": count = try Self.number(of: option, &rest)
            case "--threads": threads = max(1, try Self.number(of: option, &rest))
            case "--differential": differential = try Self.number(of: option, &rest)
            case "--json": asJSON = true
            default: throw BenchmarkError(Self.usage)
            }
        }
    }

    private static let usage =
        "usage: attest-bench [--only NAME[,NAME]] [--count N | --threads N] [--json], or --differential N"

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
        guard let value = rest.popFirst() else { throw BenchmarkError("\(option) needs a value; \(usage)") }
        return value
    }

    private static func number(of option: String, _ rest: inout ArraySlice<String>) throws -> Int {
        guard let number = Int(try value(of: option, &rest)), number >= 0 else {
            throw BenchmarkError("\(option) needs a number; \(usage)")
        }
        return number
    }
}
