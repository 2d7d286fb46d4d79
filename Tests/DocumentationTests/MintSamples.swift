import AttestCore
import AttestTesting
import Testing

// snippet: mint
func mintUsedKey() -> MintedAttestation {
    var attestation = TestAttestation()
    attestation.authenticatorData.counter = 1
    return attestation.mint()  // verifying its object is refused: counter_not_zero
}
// end

@Suite("The sample of the mint")
struct MintSampleTests {
    @Test("Makes an attestation that is refused for its counter")
    func isRefused() throws {
        let minted = mintUsedKey()
        let app = AppPolicy(appID: try AppID("ABCDE12345.com.example.app"))
        let rejection = #expect(throws: Rejection.self) {
            try Attestation(decoding: minted.attestationObject).verify(
                keyID: minted.keyID,
                clientDataHash: minted.clientDataHash,
                apps: [app],
                anchor: TestCertificateAuthority.shared.trustAnchor(),
                at: minted.issuedAt
            )
        }
        #expect(rejection?.reason == .counterNotZero)
    }
}
