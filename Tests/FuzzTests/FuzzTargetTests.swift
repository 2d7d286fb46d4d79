import Foundation
import FuzzTargets
import TestSupport
import Testing

@Suite("Fuzz targets")
struct FuzzTargetTests {
    @Test("Hold for every input that was found or picked by hand", arguments: FuzzTarget.all)
    func regressions(target: FuzzTarget) throws {
        let folder = Repository.root.appending(path: "Fuzz/regressions/\(target.name)")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count >= 3)
        for file in files.sorted(by: { $0.path < $1.path }) {
            let input = [UInt8](try Data(contentsOf: file))
            #expect(throws: Never.self, "\(file.lastPathComponent)") { try target.check(input) }
        }
    }

    @Test("Hold for every seed, of which each target has at least three", arguments: FuzzTarget.all)
    func seeds(target: FuzzTarget) throws {
        let seeds = try target.seeds()
        #expect(seeds.count >= 3)
        for (number, seed) in seeds.enumerated() {
            #expect(throws: Never.self, "seed \(number): \(Hex.encode(seed))") { try target.check(seed) }
        }
    }

    @Test("Hold for mutations of the seeds", arguments: FuzzTarget.all)
    func mutations(target: FuzzTarget) throws {
        let seeds = try target.seeds()
        var generator = SeededGenerator(seed: SeededGenerator.seed(for: target.name))
        for _ in 0..<40 {
            let seed = try #require(seeds.randomElement(using: &generator))
            let mutant = Mutation.mutate(seed, using: &generator)
            #expect(throws: Never.self, "\(Hex.encode(mutant))") { try target.check(mutant) }
        }
    }

    @Test("Have one name each, and a folder of inputs under it")
    func names() throws {
        let names = FuzzTarget.all.map(\.name)
        let folder = Repository.root.appending(path: "Fuzz/regressions")
        let folders = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count == 23)
        #expect(folders.sorted() == names.sorted())
        #expect(FuzzTarget.named("der-naive")?.maximumLength == 512)
        #expect(FuzzTarget.named("none") == nil)
    }
}
