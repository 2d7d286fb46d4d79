import AttestCore
import Foundation
import FuzzTargets
import TestSupport

/// What the executable does besides fuzzing.
enum Job {
    /// Does what the environment asks for; false if it asks for nothing.
    ///
    /// - `FUZZ_LIST=1` prints the names of the targets and their longest inputs.
    /// - `FUZZ_SEEDS=folder` writes the seeds of `FUZZ_TARGET`.
    /// - `FUZZ_CASES=number` prints minted cases with our answers, one JSON object per line; see ``MintedCases``.
    static func run(_ environment: [String: String]) throws -> Bool {
        if environment["FUZZ_LIST"] != nil {
            for target in FuzzTarget.all { print(target.name, target.maximumLength) }
            return true
        }
        if let folder = environment["FUZZ_SEEDS"], let target = FuzzTarget.named(environment["FUZZ_TARGET"] ?? "") {
            try write(target.seeds(), to: folder)
            return true
        }
        if let count = environment["FUZZ_CASES"].flatMap(Int.init) {
            let seed = environment["TEST_SEED"].flatMap { UInt64($0) } ?? 1
            try MintedCases(count: count, seed: seed).printAll()
            return true
        }
        return false
    }

    private static func write(_ seeds: [[UInt8]], to folder: String) throws {
        let folder = URL(filePath: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (number, seed) in seeds.enumerated() {
            try Data(seed).write(to: folder.appending(path: "seed-\(number)"))
        }
    }
}
