import AttestCore
import AttestTesting
import P256Verify
import TestScenes
import TestSupport
import Testing

@Suite("Trust anchor")
struct TrustAnchorTests {
    private static let fingerprint = "1cb9823ba28ba6ad2d33a006941de2ae4f513ef1d4e831b9f7e0fa7b6242c932"

    @Test("Embeds Apple's root as Apple publishes it")
    func appleRoot() throws {
        let published = try Fixture.pem("apple-app-attestation-root-ca.pem")
        let digest = SHA256.hash(published.span)
        #expect(Hex.encode(digest.bytes) == Self.fingerprint)
        #expect(TrustAnchor.appleAppAttestationRootCA.fingerprint.description == Self.fingerprint)
        #expect(TrustAnchor.appleAppAttestationRootCA.isApple)
        #expect(try TrustAnchor(unsafeTestAnchor: published).fingerprint.description == Self.fingerprint)
    }

    @Test("R6: Tells a test anchor from Apple's, although it has the same name")
    func testAnchor() throws {
        let anchor = try TestCertificateAuthority.shared.trustAnchor()
        #expect(!anchor.isApple)
        #expect(anchor.fingerprint.bytes == TestHash.sha256.digest(TestCertificateAuthority.shared.rootCertificate))
    }

    @Test("Refuses an anchor that is not one certificate in DER")
    func malformedAnchors() {
        let root = TestCertificateAuthority.shared.rootCertificate
        let leaf = TestAttestation().mint().attestationObject
        for bytes: [UInt8] in [[], [0x30, 0x00], root.dropLast(), root + [0], root + root, leaf] {
            #expect(throws: ConfigurationError.trustAnchorMalformed) { try TrustAnchor(unsafeTestAnchor: bytes) }
        }
    }

    @Test("Refuses every chain under an anchor that may not issue")
    func unsuitableAnchors() throws {
        let minted = TestAttestation().mint()
        for certificate in [minted.leafCertificate, minted.intermediateCertificate] {
            let anchor = try TrustAnchor(unsafeTestAnchor: certificate)
            #expect(throws: Rejection.self) { try verifyAttestation { $0.anchor = anchor } }
        }
    }

    @Test("Reads fingerprints of 32 bytes only")
    func fingerprints() throws {
        let fingerprint = try #require(CertificateFingerprint(bytes: try Hex.decode(Self.fingerprint)))
        #expect(fingerprint == TrustAnchor.appleAppAttestationRootCA.fingerprint)
        #expect(CertificateFingerprint(bytes: zeros(31)) == nil)
        #expect(CertificateFingerprint(bytes: zeros(33)) == nil)
    }
}
