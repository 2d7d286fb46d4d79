import AttestCore
import AttestTesting
import DERKit
import TestSupport
import Testing

@Suite("Mint")
struct MintTests {
    @Test("Mints an attestation that is accepted as it is")
    func attestation() throws {
        let result = try verifyAttestation()
        #expect(result.appID.text == "ABCDE12345.com.example.app")
        #expect(result.environment == .production)
        #expect(result.device.platform == .iOS)
        #expect(result.device.osVersion == "27.0")
        #expect(result.launch.validationCategory == .appStore)
        #expect(result.launch.bundleVersion == "1")
        #expect(result.clearTextAppIDMatches == true)
        #expect(result.notBefore == TestAttestation.defaultTime.adding(seconds: -86_400))
        #expect(result.notAfter == TestAttestation.defaultTime.adding(seconds: 2 * 86_400))
    }

    @Test("Mints an assertion that is accepted as it is")
    func assertion() throws {
        let result = try verifyAssertion()
        #expect(result.counter == 1)
        #expect(result.launch.validationCategory == .appStore)
        #expect(result.launch.bundleVersion == "1")
    }
}
