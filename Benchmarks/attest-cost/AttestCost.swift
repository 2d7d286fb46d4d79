import Foundation

/// Runs the most expensive input that is known for an entry point, for tools that count instructions or memory.
///
///     attest-cost                   lists the cases: name, entry point, size limit in bytes
///     attest-cost NAME SIZE COUNT   makes an input of at most SIZE bytes and runs it COUNT times
@main
struct AttestCost {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            guard !arguments.isEmpty else { return list() }
            guard arguments.count == 3, let size = Int(arguments[1]), let count = Int(arguments[2]),
                let found = WorstCase.all.first(where: { $0.name == arguments[0] })
            else { throw CostError("usage: attest-cost [NAME SIZE COUNT]") }
            try run(found, size: size, count: count)
        } catch {
            FileHandle.standardError.write(Data("attest-cost: \(error)\n".utf8))
            exit(2)
        }
    }

    private static func list() {
        for found in WorstCase.all { print(found.name, found.limit) }
    }

    private static func run(_ found: WorstCase, size: Int, count: Int) throws {
        let input = try found.make(size)
        guard input.byteCount <= found.limit else { throw CostError("\(found.name) is longer than its limit") }
        for _ in 0..<count {
            let answer = input.run()
            guard answer == input.answer else {
                throw CostError("\(found.name) answers \(answer), not \(input.answer)")
            }
        }
        print(input.byteCount)
    }
}
