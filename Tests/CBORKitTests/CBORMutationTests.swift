import CBORKit
import TestSupport
import Testing

@Suite("CBOR mutations")
struct CBORMutationTests {
    private static let count = 4_000

    @Test("Reads damaged attestation objects or refuses them at a byte that they have")
    func attestationObjects() throws {
        try run(AppleSample.edition2026().attestationObject, purpose: "attestation objects")
    }

    @Test("Reads damaged extension maps likewise, where most damage is to heads and text")
    func extensionMaps() throws {
        try run(Array(AppleSample.edition2026().attestationObject.suffix(62)), purpose: "extension maps")
    }

    private func run(_ valid: [UInt8], purpose: String) throws {
        let seed = SeededGenerator.seed(for: purpose)
        var generator = SeededGenerator(seed: seed)
        var (accepted, refused) = (0, 0)
        for number in 0..<Self.count {
            let mutant = Mutation.mutate(valid, using: &generator)
            var reader = CBORReader(mutant[...])
            do throws(CBORError) {
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
