import DERInspection
import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("DER mutations")
struct DERMutationTests {
    private static let count = 3_000

    enum Subject: CaseIterable {
        case leaf, intermediate, root

        func bytes() throws -> [UInt8] {
            switch self {
            case .leaf: try AppleSample.edition2026().leaf()
            case .intermediate: try AppleSample.edition2026().intermediate()
            case .root: try Fixture.pem("apple-app-attestation-root-ca.pem")
            }
        }
    }

    @Test("Reads damaged certificates or refuses them at a byte that they have", arguments: Subject.allCases)
    func certificates(subject: Subject) throws {
        let counts = try run(subject, purpose: "certificates") { bytes in
            let certificate = try Certificate(bytes)
            _ = try NameAttributes(certificate.subject)
            _ = try ECDSASignatureValue(certificate.signatureValue)
        }
        // Damage to a key, a hash or a serial number is not seen; most other damage is.
        #expect(counts.accepted > Self.count / 50)
        #expect(counts.refused > Self.count / 2)
    }

    @Test("Checks the structure of damaged certificates likewise", arguments: Subject.allCases)
    func structures(subject: Subject) throws {
        let counts = try run(subject, purpose: "structures") { try DERStructure.check($0) }
        #expect(counts.accepted > Self.count / 50)
        #expect(counts.refused > Self.count / 2)
    }

    private func run(
        _ subject: Subject,
        purpose: String,
        _ body: (ArraySlice<UInt8>) throws -> Void
    ) throws -> (accepted: Int, refused: Int) {
        let seed = SeededGenerator.seed(for: "\(purpose), \(subject)")
        var generator = SeededGenerator(seed: seed)
        let valid = try subject.bytes()
        var (accepted, refused) = (0, 0)
        for number in 0..<Self.count {
            let mutant = Mutation.mutate(valid, using: &generator)
            do throws(DERError) {
                try describing { try body(mutant[...]) }
                accepted += 1
            } catch {
                refused += 1
                if !(0...mutant.count).contains(error.offset) {
                    Issue.record("seed \(seed), mutant \(number): \(error), \(Hex.encode(mutant))")
                }
            }
        }
        return (accepted, refused)
    }

    /// Lets nothing but errors of the module through.
    private func describing(_ body: () throws -> Void) throws(DERError) {
        do {
            try body()
        } catch let error as DERError {
            throw error
        } catch {
            Issue.record(error)
        }
    }
}
