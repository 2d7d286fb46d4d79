import AttestCore
import AttestTesting
import TestScenes
import Testing

@Suite("R1: Claims that the flag ED does not announce")
struct UnannouncedClaimsTests {
    private typealias Map = TestExtensionMap

    private static let map = Map(bundleVersion: "9999", validationCategory: 4)

    /// An attestation of a device that writes no map, and the same with the beginning of the client data hash as its map:
    /// the device signed both, as it signs a hash of any length.
    private func movedMap(osVersion: String) -> (attestation: TestAttestation, clientDataHash: ClientDataHash?) {
        var attestation = TestAttestation()
        attestation.leaf.osInformation?[1400] = DERWriter.octetString(Array(osVersion.utf8))
        attestation.authenticatorData.flags = 0x40
        attestation.authenticatorData.extensionMap = nil
        let hash = TestHash.sha256.digest(attestation.challenge)
        attestation.clientDataHash = Self.map.encoded + hash
        let authenticatorData = CBORWriter.bytes(attestation.mint().authenticatorData + Self.map.encoded)
        attestation.editObject = { $0[2].value = authenticatorData }
        return (attestation, ClientDataHash(verbatim: hash))
    }

    @discardableResult
    private func verify(
        osVersion: String,
        _ change: (inout AppPolicy) -> Void = { _ in }
    ) throws -> VerifiedAttestation {
        let (attestation, clientDataHash) = movedMap(osVersion: osVersion)
        return try verifyAttestation(attestation) {
            $0.clientDataHash = clientDataHash
            change(&$0.policy)
        }
    }

    // MARK: Attestations

    @Test("R1: Category 4 and version 9999 that an app invented are not in the result", arguments: ["16.0.3", "27.0"])
    func inventedClaims(osVersion: String) throws {
        let launch = try verify(osVersion: osVersion).launch
        #expect(launch.validationCategory == nil)
        #expect(launch.bundleVersion == nil)
        #expect(launch.codeDirectoryHash == nil)
        #expect(launch.unannounced?.validationCategory == .appStore)
        #expect(launch.unannounced?.bundleVersion == "9999")
    }

    @Test("R1: Category 4 and version 9999 that an app invented satisfy nothing", arguments: ["16.0.3", "27.0"])
    func satisfyNothing(osVersion: String) {
        expectRejection(.validationCategoryMissing) {
            try verify(osVersion: osVersion) { $0.validationCategory = .only([.appStore]) }
        }
        expectRejection(.bundleVersionMissing) {
            try verify(osVersion: osVersion) { $0.bundleVersion = .only(["9999"]) }
        }
    }

    @Test(
        "R2: The policy for App Store servers accepts devices before OS 27 without a category, and refuses later ones"
    )
    func recommendedPolicy() throws {
        let recommended: (inout AppPolicy) -> Void = {
            $0.validationCategory = .onlyOrMissing([.appStore])
            $0.categoryMissingBelowOS = 27
        }
        try verify(osVersion: "16.0.3", recommended)
        expectRejection(.validationCategoryMissing) { try verify(osVersion: "27.0", recommended) }
        try verifyAttestation { recommended(&$0.policy) }
    }

    @Test("R1: A claim that is not announced can refuse: another category, another version, a malformed one")
    func canRefuse() {
        let refused: [(RejectionReason, (inout AttestationScene) -> Void)] = [
            (.validationCategoryRefused, { $0.attestation.authenticatorData.extensionMap?.validationCategory = 7 }),
            (.bundleVersionRefused, { $0.policy.bundleVersion = .onlyOrMissing(["2"]) }),
            (
                .validationCategoryMalformed,
                { $0.attestation.authenticatorData.extensionMap?[Map.validationCategoryKey] = CBORWriter.text("4") }
            ),
        ]
        for (reason, change) in refused {
            expectRejection(reason) {
                try verifyAttestation {
                    $0.attestation.authenticatorData.flags = 0x40
                    change(&$0)
                }
            }
        }
    }

