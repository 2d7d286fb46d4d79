import AttestCore
import AttestTesting
import TestSupport
import Testing

/// Each test makes exactly one mistake and expects the hint that names it.
@Suite("Hints for receipts")
struct ReceiptHintTests {
    /// The hint for the receipt of Apple's sample, after a change of what it is verified with.
    private func hint(
        _ reason: RejectionReason,
        anchor: ReceiptTrustAnchor = .appleRootCAG3,
        environment: AppPolicy.Environment = .production
    ) throws -> Hint? {
        let sample = try AppleSample.edition2026()
        let bytes = try #require(try Attestation(decoding: sample.attestationObject).unverifiedReceipt)
        let receipt = try Receipt(decoding: bytes)
        let rejection = try #require(
            expectRejection(reason) {
                try receipt.verify(
                    app: try AppID(sample.appId),
                    publicKey: receipt.contents.publicKey,
                    environment: environment,
                    age: .stored,
                    at: receipt.contents.creationTime.unixTime,
                    anchor: anchor
                )
            }
        )
        return receipt.diagnose(rejection)
    }

    @Test("Says that the receipt was verified against the wrong root")
    func wrongRoot() throws {
        let other = try ReceiptTrustAnchor(unsafeTestAnchor: Fixture.pem("apple-app-attestation-root-ca.pem"))
        #expect(try hint(.receiptChainIssuerMismatch, anchor: other) == .receiptIsUnderAppleRootCAG3)
    }

    @Test("Gives no hint for a receipt whose signer is not in it")
    func withoutSigner() throws {
        var receipt = try ReceiptScene().receipt
        receipt.certificates = []
        #expect(try Receipt(decoding: receipt.mint()).diagnose(Rejection(.receiptChainIssuerMismatch)) == nil)
    }

    @Test("Gives no hint for a receipt that is not under Apple's root either")
    func underNoRoot() throws {
        let scene = try ReceiptScene()
        let receipt = try Receipt(decoding: scene.receipt.mint())
        #expect(receipt.diagnose(Rejection(.receiptChainIssuerMismatch)) == nil)
        #expect(receipt.diagnose(Rejection(.receiptChainSignatureInvalid)) == nil)
    }

    @Test("Says in which environment the receipt's key was made")
    func environment() throws {
        #expect(try hint(.receiptEnvironmentMismatch, environment: .development) == .environmentIs(.production))
    }
}
