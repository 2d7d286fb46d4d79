import AttestApple
import AttestCore
import AttestTesting
import TestScenes
import TestSupport
import Testing

@Suite("Trust anchor of receipts")
struct ReceiptTrustAnchorTests {
    private static let fingerprint = "63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179"

    @Test("Embeds Apple Root CA - G3 as Apple publishes it")
    func appleRoot() throws {
        let published = try Fixture.pem("apple-root-ca-g3.pem")
        #expect(Hex.encode(TestHash.sha256.digest(published)) == Self.fingerprint)
        #expect(ReceiptTrustAnchor.appleRootCAG3.fingerprint.description == Self.fingerprint)
        #expect(ReceiptTrustAnchor.appleRootCAG3.isApple)
        #expect(try ReceiptTrustAnchor(unsafeTestAnchor: published).isApple)
    }

    @Test("Tells a test anchor from Apple's, although it has the same name")
    func testAnchor() throws {
        #expect(!(try TestReceiptAuthority.shared.trustAnchor().isApple))
    }

    @Test("Is another root than that of attestations")
    func otherRoot() {
        let roots = [ReceiptTrustAnchor.appleRootCAG3.fingerprint, TrustAnchor.appleAppAttestationRootCA.fingerprint]
        #expect(Set(roots).count == 2)
    }

    @Test("Refuses an anchor that is not one certificate in DER")
    func malformedAnchors() {
        let root = TestReceiptAuthority.shared.rootCertificate
        for bytes: [UInt8] in [[], [0x30, 0x00], root.dropLast(), root + [0], root + root] {
            #expect(throws: ConfigurationError.trustAnchorMalformed) { try ReceiptTrustAnchor(unsafeTestAnchor: bytes) }
        }
    }
}