    @Test("R1: A host of betas can trust claims that are not announced")
    func trusted() throws {
        let launch = try verify(osVersion: "27.0") {
            $0.trustsUnannouncedClaims = true
            $0.validationCategory = .only([.appStore])
            $0.bundleVersion = .only(["9999"])
            $0.categoryMissingBelowOS = 27
        }.launch
        #expect(launch.validationCategory == .appStore)
        #expect(launch.bundleVersion == "9999")
        #expect(launch.unannounced?.bundleVersion == "9999")
    }

    @Test("R1: A map that is announced, and no map at all, leave nothing unannounced")
    func announced() throws {
        let announced = try verifyAttestation {
            $0.policy.validationCategory = .only([.appStore])
            $0.policy.bundleVersion = .only(["1"])
            $0.policy.categoryMissingBelowOS = 27
        }
        #expect(announced.launch.validationCategory == .appStore)
        #expect(announced.launch.unannounced == nil)
        let none = try verifyAttestation {
            $0.attestation.authenticatorData.flags = 0x40
            $0.attestation.authenticatorData.extensionMap = nil
        }
        #expect(none.launch.unannounced == nil)
    }

    @Test("R1: A map without a claim that is known is a fact all the same, if it is not announced")
    func noClaims() throws {
        let launch = try verifyAttestation {
            $0.attestation.authenticatorData.flags = 0x40
            $0.attestation.authenticatorData.extensionMap = Map([.init("other", CBORWriter.unsigned(1))])
        }.launch
        #expect(launch.unannounced != nil)
        #expect(launch.unannounced?.validationCategory == nil)
    }

    @Test("R1: A code-directory hash that is not announced is not in the result")
    func codeDirectoryHash() throws {
        let launch = try verifyAttestation {
            $0.attestation.authenticatorData.flags = 0x40
            $0.attestation.authenticatorData.extensionMap?.codeDirectoryHash = zeros(32)
        }.launch
        #expect(launch.codeDirectoryHash == nil)
        #expect(launch.unannounced?.codeDirectoryHash == zeros(32))
    }

    @Test("R1: Refuses a map behind the device's own, as nothing may follow that")
    func movedMapBehindMap() {
        expectRejection(.attestationAuthenticatorDataMalformed) {
            try verifyAttestation {
                let hash = TestHash.sha256.digest($0.attestation.challenge)
                $0.attestation.clientDataHash = Self.map.encoded + hash
                let authenticatorData = CBORWriter.bytes(
                    $0.attestation.mint().authenticatorData + Self.map.encoded
                )
                $0.attestation.editObject = { $0[2].value = authenticatorData }
                $0.clientDataHash = ClientDataHash(verbatim: hash)
            }
        }
    }

    // MARK: Assertions

    @Test(
        "R1: Category 4 and version 9999 that an app invented satisfy nothing in an assertion, and are not in the result"
    )
    func assertions() throws {
        var assertion = TestAssertion()
        let hash = TestHash.sha256.digest(assertion.clientData)
        assertion.authenticatorData.flags = 0x40
        assertion.authenticatorData.extensionMap = nil
        assertion.clientDataHash = Self.map.encoded + hash
        let moved = CBORWriter.bytes(assertion.mint().authenticatorData + Self.map.encoded)
        assertion.editObject = { $0[1].value = moved }
        let verify = { (change: (inout AppPolicy) -> Void) in
            try verifyAssertion {
                $0.assertion = assertion
                $0.clientDataHash = ClientDataHash(verbatim: hash)
                change(&$0.policy)
            }.launch
        }
        let launch = try verify { _ in }
        #expect(launch.validationCategory == nil)
        #expect(launch.bundleVersion == nil)
        #expect(launch.unannounced?.validationCategory == .appStore)
        #expect(launch.unannounced?.bundleVersion == "9999")
        expectRejection(.assertionValidationCategoryMissing) {
            try verify { $0.validationCategory = .only([.appStore]) }
        }
        expectRejection(.assertionBundleVersionMissing) { try verify { $0.bundleVersion = .only(["9999"]) } }
        let trusted = try verify {
            $0.trustsUnannouncedClaims = true
            $0.validationCategory = .only([.appStore])
        }
        #expect(trusted.validationCategory == .appStore)
    }
}
