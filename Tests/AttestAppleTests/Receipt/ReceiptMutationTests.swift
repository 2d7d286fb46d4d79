import AttestApple
import AttestCore
import AttestTesting
import TestScenes
import TestSupport
import Testing

@Suite("Mutations of receipts")
struct ReceiptMutationTests {
    @Test("Refuses or accepts every mutation of Apple's receipt, and accepts none that says something else")
    func sample() throws {
        let edition = AppleReceiptTests.Edition.edition2026
        let attestation = try edition.attestation()
        try mutate(try edition.receipt(), rounds: 2000, "Apple's receipt") { bytes in
            try Receipt(decoding: bytes).verify(
                app: attestation.appID,
                publicKey: attestation.publicKey,
                environment: attestation.environment,
                age: .stored,
                at: #require(UnixTime(iso8601: edition.createdAt))
            )
        }
    }

    @Test("Refuses or accepts every mutation of a minted receipt, and accepts none that says something else")
    func minted() throws {
        var scene = try ReceiptScene()
        try mutate(scene.receipt.mint(), rounds: 2000, "minted receipt") { bytes in
            scene.bytes = bytes
            return try scene.verify()
        }
    }

    @Test("Refuses every change inside the signed bytes of a receipt")
    func signedBytes() throws {
        var scene = try ReceiptScene()
        scene.receipt.chunkSize = nil
        let valid = scene.receipt.mint()
        let authority = scene.receipt.authority
        let attested = try #require(scene.receipt[3])
        let content = try #require(valid.firstRange(of: attested))
        let parts = try [authority.signerCertificate, authority.intermediateCertificate].map {
            try #require(valid.firstRange(of: $0))
        }
        var generator = SeededGenerator(seed: SeededGenerator.seed(for: "signed bytes of a receipt"))
        for part in parts + [content] {
            for _ in 0..<150 {
                scene.bytes = valid
                let index = Int.random(in: part, using: &generator)
                scene.bytes?[index] ^= UInt8.random(in: 1...255, using: &generator)
                #expect(throws: Rejection.self, "byte \(index)") { try scene.verify() }
            }
        }
    }

    private func mutate(
        _ valid: [UInt8],
        rounds: Int,
        _ purpose: String,
        _ verify: ([UInt8]) throws -> VerifiedReceipt
    ) throws {
        let expected = try verify(valid)
        var generator = SeededGenerator(seed: SeededGenerator.seed(for: purpose))
        for round in 0..<rounds {
            let mutant = Mutation.mutate(valid, using: &generator)
            do {
                let result = try verify(mutant)
                #expect(result == expected, "round \(round): \(Hex.encode(mutant))")
            } catch let rejection as Rejection {
                #expect((0...mutant.count).contains(rejection.offset ?? 0), "round \(round): \(Hex.encode(mutant))")
            }
        }
    }
}
