import AttestCore
import AttestTesting
import TestScenes
import Testing

@Suite("Validation category and bundle version")
struct LaunchPolicyTests {
    private typealias Map = TestExtensionMap

    // MARK: R2, categories

    @Test(
        "R2: Accepts by default the six ways of distribution and a missing category",
        arguments: 1...6 as ClosedRange<UInt32>
    )
    func distributed(number: UInt32) throws {
        let result = try verifyAttestation {
            $0.attestation.authenticatorData.extensionMap?.validationCategory = number
        }
        #expect(result.launch.validationCategory?.rawValue == number)
    }

    @Test(
        "R2: Refuses by default every other category",
        arguments: [0, 7, 8, 9, 10, 11, 255, 0x0400_0000, .max] as [UInt32]
    )
    func undistributed(number: UInt32) {
        expectRejection(.validationCategoryRefused) {
            try verifyAttestation { $0.attestation.authenticatorData.extensionMap?.validationCategory = number }
        }
    }

    @Test("R2: Accepts by default a map without category")
    func missingByDefault() throws {
        let result = try verifyAttestation { $0.attestation.authenticatorData.extensionMap?.validationCategory = nil }
        #expect(result.launch.validationCategory == nil)
        #expect(result.launch.bundleVersion == "1")
    }

    @Test("R2: Refuses what a stricter policy does not list")
    func only() throws {
        try verifyAttestation { $0.policy.validationCategory = .only([.appStore]) }
        for category: ValidationCategory in [.testFlight, .development, .enterprise, .operatingSystem, 0, 10] {
            expectRejection(.validationCategoryRefused) {
                try verifyAttestation {
                    $0.policy.validationCategory = .only([.appStore])
                    $0.attestation.authenticatorData.extensionMap?.validationCategory = category.rawValue
                }
            }
        }
        expectRejection(.validationCategoryRefused) {
            try verifyAttestation { $0.policy.validationCategory = .onlyOrMissing([]) }
        }
    }

    @Test("R2: Tells a missing category from a refused one")
    func missing() {
        for flags: UInt8 in [0x40, 0xC0] {
            expectRejection(.validationCategoryMissing) {
                try verifyAttestation {
                    $0.policy.validationCategory = .only([.appStore])
                    $0.attestation.authenticatorData.flags = flags
                    $0.attestation.authenticatorData.extensionMap = flags == 0x40 ? nil : Map()
                }
            }
        }
    }

    @Test("R2: Ignores on request every well-formed category")
    func ignored() throws {
        for number: UInt32? in [nil, 0, 7, .max] {
            let result = try verifyAttestation {
                $0.policy.validationCategory = .ignore
                $0.attestation.authenticatorData.extensionMap?.validationCategory = number
            }
            #expect(result.launch.validationCategory?.rawValue == number)
        }
    }

    @Test("R2: Reads an unsigned integer, too, as Apple's page describes it")
    func integers() throws {
        for number: UInt64 in [1, 4, 6] {
            let result = try verifyAttestation {
                $0.attestation.authenticatorData.extensionMap?[Map.validationCategoryKey] = CBORWriter.unsigned(number)
            }
            #expect(result.launch.validationCategory?.rawValue == UInt32(number))
        }
        for number: UInt64 in [0, 9, UInt64(UInt32.max)] {
            expectRejection(.validationCategoryRefused) {
                try verifyAttestation {
                    $0.attestation.authenticatorData.extensionMap?[Map.validationCategoryKey] = CBORWriter.unsigned(
                        number
                    )
                }
            }
        }
    }

    @Test("R2: Reads the four bytes as little-endian")
    func bigEndian() {
        expectRejection(.validationCategoryRefused) {
            try verifyAttestation {
                $0.attestation.authenticatorData.extensionMap?[Map.validationCategoryKey] = CBORWriter.bytes([
                    0, 0, 0, 4,
                ])
            }
        }
    }

    @Test("R2: Refuses a malformed category under every policy", arguments: malformedCategories)
    func malformed(value: [UInt8]) {
        let policies: [ValidationCategoryPolicy] = [.ignore, .onlyOrMissing([1, 2, 3, 4, 5, 6])]
        for policy in policies {
            expectRejection(.validationCategoryMalformed) {
                try verifyAttestation {
                    $0.policy.validationCategory = policy
                    $0.attestation.authenticatorData.extensionMap?[Map.validationCategoryKey] = value
                }
            }
        }
    }

    private static let malformedCategories: [[UInt8]] = [
        CBORWriter.bytes([]), CBORWriter.bytes([4, 0, 0]), CBORWriter.bytes([4, 0, 0, 0, 0]), CBORWriter.text("4"),
        CBORWriter.negative(3), CBORWriter.null, [0xF5], CBORWriter.array([CBORWriter.unsigned(4)]),
        CBORWriter.map([]), CBORWriter.unsigned(1 << 32), CBORWriter.unsigned(.max),
    ]

    @Test(
        "R2: Refuses on request a missing category of an OS that sends one",
        arguments: ["27.0", "27", "28.1", "100.0", "9999.1", "27/1"]
    )
    func missingSinceOS(version: String) {
        expectRejection(.validationCategoryMissing) { try verifyWithoutCategory(osVersion: version) }
    }

