import AttestApple
import AttestCore
import AttestTesting
import DERInspection
import DERKit
import TestScenes
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

    @Test("Mints an attestation of a Mac, which a policy that allows Macs accepts")
    func macOS() throws {
        let result = try verifyAttestation(.macOS) { $0.policy.platforms.insert(.macOS) }
        #expect(result.device.platform == .macOS)
        #expect(result.launch.validationCategory == .developerID)
        #expect(result.launch.bundleVersion == nil)
        #expect(result.unverifiedReceipt == nil)
    }

    @Test("Mints the same bytes again")
    func isDeterministic() {
        #expect(TestAttestation().mint().attestationObject == TestAttestation().mint().attestationObject)
        #expect(TestAssertion().mint().assertionObject == TestAssertion().mint().assertionObject)
    }

    @Test("Writes the extensions of the leaf in the order and form of Apple's sample")
    func leafExtensions() throws {
        let genuine = try Certificate(AppleSample.edition2026().leaf()[...])
        let minted = try Certificate(TestAttestation().mint().leafCertificate[...])
        let genuineOrder = genuine.extensions.all.map { [$0.identifier.dotted, String($0.isCritical)] }
        #expect(minted.extensions.all.map { [$0.identifier.dotted, String($0.isCritical)] } == genuineOrder)
        for identifier: ObjectIdentifier in [.basicConstraints, .keyUsage, .appleAccessControl] {
            #expect(minted.extensions[identifier] == genuine.extensions[identifier])
        }
        #expect(minted.signatureAlgorithm.encoded == genuine.signatureAlgorithm.encoded)
        #expect(minted.issuer == genuine.issuer)
        #expect(minted.serialNumber.count == genuine.serialNumber.count)
    }

    @Test("Writes the fields of the private extensions in the order of Apple's sample")
    func taggedFields() throws {
        let genuine = try Certificate(AppleSample.edition2026().leaf()[...])
        let minted = try Certificate(TestAttestation().mint().leafCertificate[...])
        for identifier: ObjectIdentifier in [.appleKeyProperties, .appleOSInformation] {
            // Only internal builds have field 1029.
            let expected = try tagNumbers(genuine.extensions[identifier]).filter { $0 != 1029 }
            #expect(try tagNumbers(minted.extensions[identifier]) == expected)
        }
    }

    @Test("Writes an intermediate and a root as Apple's")
    func authorities() throws {
        let genuine = try Certificate(AppleSample.edition2026().intermediate()[...])
        let minted = try Certificate(TestCertificateAuthority.shared.intermediateCertificate[...])
        #expect(minted.extensions.all.map(\.identifier) == genuine.extensions.all.map(\.identifier))
        #expect(minted.subject == genuine.subject)
        #expect(minted.issuer == genuine.issuer)
        #expect(minted.validity == genuine.validity)
        let root = try Certificate(Fixture.pem("apple-app-attestation-root-ca.pem")[...])
        let mintedRoot = try Certificate(TestCertificateAuthority.shared.rootCertificate[...])
        #expect(mintedRoot.extensions.all.map(\.identifier) == root.extensions.all.map(\.identifier))
        #expect(mintedRoot.subject == root.subject)
        #expect(mintedRoot.validity == root.validity)
    }

    @Test("R6: Makes the keys of an authority anew each time")
    func freshAuthorities() {
        let (one, other) = (TestCertificateAuthority(), TestCertificateAuthority())
        #expect(one.rootKey.publicKey != other.rootKey.publicKey)
        #expect(one.intermediateKey.publicKey != other.intermediateKey.publicKey)
    }

    private func tagNumbers(_ value: ArraySlice<UInt8>?) throws -> [UInt32] {
        var outer = DERReader(try #require(value))
        var reader = try outer.enter(.sequence)
        var numbers: [UInt32] = []
        while !reader.isAtEnd { numbers.append(try reader.readAny().tag.number) }
        return numbers
    }
}
