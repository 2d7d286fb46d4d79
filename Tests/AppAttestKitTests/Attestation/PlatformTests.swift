import AttestCore
import AttestTesting
import TestScenes
import Testing

@Suite("Platforms")
struct PlatformTests {
    @Test("R4: Refuses a Mac unless the app allows Macs")
    func macOSRefusedByDefault() {
        expectRejection(.platformRefused) { try verifyAttestation(.macOS) }
    }

    @Test("R4: Refuses a Mac of an app that is not configured for the app")
    func macOSOfUnknownApp() {
        expectRejection(.relyingPartyIDMismatch) {
            try verifyAttestation(.macOS) {
                $0.policy = AppPolicy(appID: try AppID("ABCDE12345.com.example.unknown"))
            }
        }
    }

    @Test("R4: Tells a Mac by the name of the platform alone")
    func macOSByName() {
        expectRejection(.platformRefused) {
            try verifyAttestation { $0.attestation.leaf.osInformation = TestLeaf.macOS.osInformation }
        }
        expectRejection(.platformRefused) {
            try verifyAttestation {
                $0.attestation.leaf.osInformation = TestLeaf.macOS.osInformation
                $0.attestation.leaf.keyProperties = nil
            }
        }
    }

    @Test("R4: Tells a Mac by the number of the platform alone")
    func macOSByNumber() {
        expectRejection(.platformRefused) {
            try verifyAttestation { $0.attestation.leaf.keyProperties = .keyProperties(platform: 13) }
        }
        expectRejection(.platformRefused) {
            try verifyAttestation {
                $0.attestation.leaf.keyProperties = .keyProperties(platform: 13)
                $0.attestation.leaf.osInformation = nil
            }
        }
    }

    @Test("R4: Refuses a Mac whose access control differs from Apple's in one bit, or is missing")
    func accessControl() {
        for index in TestLeaf.accessControlOfMacs.indices {
            var value = TestLeaf.accessControlOfMacs
            value[index] ^= 1
            guard index % 9 == 0 || index == value.count - 1 else { continue }
            expectRejection(.accessControlMismatch) { try verifyMac { $0.attestation.leaf.accessControl = value } }
        }
        let values: [[UInt8]?] = [nil, [], TestLeaf.accessControlOfMacs + [0], TestLeaf.accessControlOfMacs.dropLast()]
        for value in values {
            expectRejection(.accessControlMismatch) { try verifyMac { $0.attestation.leaf.accessControl = value } }
        }
    }

    @discardableResult
    private func verifyMac(_ change: (inout AttestationScene) -> Void) throws -> VerifiedAttestation {
        try verifyAttestation(.macOS) {
            $0.policy.allowsMacOS = true
            change(&$0)
        }
    }

    @Test("R4: Accepts an iPhone whatever its access control is, also if Macs are allowed")
    func accessControlOfPhones() throws {
        for value in [nil, [], TestLeaf.accessControlOfMacs] {
            let result = try verifyAttestation {
                $0.policy.allowsMacOS = true
                $0.attestation.leaf.accessControl = value
            }
            #expect(result.device.platform == .iOS)
        }
    }

    @Test("R4: Reports an unknown platform by its name and guesses nothing")
    func unknownPlatforms() throws {
        let named = try verifyAttestation {
            $0.attestation.leaf.osInformation?[1026] = DERWriter.octetString(Array("xros".utf8))
            $0.attestation.leaf.keyProperties = .keyProperties(platform: 99)
        }
        #expect(named.device.platform == nil)
        #expect(named.device.platformName == "xros")
        let numbered = try verifyAttestation {
            $0.attestation.leaf.osInformation?[1026] = nil
            $0.attestation.leaf.keyProperties = .keyProperties(platform: 99)
        }
        #expect(numbered.device.platform == nil)
        #expect(numbered.device.platformName == nil)
    }

    @Test("Reads leaves before iOS 18, which do not name their platform")
    func oldLeaves() throws {
        let result = try verifyAttestation {
            $0.attestation.leaf.osInformation = TestTaggedFields([
                .init(1400, DERWriter.octetString(Array("14.0".utf8)))
            ])
        }
        #expect(result.device.platform == .iOS)
        #expect(result.device.platformName == nil)
        #expect(result.device.osVersion == "14.0")
        #expect(result.device.osBuild == nil)
    }

    @Test("Accepts an empty OS version, as a leaf of 2021 has it, and leaves without the private extensions")
    func missingFacts() throws {
        let empty = try verifyAttestation { $0.attestation.leaf.osInformation?[1400] = DERWriter.octetString([]) }
        #expect(empty.device.osVersion == "")
        let bare = try verifyAttestation {
            $0.attestation.leaf.osInformation = nil
            $0.attestation.leaf.keyProperties = nil
            $0.attestation.leaf.accessControl = nil
        }
        #expect(bare.device.platform == nil)
        #expect(bare.device.osVersion == nil)
    }

    @Test("Accepts the fields of the private extensions in any order")
    func unsortedFields() throws {
        let result = try verifyAttestation {
            $0.attestation.leaf.osInformation?.fields.reverse()
            $0.attestation.leaf.keyProperties?.fields.reverse()
        }
        #expect(result.device.osBuild == "24A446")
    }

    @Test("Passes over unknown fields of the private extensions, a SET that is not sorted included")
    func unknownFields() throws {
        let unsorted = DERWriter.set(DERWriter.integer(2), DERWriter.integer(1))
        let result = try verifyAttestation {
            $0.attestation.leaf.osInformation?[1500] = unsorted
            $0.attestation.leaf.keyProperties?[1500] = unsorted
            $0.attestation.leaf.accessControl = unsorted
        }
        #expect(result.device.platform == .iOS)
    }

    @Test("R11: Refuses a private extension that is not DER, has a field twice, or text that is not UTF-8")
    func malformedExtensions() {
        let changes: [@Sendable (inout AttestationScene) -> Void] = [
            { $0.attestation.leaf.osInformation?.fields.append(.init(1400, DERWriter.octetString([]))) },
            { $0.attestation.leaf.osInformation?.fields.append(.init(1026, DERWriter.octetString([]))) },
            { $0.attestation.leaf.keyProperties?.fields.append(.init(4, DERWriter.integer(10))) },
            {
                let field = TestTaggedFields.Field(1204, DERWriter.octetString([]))
                $0.attestation.leaf.namesApp = false
                $0.attestation.leaf.keyProperties?.fields += [field, field]
            },
            { $0.attestation.leaf.osInformation?[1400] = DERWriter.octetString([0xC3]) },
            { $0.attestation.leaf.osInformation?[1400]? += DERWriter.null },
            { $0.attestation.leaf.osInformation?[1026] = DERWriter.utf8String("macosx") },
            { $0.attestation.leaf.keyProperties?[4] = DERWriter.value([0x02], [0xFF]) },
            { $0.attestation.leaf.keyProperties?[4] = DERWriter.value([0x02], [0x00, 0x0D]) },
            { $0.editLeaf { $0[extension: TestExtension.Identifier.keyProperties]?.append(0) } },
            { $0.editLeaf { $0[extension: TestExtension.Identifier.osInformation] = [0x30, 0x80, 0, 0] } },
        ]
        for change in changes {
            expectRejection(.chainCertificateMalformed) { try verifyAttestation { change(&$0) } }
        }
    }
}
