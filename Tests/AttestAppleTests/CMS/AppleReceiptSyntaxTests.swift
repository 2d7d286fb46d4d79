import AttestApple
import DERKit
import TestSupport
import Testing

@Suite("CMS of Apple's receipts")
struct AppleReceiptSyntaxTests {
    enum Edition: CaseIterable {
        case edition2024, edition2026

        /// The receipt in the sample, found without a CBOR reader.
        func receipt() throws -> [UInt8] {
            let sample = self == .edition2024 ? try AppleSample.edition2024() : try AppleSample.edition2026()
            let object = sample.attestationObject
            // The text "receipt", then a byte string with a length of two bytes.
            let start = try #require(object.firstRange(of: [0x67] + Array("receipt".utf8) + [0x59])).upperBound
            let count = Int(object[start]) << 8 | Int(object[start + 1])
            return Array(object[(start + 2)...].prefix(count))
        }
    }

    @Test("Reads a genuine receipt to its last byte", arguments: Edition.allCases)
    func genuine(edition: Edition) throws {
        let message = try SignedData(try edition.receipt()[...])
        #expect(message.digestAlgorithm.isSHA256)
        #expect(message.contentType == .data)
        #expect(message.signerInfo.signedAttributes == nil)
        #expect(message.signerInfo.signatureAlgorithm.ecdsaDigest == .sha256)
        let certificates = try message.certificates.map { try Certificate($0) }
        #expect(certificates.count == 3)
        #expect(Array(certificates[2].encoded) == (try Fixture.pem("apple-root-ca-g3.pem")))
        #expect(certificates[0].extensions[.appleReceiptSigner] == [0x05, 0x00])
        #expect(certificates[1].extensions[.appleApplicationIntegration] == [0x05, 0x00])
        #expect(certificates[0].serialNumber == message.signerInfo.serialNumber)
    }

    @Test("Joins its content across the chunk border, which cuts the certificate in it", arguments: Edition.allCases)
    func chunks(edition: Edition) throws {
        let receipt = try edition.receipt()
        let content = try SignedData(receipt[...]).content
        #expect(content.bytes.count > 1000)
        let leaf = edition == .edition2024 ? try AppleSample.edition2024().leaf() : try AppleSample.edition2026().leaf()
        #expect(receipt.firstRange(of: leaf) == nil)
        #expect(content.bytes.firstRange(of: leaf) != nil)
        for index in content.bytes.indices {
            #expect(receipt[content.originalOffset(of: index)] == content.bytes[index])
        }
    }

    @Test("Reads damaged receipts or refuses them at a byte that they have", arguments: Edition.allCases)
    func mutations(edition: Edition) throws {
        let seed = SeededGenerator.seed(for: "receipt syntax, \(edition)")
        var generator = SeededGenerator(seed: seed)
        let valid = try edition.receipt()
        var refused = 0
        for number in 0..<3_000 {
            let mutant = Mutation.mutate(valid, using: &generator)
            do throws(DERError) {
                _ = try SignedData(mutant[...])
            } catch {
                refused += 1
                #expect((0...mutant.count).contains(error.offset), "seed \(seed), mutant \(number): \(error)")
            }
        }
        #expect(refused > 1_000 && refused < 3_000)
    }
}
