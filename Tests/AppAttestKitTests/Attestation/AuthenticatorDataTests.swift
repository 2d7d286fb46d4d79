import AttestCore
import AttestTesting
import TestScenes
import Testing

@Suite("Authenticator data")
struct AuthenticatorDataTests {
    private static let fixed = AttestationParts.authenticatorDataWithoutMap
    private static let map = TestExtensionMap(bundleVersion: "1", validationCategory: 4).encoded

    // MARK: R1, attestation

    @Test("R1: An attestation needs AT and, if ED is set, a map; no other bit counts")
    func attestationFlags() {
        for flags in UInt8.min ... .max {
            let (hasAT, hasED) = (flags & 0x40 != 0, flags & 0x80 != 0)
            #expect(isAttestation(Self.fixed, flags) == (hasAT && !hasED), "flags \(flags), no map")
            #expect(isAttestation(Self.fixed + Self.map, flags) == hasAT, "flags \(flags), map")
        }
    }

    private func isAttestation(_ bytes: [UInt8], _ flags: UInt8) -> Bool {
        var bytes = bytes
        bytes[32] = flags
        return (try? decodeAttestation { $0.authenticatorData = bytes }) != nil
    }

    @Test(
        "R1: Accepts an attestation with a map and ED clear, as Apple's sample of 2026 has it, and believes no claim in it"
    )
    func mapWithoutED() throws {
        let result = try verifyAttestation { $0.attestation.authenticatorData.flags = 0x40 }
        #expect(result.launch.validationCategory == nil)
        #expect(result.launch.unannounced?.validationCategory == .appStore)
    }

    @Test("R1: Refuses an attestation with ED set and no map")
    func noMapWithED() {
        expectRejection(.attestationAuthenticatorDataMalformed) {
            try verifyAttestation { $0.attestation.authenticatorData.extensionMap = nil }
        }
    }

    @Test("R1: Refuses an attestation with AT clear, although the data are there")
    func attestationWithoutAT() {
        for flags: UInt8 in [0x00, 0x80, 0xBF] {
            expectRejection(.attestationAuthenticatorDataMalformed) {
                try verifyAttestation { $0.attestation.authenticatorData.flags = flags }
            }
        }
    }

    @Test("R1: Ignores user presence, user verification and every other bit")
    func ignoredBits() throws {
        for flags: UInt8 in [0xC1, 0xC4, 0xFF] {
            try verifyAttestation { $0.attestation.authenticatorData.flags = flags }
        }
    }

    @Test("Accepts an attestation of a device before OS 27, which has no extensions")
    func withoutExtensions() throws {
        let result = try verifyAttestation {
            $0.attestation.authenticatorData.flags = 0x40
            $0.attestation.authenticatorData.extensionMap = nil
        }
        #expect(result.launch.validationCategory == nil)
        #expect(result.launch.bundleVersion == nil)
    }

    // MARK: Layout

    @Test("Refuses every truncation of an attestation's authenticator data")
    func truncatedAttestations() {
        for count in 0..<Self.fixed.count {
            expectRejection(.attestationAuthenticatorDataMalformed) {
                try decodeAttestation { $0.authenticatorData = Array(Self.fixed.prefix(count)) }
            }
        }
        let whole = Self.fixed + Self.map
        for count in Self.fixed.count + 1..<whole.count {
            expectRejection(.attestationAuthenticatorDataMalformed) {
                try decodeAttestation { $0.authenticatorData = Array(whole.prefix(count)) }
            }
        }
    }

    @Test(
        "Refuses a credential ID of another length than 32",
        arguments: [0, 31, 33, 0x0120, 0x2000, 0xFFFF] as [UInt16]
    )
    func credentialIDLengths(length: UInt16) {
        var bytes = Self.fixed
        bytes[53] = UInt8(length >> 8)
        bytes[54] = UInt8(length & 0xFF)
        expectRejection(.attestationAuthenticatorDataMalformed) {
            try decodeAttestation { $0.authenticatorData = bytes }
        }
    }

