import AttestApple
import AttestCore
import AttestTesting
import TestScenes
import Testing

@Suite("The client data hash of a receipt")
struct ReceiptClientDataHashTests {
    @Test("R1: Says whether an attestation was made for the hash that the server knows")
    func matches() throws {
        let receipt = try verifyReceipt()
        let hash = TestHash.sha256.digest(ReceiptScene.attestation.challenge)
        #expect(receipt.matches(clientDataHash: try #require(ClientDataHash(verbatim: hash))) == true)
        for other in [hash + [0], Array(hash.dropLast()), [0] + hash.dropFirst()] {
            #expect(receipt.matches(clientDataHash: try #require(ClientDataHash(verbatim: other))) == false)
        }
    }

    @Test("R1: Shows a map that was moved out of the client data hash")
    func movedMap() throws {
        let map = TestExtensionMap(bundleVersion: "9999", validationCategory: 4).encoded
        let hash = TestHash.sha256.digest(ReceiptScene.attestation.challenge)
        var attestation = ReceiptScene.attestation
        attestation.clientDataHash = map + hash
        let receipt = try verifyReceipt { $0.receipt = TestReceipt(of: attestation) }
        #expect(receipt.matches(clientDataHash: try #require(ClientDataHash(verbatim: hash))) == false)
    }

    @Test("R1: Says nothing of a refreshed receipt, where Apple damages the field, and of one without it")
    func unknown() throws {
        let hash = ClientDataHash(hashing: ReceiptScene.attestation.challenge)
        let refreshed = try verifyReceipt { $0.receipt = $0.receipt.refreshed(at: $0.now) }
        #expect(refreshed.kind == .refreshed)
        #expect(refreshed.matches(clientDataHash: hash) == nil)
        let empty = try verifyReceipt { $0.receipt[4] = [] }
        #expect(empty.matches(clientDataHash: hash) == false)
        let without = try verifyReceipt { $0.receipt.fields.removeAll { $0.number == 4 } }
        #expect(without.matches(clientDataHash: hash) == nil)
    }
}
