import JSONKit
import TestSupport
import Testing

@Suite("JSON mutations")
struct JSONMutationTests {
    private static let count = 4_000

    @Test("Reads damaged texts or refuses them at a byte that they have")
    func texts() throws {
        let valid = Array(#"{"a":[1,-2.5e3,null,true],"b\u00e9":{"":"\ud83d\ude00 é"},"c":"x","d":[[],{}]}"#.utf8)
        let seed = SeededGenerator.seed(for: "JSON texts")
        var generator = SeededGenerator(seed: seed)
        var (accepted, refused) = (0, 0)
        for number in 0..<Self.count {
            let mutant = Mutation.mutate(valid, using: &generator)
            do throws(JSONError) {
                var reader = try JSONReader(mutant[...])
                try reader.skip()
                try reader.finish()
                accepted += 1
            } catch {
                refused += 1
                if !(0...mutant.count).contains(error.offset) {
                    Issue.record("seed \(seed), mutant \(number): \(error), \(Hex.encode(mutant))")
                }
            }
        }
        #expect(accepted > Self.count / 50)
        #expect(refused > Self.count / 4)
    }
}
