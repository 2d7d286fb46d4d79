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
            $0.policy.platforms.insert(.macOS)
            change(&$0)
        }
    }

    @Test("R4: Accepts an iPhone whatever its access control is, also if Macs are allowed")
    func accessControlOfPhones() throws {
        for value in [nil, [], TestLeaf.accessControlOfMacs] {
            let result = try verifyAttestation {
                $0.policy.platforms.insert(.macOS)
                $0.attestation.leaf.accessControl = value
            }
            #expect(result.device.platform == .iOS)
        }
    }

    @discardableResult
    private func verify(named name: String?, number: UInt64? = 10) throws -> VerifiedAttestation {
        try verifyAttestation {
            $0.attestation.leaf.osInformation?[1026] = name.map { DERWriter.octetString(Array($0.utf8)) }
            $0.attestation.leaf.keyProperties = number.map { .keyProperties(platform: $0) }
        }
    }

    @Test(
        "R4: Takes every name that contains mac for a Mac, in any case",
        arguments: ["macosx", "macos", "maccatalyst", "mac", "MacOSX", "iosmac", "xmacx"]
    )
    func namesOfMacs(name: String) {
        expectRejection(.platformRefused) { try verify(named: name) }
    }

    @Test("R4: Takes number 13 for a Mac, whatever the name is")
    func numberOfMacs() {
        for name in ["iphoneos", "xros", "", nil] {
            expectRejection(.platformRefused) { try verify(named: name, number: 13) }
        }
    }

    @Test("R4: Knows the platforms that certificates name, whatever their number is")
    func knownPlatforms() throws {
        let names: [(String, DeviceFacts.Platform)] = [
            ("iphoneos", .iOS), ("watchos", .watchOS), ("appletvos", .tvOS), ("xros", .visionOS),
        ]
        for (name, platform) in names {
            for number: UInt64? in [10, 99, nil] {
                let device = try verify(named: name, number: number).device
                #expect(device.platform == platform)
                #expect(device.platformName == name)
            }
        }
    }

    @Test(
        "R4: Accepts any other name as unknown, and reports it",
        arguments: ["robotos", "iphoneos ", "IPHONEOS", "", "ma"]
    )
    func unknownPlatforms(name: String) throws {
        let device = try verify(named: name).device
        #expect(device.platform == .unknown)
        #expect(device.platformName == name)
    }

    @Test("R4: Takes a leaf that does not name its platform for an iPhone only by its number, and only with 8.7")
    func unnamedPlatforms() throws {
        #expect(try verify(named: nil).device.platform == .iOS)
        #expect(try verify(named: nil, number: 99).device.platform == .unknown)
        #expect(try verify(named: nil, number: nil).device.platform == .unknown)
        let bare = try verifyAttestation { $0.attestation.leaf.osInformation = nil }
        #expect(bare.device.platform == .unknown)
        #expect(bare.device.platformName == nil)
    }

    @Test("R4: Accepts only the platforms that the policy lists; unless it says so, all but Macs")
    func platformsOfPolicy() throws {
        let policy = AppPolicy(appID: try AppID("ABCDE12345.com.example.app"))
        #expect(policy.platforms == [.iOS, .watchOS, .tvOS, .visionOS, .unknown])
        let verify = { (platforms: Set<DeviceFacts.Platform>, name: String) in
            try verifyAttestation {
                $0.policy.platforms = platforms
                $0.attestation.leaf.osInformation?[1026] = DERWriter.octetString(Array(name.utf8))
            }
        }
        _ = try verify([.iOS], "iphoneos")
        _ = try verify([.watchOS], "watchos")
        for (platforms, name): (Set<DeviceFacts.Platform>, String) in [
            ([.iOS], "robotos"), ([.iOS], "watchos"), ([.unknown, .macOS], "iphoneos"), ([], "iphoneos"),
        ] {
            expectRejection(.platformRefused) { try verify(platforms, name) }
        }
    }

    @Test("R4: Refuses a leaf without 8.7 where unknown platforms are refused")
    func refusedUnknown() {
        expectRejection(.platformRefused) {
            try verifyAttestation {
                $0.policy.platforms.remove(.unknown)
                $0.attestation.leaf.osInformation = nil
            }
        }
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
        #expect(bare.device.platform == .unknown)
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

    @Test(
        "Does not know what it cannot read of the version, the build and the App ID in clear text, and accepts the leaf"
    )
    func informativeFields() throws {
        let values: [[UInt8]] = [
            DERWriter.utf8String("27.0"), DERWriter.integer(27), DERWriter.sequence(), DERWriter.null, [],
            DERWriter.octetString([0xC3]), DERWriter.octetString([]) + DERWriter.null,
        ]
        for value in values {
            let device = try verifyAttestation {
                $0.attestation.leaf.osInformation?[1400] = value
                $0.attestation.leaf.osInformation?[1403] = value
            }.device
            #expect(device.osVersion == nil)
            #expect(device.osBuild == nil)
            #expect(device.platform == .iOS)
        }
        let twice = try verifyAttestation {
            $0.attestation.leaf.osInformation?.fields.append(.init(1400, DERWriter.octetString([])))
        }
        #expect(twice.device.osVersion == nil)
        let unnamed = try verifyAttestation {
            $0.attestation.leaf.namesApp = false
            $0.attestation.leaf.keyProperties?.fields.append(.init(1204, DERWriter.utf8String("an app")))
        }
        #expect(unnamed.clearTextAppIDMatches == nil)
    }

    @Test("R2: Asks for no category where the OS version cannot be read")
    func unreadableVersion() throws {
        try verifyAttestation {
            $0.policy.categoryMissingBelowOS = 27
            $0.attestation.authenticatorData.extensionMap?.validationCategory = nil
            $0.attestation.leaf.osInformation?[1400] = DERWriter.utf8String("27.0")
        }
    }

    @Test("R4: Refuses an App ID in clear text that cannot be read, if the policy wants it")
    func unreadableAppID() {
        expectRejection(.clearTextAppIDMismatch) {
            try verifyAttestation {
                $0.policy.requiresClearTextAppID = true
                $0.attestation.leaf.namesApp = false
                $0.attestation.leaf.keyProperties?.fields.append(
                    .init(1204, DERWriter.utf8String($0.attestation.appID))
                )
            }
        }
    }

    @Test("R4, R11: Refuses a private extension that is not DER, or whose platform cannot be read")
    func malformedExtensions() {
        let changes: [@Sendable (inout AttestationScene) -> Void] = [
            { $0.attestation.leaf.osInformation?.fields.append(.init(1026, DERWriter.octetString([]))) },
            { $0.attestation.leaf.keyProperties?.fields.append(.init(4, DERWriter.integer(10))) },
            { $0.attestation.leaf.osInformation?[1026] = DERWriter.utf8String("macosx") },
            { $0.attestation.leaf.osInformation?[1026] = DERWriter.octetString([0xC3]) },
            { $0.attestation.leaf.osInformation?[1026]? += DERWriter.null },
            { $0.attestation.leaf.keyProperties?[4] = DERWriter.value([0x02], [0xFF]) },
            { $0.attestation.leaf.keyProperties?[4] = DERWriter.value([0x02], [0x00, 0x0D]) },
            { $0.attestation.leaf.keyProperties?[4] = DERWriter.octetString([10]) },
            // [1026] and [4] IMPLICIT, primitive.
            { scene in
                scene.editLeaf {
                    let value = DERWriter.value([0x9F, 0x88, 0x02], Array("macosx".utf8))
                    $0[extension: TestExtension.Identifier.osInformation] = DERWriter.sequence(value)
                }
            },
            { scene in
                scene.editLeaf {
                    $0[extension: TestExtension.Identifier.keyProperties] = DERWriter.sequence([0x84, 0x01, 0x0A])
                }
            },
            // Values that are longer than what holds them, in a field that only informs and in one that nobody reads.
            { $0.attestation.leaf.osInformation?[1403] = [0x04, 0x02, 0x30] },
            { $0.attestation.leaf.osInformation?[1500] = DERWriter.sequence([0x04, 0x02, 0x30]) },
            { $0.editLeaf { $0[extension: TestExtension.Identifier.osInformation] = DERWriter.utf8String("27.0") } },
            { $0.editLeaf { $0[extension: TestExtension.Identifier.keyProperties]?.append(0) } },
            { $0.editLeaf { $0[extension: TestExtension.Identifier.osInformation] = [0x30, 0x80, 0, 0] } },
        ]
        for change in changes {
            expectRejection(.chainCertificateMalformed) { try verifyAttestation { change(&$0) } }
        }
    }

    @Test("Follows values of unknown fields to a depth of 32 and no further")
    func nesting() throws {
        let nested = { (depth: Int) in
            (0..<depth).reduce(DERWriter.null) { value, _ in DERWriter.sequence(value) }
        }
        try verifyAttestation { $0.attestation.leaf.osInformation?[1500] = nested(31) }
        expectRejection(.chainCertificateMalformed) {
            try verifyAttestation { $0.attestation.leaf.osInformation?[1500] = nested(32) }
        }
        expectRejection(.chainCertificateMalformed) {
            try verifyAttestation { $0.attestation.leaf.osInformation?[1500] = nested(500) }
        }
    }
}
