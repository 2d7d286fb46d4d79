import AttestApple
import AttestCore
import AttestDiagnosis
import AttestTesting
import TestScenes
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

    @Test("Gives no hint for a receipt that only names Apple's root, without the root's signature")
    func namesAppleRoot() throws {
        let rootName = TestName([
            .commonName("Apple Root CA - G3"),
            .init([2, 5, 4, 11], DERWriter.utf8String("Apple Certification Authority")),
            .init([2, 5, 4, 10], DERWriter.utf8String("Apple Inc.")),
            .init([2, 5, 4, 6], DERWriter.value([0x13], Array("US".utf8))),
        ])
        var scene = try ReceiptScene()
        scene.editAuthority { $0.intermediate.issuer = rootName }
        scene.anchor = .appleRootCAG3
        let receipt = try Receipt(decoding: scene.receipt.mint())
        // That it gets as far as the signature shows that the name is the root's.
        let rejection = try #require(expectRejection(.receiptChainSignatureInvalid) { try scene.verify() })
        #expect(receipt.diagnose(rejection) == nil)
    }

    @Test("Says in which environment the receipt's key was made")
    func environment() throws {
        #expect(try hint(.receiptEnvironmentMismatch, environment: .development) == .environmentIs(.production))
    }
}
