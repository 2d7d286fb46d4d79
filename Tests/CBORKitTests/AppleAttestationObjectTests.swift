import CBORKit
import TestSupport
import Testing

@Suite("Apple's attestation objects")
struct AppleAttestationObjectTests {
    private struct Parts {
        var keys: [String] = []
        var format = ""
        var certificates: [ArraySlice<UInt8>] = []
        var receipt: ArraySlice<UInt8> = []
        var authenticatorData: ArraySlice<UInt8> = []
    }

    private func read(_ object: [UInt8]) throws -> Parts {
        var parts = Parts()
        var reader = CBORReader(object[...])
        try reader.readMap { (key, value) throws(CBORError) in
            parts.keys.append(key.text.map { String(decoding: $0, as: UTF8.self) } ?? "")
            if key.isText("fmt") { parts.format = String(decoding: try value.readText(), as: UTF8.self) }
            if key.isText("authData") { parts.authenticatorData = try value.readBytes() }
            if key.isText("attStmt") { try readStatement(&value, &parts) }
        }
        try reader.finish()
        return parts
    }

    private func readStatement(_ reader: inout CBORReader, _ parts: inout Parts) throws(CBORError) {
        var found = parts
        try reader.readMap { (key, value) throws(CBORError) in
            if key.isText("receipt") { found.receipt = try value.readBytes() }
            if key.isText("x5c") {
                try value.readArray { (_, element) throws(CBORError) in
                    found.certificates.append(try element.readBytes())
                }
            }
        }
        parts = found
    }

    @Test("Reads the sample of 2026")
    func reads2026() throws {
        let sample = try AppleSample.edition2026()
        let parts = try read(sample.attestationObject)
        #expect(parts.keys == ["fmt", "attStmt", "authData"])
        #expect(parts.format == "apple-appattest")
        #expect(parts.certificates.map(\.startIndex) == [38, 1098])
        #expect(try parts.certificates.map(Array.init) == sample.certificates())
        #expect(parts.receipt.count == 3977)
        #expect(parts.authenticatorData.count == 226)
        #expect(parts.authenticatorData.endIndex == 5906)
    }

    @Test("Reads the sample of 2024")
    func reads2024() throws {
        let sample = try AppleSample.edition2024()
        let parts = try read(sample.attestationObject)
        #expect(parts.certificates.map(\.count) == [950, 583])
        #expect(parts.receipt.count == 3877)
        #expect(parts.authenticatorData.count == 164)
        #expect(parts.authenticatorData.endIndex == 5637)
    }

    @Test("Reads the extension map at the end of the authenticator data of 2026")
    func readsExtensions() throws {
        let data = try read(AppleSample.edition2026().attestationObject).authenticatorData
        var reader = CBORReader(data.dropFirst(164))
        var version: ArraySlice<UInt8> = []
        var category: ArraySlice<UInt8> = []
        try reader.readMap { (key, value) throws(CBORError) in
            if key.isText("apple_bundle_version_01") { version = try value.readText() }
            if key.isText("apple_validation_category_01") { category = try value.readBytes() }
        }
        #expect(reader.isAtEnd)
        #expect(version == Array("1".utf8)[...])
        #expect(category == [0x01, 0x00, 0x00, 0x00])
    }
}