    @Test("Refuses a shorter or longer credential ID with its length before it")
    func credentialIDs() {
        for count in [0, 31, 33] {
            expectRejection(.attestationAuthenticatorDataMalformed) {
                try verifyAttestation { $0.attestation.authenticatorData.credential?.credentialID = zeros(count) }
            }
        }
    }

    @Test("Refuses anything but one map after the key", arguments: Trailer.allCases)
    func trailers(trailer: Trailer) {
        expectRejection(.attestationAuthenticatorDataMalformed) {
            try decodeAttestation { $0.authenticatorData = Self.fixed + trailer.bytes(Self.map) }
        }
        expectRejection(.assertionAuthenticatorDataMalformed) {
            try decodeAssertion(Array(Self.fixed.prefix(37)) + trailer.bytes(Self.map))
        }
    }

    enum Trailer: CaseIterable {
        case zero, breakByte, null, array, text, byteString, mapAndByte, twoMaps, indefinite, duplicateKey, badUTF8
        case longHead, deep, tooManyPairs, indefiniteValue, tagKey, emptyTag, emptyFloat, longSimple, deepTags

        func bytes(_ map: [UInt8]) -> [UInt8] {
            let value = { (value: [UInt8]) in CBORWriter.map([CBORWriter.Pair("key", value)]) }
            return switch self {
            case .zero: [0x00]
            case .breakByte: [0xFF]
            case .null: CBORWriter.null
            case .array: CBORWriter.array([])
            case .text: CBORWriter.text("text")
            case .byteString: CBORWriter.bytes(map)
            case .mapAndByte: map + [0x00]
            case .twoMaps: map + map
            case .indefinite: [0xBF] + map.dropFirst() + [0xFF]
            case .duplicateKey: CBORWriter.map([CBORWriter.Pair("a", [0]), CBORWriter.Pair("a", [1])])
            case .badUTF8: CBORWriter.map([CBORWriter.Pair(CBORWriter.text(utf8: [0xC3]), [0])])
            case .longHead: [0xB8, 0x02] + map.dropFirst()
            case .deep: value([0x81, 0x81, 0x81, 0x81, 0x00])
            case .tooManyPairs: CBORWriter.map((0..<33).map { CBORWriter.Pair(CBORWriter.unsigned($0), [0]) })
            case .indefiniteValue: value([0x5F, 0xFF])
            case .tagKey: CBORWriter.map([CBORWriter.Pair([0xC0, 0x00], [0x00])])
            case .emptyTag: value([0xC0])
            case .emptyFloat: value([0xFB, 0x00, 0x00])
            case .longSimple: value([0xF8, 0x18])
            case .deepTags: value([0xC0, 0xC0, 0xC0, 0xC0, 0x00])
            }
        }
    }

    @Test("Passes over unknown keys of any type, up to 32 pairs and four levels")
    func unknownKeys() throws {
        var pairs = (0..<29).map { CBORWriter.Pair(CBORWriter.unsigned($0), CBORWriter.null) }
        pairs += [CBORWriter.Pair(CBORWriter.bytes([1]), [0xF5]), CBORWriter.Pair(CBORWriter.null, [0x20])]
        pairs += [CBORWriter.Pair("deep", [0x81, 0x81, 0x81, 0x00])]
        let map = CBORWriter.map(pairs)
        try decodeAttestation { $0.authenticatorData = Self.fixed + map }
        try decodeAssertion(Array(Self.fixed.prefix(37)) + map)
    }

    @Test(
        "R1: Passes over the values of unknown keys, whatever their type, and reports what is known",
        arguments: [
            [0xC1, 0x00], [0xC0, 0x61, 0x61], [0xD9, 0xD9, 0xF7, 0x80], [0xC0, 0xC0, 0xC0, 0x00], [0xF9, 0x3C, 0x00],
            [0xFA, 0x00, 0x00, 0x00, 0x01], [0xFB, 0x7F, 0xF0, 0, 0, 0, 0, 0, 0], [0xE0], [0xF3], [0xF7], [0xF8, 0x20],
            [0xF8, 0xFF], [0xA1, 0xC0, 0x00, 0xF9, 0x00, 0x00], [0x81, 0xA1, 0x00, 0xC1, 0x01],
        ] as [[UInt8]]
    )
    func unknownValues(value: [UInt8]) throws {
        for isFirst in [true, false] {
            let result = try verifyAttestation {
                let pair = CBORWriter.Pair("apple_new_claim_01", value)
                let count = $0.attestation.authenticatorData.extensionMap?.pairs.count ?? 0
                $0.attestation.authenticatorData.extensionMap?.pairs.insert(pair, at: isFirst ? 0 : count)
            }
            #expect(result.launch.validationCategory == .appStore)
            #expect(result.launch.bundleVersion == "1")
        }
        try verifyAssertion { $0.assertion.authenticatorData.extensionMap?["apple_new_claim_01"] = value }
    }

