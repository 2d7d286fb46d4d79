import Foundation

/// Measures the operations that a server pays for.
@main
struct AttestBench {
    static func main() {
        do {
            let arguments = try Arguments(CommandLine.arguments.dropFirst())
            if let count = arguments.differential { return print(try Differential.run(count)) }
            let operations = try selected(arguments.only)
            if let count = arguments.count {
                try run(operations, count: count)
            } else if let threads = arguments.threads {
                print(Report.throughput(try operations.map { try Throughput($0, threads: threads) }, arguments.asJSON))
            } else {
                print(Report.latencies(try operations.map { try Latency($0) }, arguments.asJSON))
            }
        } catch {
            FileHandle.standardError.write(Data("attest-bench: \(error)\n".utf8))
            exit(2)
        }
    }

    /// The operations with the names, all repeatable ones without a name.
    private static func selected(_ names: [String]) throws -> [Operation] {
        let all = Operation.all
        guard !names.isEmpty else { return all.filter(\.isRepeatable) }
        return try names.map { name in
            guard let operation = all.first(where: { $0.name == name }) else {
                throw BenchmarkError("no operation \(name); there are \(all.map(\.name).joined(separator: ", "))")
            }
            return operation
        }
    }

    /// Runs each operation a number of times and prints nothing, for tools that count instructions or allocations.
    private static func run(_ operations: [Operation], count: Int) throws {
        for operation in operations {
            let body = try operation.prepared()
            for _ in 0..<count { try operation.check(body()) }
        }
    }
}