    @Test(
        "R2: Accepts a missing category of an older OS",
        arguments: ["26.4", "26.99", "9.3", "2:.4", "", "beta", "00027", "00000027"]
    )
    func missingBeforeOS(version: String) throws {
        try verifyWithoutCategory(osVersion: version)
    }

    @Test("R2: Reads an OS version of one digit")
    func shortVersion() throws {
        expectRejection(.validationCategoryMissing) { try verifyWithoutCategory(osVersion: "9.3", since: 9) }
        try verifyWithoutCategory(osVersion: "8.4", since: 9)
        try verifyWithoutCategory(osVersion: "beta", since: 0)
    }

    @discardableResult
    private func verifyWithoutCategory(osVersion: String, since version: UInt32 = 27) throws -> VerifiedAttestation {
        try verifyAttestation {
            $0.policy.categoryMissingBelowOS = version
            $0.attestation.leaf.osInformation?[1400] = DERWriter.octetString(Array(osVersion.utf8))
            $0.attestation.authenticatorData.extensionMap?.validationCategory = nil
        }
    }

    @Test("R2: Does not ask the OS if the category is there")
    func presentSinceOS() throws {
        try verifyAttestation { $0.policy.categoryMissingBelowOS = 27 }
    }

    @Test("R2: Reports a production key of a development build as a fact")
    func developmentBuild() throws {
        let isDevelopmentBuild = { (number: UInt32, environment: AppPolicy.Environment) in
            try verifyAttestation {
                $0.policy.environments = [.production, .development]
                $0.attestation.environment = environment
                $0.attestation.authenticatorData.extensionMap?.validationCategory = number
            }.isProductionKeyOfDevelopmentBuild
        }
        #expect(try isDevelopmentBuild(3, .production))
        #expect(try !isDevelopmentBuild(3, .development))
        #expect(try !isDevelopmentBuild(4, .production))
    }

    // MARK: Bundle versions

    @Test("Ignores the bundle version by default, and reports it")
    func versionIgnored() throws {
        for version in ["", "1.2.3", "\u{202E}x"] {
            let result = try verifyAttestation {
                $0.attestation.authenticatorData.extensionMap?.bundleVersion = version
            }
            #expect(result.launch.bundleVersion == BundleVersion(version))
        }
    }

    @Test("Accepts only the versions that the policy lists")
    func versionOnly() throws {
        try verifyAttestation { $0.policy.bundleVersion = .only(["1", "2"]) }
        expectRejection(.bundleVersionRefused) {
            try verifyAttestation { $0.policy.bundleVersion = .only(["01", "1.0"]) }
        }
        expectRejection(.bundleVersionRefused) {
            try verifyAttestation { $0.policy.bundleVersion = .onlyOrMissing(["2"]) }
        }
        expectRejection(.bundleVersionRefused) { try verifyAttestation { $0.policy.bundleVersion = .only([]) } }
    }

    @Test("Tells a missing bundle version from a refused one")
    func versionMissing() throws {
        try verifyAttestation {
            $0.policy.bundleVersion = .onlyOrMissing(["2"])
            $0.attestation.authenticatorData.extensionMap?.bundleVersion = nil
        }
        expectRejection(.bundleVersionMissing) {
            try verifyAttestation {
                $0.policy.bundleVersion = .only(["1"])
                $0.attestation.authenticatorData.extensionMap?.bundleVersion = nil
            }
        }
    }

    @Test("R11: Compares bundle versions byte for byte, not by canonical equivalence")
    func versionBytes() throws {
        try verifyAttestation {
            $0.policy.bundleVersion = .only(["1.0\u{E9}"])
            $0.attestation.authenticatorData.extensionMap?.bundleVersion = "1.0\u{E9}"
        }
        expectRejection(.bundleVersionRefused) {
            try verifyAttestation {
                $0.policy.bundleVersion = .only(["1.0\u{E9}"])
                $0.attestation.authenticatorData.extensionMap?.bundleVersion = "1.0e\u{301}"
            }
        }
    }

    @Test("Refuses a malformed bundle version under every policy")
    func versionMalformed() {
        let values = [CBORWriter.unsigned(1), CBORWriter.bytes(Array("1".utf8)), CBORWriter.null, CBORWriter.array([])]
        for value in values {
            expectRejection(.bundleVersionMalformed) {
                try verifyAttestation { $0.attestation.authenticatorData.extensionMap?[Map.bundleVersionKey] = value }
            }
        }
    }

    @Test("R11: Refuses a bundle version that is not UTF-8, and repairs nothing")
    func versionNotUTF8() {
        for utf8: [UInt8] in [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] {
            expectRejection(.attestationAuthenticatorDataMalformed) {
                try verifyAttestation {
                    let value = CBORWriter.text(utf8: utf8)
                    $0.attestation.authenticatorData.extensionMap?[Map.bundleVersionKey] = value
                }
            }
        }
    }

    @Test("Passes over a code-directory hash that is no byte string")
    func codeDirectoryHash() throws {
        let result = try verifyAttestation {
            $0.attestation.authenticatorData.extensionMap?[Map.codeDirectoryHashKey] = CBORWriter.text("hash")
        }
        #expect(result.launch.codeDirectoryHash == nil)
    }
}