    @Test("R1: Stays strict about the types of known keys, tags and floats included")
    func knownValues() {
        for value: [UInt8] in [[0xC1, 0x04], [0xF9, 0x44, 0x00], [0xC0, 0x44, 4, 0, 0, 0]] {
            expectRejection(.validationCategoryMalformed) {
                try verifyAttestation {
                    let key = TestExtensionMap.validationCategoryKey
                    $0.attestation.authenticatorData.extensionMap?[key] = value
                }
            }
            expectRejection(.bundleVersionMalformed) {
                try verifyAttestation {
                    $0.attestation.authenticatorData.extensionMap?[TestExtensionMap.bundleVersionKey] = value
                }
            }
        }
    }

    @Test("Reads category and version in any order")
    func mapOrder() throws {
        let result = try verifyAttestation { $0.attestation.authenticatorData.extensionMap?.pairs.reverse() }
        #expect(result.launch.validationCategory == .appStore)
        #expect(result.launch.bundleVersion == "1")
    }

    @Test("Refuses a category that is there twice, whatever the values are")
    func duplicateCategories() {
        for values: (UInt32, UInt32) in [(4, 0), (0, 4), (4, 4)] {
            expectRejection(.attestationAuthenticatorDataMalformed) {
                try verifyAttestation {
                    let pairs = [values.0, values.1].flatMap {
                        TestExtensionMap(bundleVersion: nil, validationCategory: $0).pairs
                    }
                    $0.attestation.authenticatorData.extensionMap = TestExtensionMap(pairs)
                }
            }
        }
    }

    @Test("Counts offsets from the first byte of the object, through the byte string")
    func offsets() throws {
        let object = try #require(offset(of: Self.fixed + [0xA1, 0x00, 0xFF]))
        let minted = AttestationParts()
        let start = try #require(minted.object.firstRange(of: Self.fixed.prefix(32))).lowerBound
        #expect(object == start + 164 + 2)
    }

    private func offset(of authenticatorData: [UInt8]) -> Int? {
        expectRejection(.attestationAuthenticatorDataMalformed) {
            try decodeAttestation { $0.authenticatorData = authenticatorData }
        }?.offset
    }

    // MARK: R1, assertion

    @Test("R1: No bit decides the layout of an assertion; only ED asks for a map")
    func assertionFlags() {
        let fixed = Array(Self.fixed.prefix(37))
        for flags in UInt8.min ... .max {
            #expect(isAssertion(fixed, flags) == (flags & 0x80 == 0), "flags \(flags), no map")
            #expect(isAssertion(fixed + Self.map, flags), "flags \(flags), map")
        }
    }

    private func isAssertion(_ bytes: [UInt8], _ flags: UInt8) -> Bool {
        var bytes = bytes
        bytes[32] = flags
        return (try? decodeAssertion(bytes)) != nil
    }

    @Test("Refuses every truncation of an assertion's authenticator data")
    func truncatedAssertions() {
        let whole = Array(Self.fixed.prefix(37)) + Self.map
        for count in 0..<whole.count where count != 37 {
            expectRejection(.assertionAuthenticatorDataMalformed) { try decodeAssertion(Array(whole.prefix(count))) }
        }
    }

    @discardableResult
    private func decodeAssertion(_ authenticatorData: [UInt8]) throws -> Assertion {
        try Assertion(
            decoding: CBORWriter.map([
                CBORWriter.Pair("signature", CBORWriter.bytes([])),
                CBORWriter.Pair("authenticatorData", CBORWriter.bytes(authenticatorData)),
            ])
        )
    }
}
