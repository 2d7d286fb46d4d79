import FuzzTargets
import TestSupport
import Testing

@Suite("Mutations that keep structure")
struct InputFormTests {
    @Test("Change DER and mostly leave it DER")
    func der() throws {
        let leaf = try AppleSample.edition2026().leaf()
        let mutants = (0..<200).compactMap { InputForm.der.mutant(of: leaf, seed: $0) }
        #expect(mutants.count == 200)
        #expect(mutants.count { $0 != leaf } > 150)
        #expect(mutants.count { NaiveDER.list(in: $0) != nil } > 100)
    }

    @Test("Change CBOR and mostly leave it CBOR")
    func cbor() throws {
        let object = try AppleSample.edition2026().attestationObject
        let mutants = (0..<200).compactMap { InputForm.cbor.mutant(of: object, seed: $0) }
        #expect(mutants.count == 200)
        #expect(mutants.count { $0 != object } > 100)
        #expect(mutants.count { NaiveCBOR.only(in: $0) != nil } > 60)
    }

    @Test("Repeat with the same seed, and need bytes of the form")
    func seeds() throws {
        let leaf = try AppleSample.edition2026().leaf()
        #expect(InputForm.der.mutant(of: leaf, seed: 7) == InputForm.der.mutant(of: leaf, seed: 7))
        #expect(InputForm.der.mutant(of: [0x30], seed: 7) == nil)
        #expect(InputForm.cbor.mutant(of: [0x9F], seed: 7) == nil)
        #expect(InputForm.bytes.mutant(of: leaf, seed: 7) == nil)
    }
}
